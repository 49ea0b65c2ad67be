import { createHash } from 'node:crypto';
import { isSignInChallenge } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { createBrowserAttempt, untilFinished } from './browser-attempt.ts';

const request = { page: 'https://shop.example/page', locale: 'en', isFresh: false, now: 1_000 };
const pending = Object.assign(new Error('wait'), { data: { code: 'sign-in-pending' } });

test('the address contains the digest of the verifier, not the verifier itself', async () => {
  const { verifier, challenge, address } = await createBrowserAttempt(request);
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(isSignInChallenge(challenge)).toBe(true);
  expect(address).toBe(`https://shop.example/page?challenge=${challenge}&locale=en`);
  expect((await createBrowserAttempt(request)).verifier).not.toBe(verifier);
  expect((await createBrowserAttempt({ ...request, isFresh: true })).address).toContain('&fresh=1');
});

/** A clock whose timers run at once. */
function hastyClock() {
  let time = 0;
  return {
    now: () => time,
    after(delay: number, task: () => void) {
      time += delay;
      task();
      return () => {};
    },
  };
}

const waiting = () => ({
  clock: hastyClock(),
  signal: new AbortController().signal,
  until: 600_000,
  onReached: () => {},
});

test('polls the server until the person has finished', async () => {
  const responses = [pending, pending];
  const ask = async () => {
    const error = responses.pop();
    if (error) throw error;
    return 'signed in';
  };
  await expect(untilFinished(ask, waiting())).resolves.toBe('signed in');
});

test('polls again after the server was unreachable, and notifies the person', async () => {
  const responses = [new TypeError('Failed to fetch'), pending];
  const reached: boolean[] = [];
  const ask = async () => {
    const error = responses.shift();
    if (error) throw error;
    return 'signed in';
  };
  const onReached = (isReached: boolean) => void reached.push(isReached);
  await expect(untilFinished(ask, { ...waiting(), onReached })).resolves.toBe('signed in');
  expect(reached).toEqual([false, true]);
});

test('stops polling after any other refusal, and after ten minutes', async () => {
  const refused = Object.assign(new Error('no'), { data: { code: 'sso-refused', subject: 'noGroup' } });
  await expect(untilFinished(() => Promise.reject(refused), waiting())).rejects.toBe(refused);
  const until = waiting();
  await expect(untilFinished(() => Promise.reject(pending), until)).rejects.toBe(pending);
  expect(until.clock.now()).toBe(600_000);
});

test('stops polling when the person goes back', async () => {
  const controller = new AbortController();
  const ask = () => {
    controller.abort();
    return Promise.reject(pending);
  };
  await expect(untilFinished(ask, { ...waiting(), signal: controller.signal })).rejects.toThrow();
});

import { createHash } from 'node:crypto';
import { isSsoChallenge } from '@harbour/core/contract';
import { expect, test } from 'vitest';
import { createSsoAttempt, untilFinished } from './sso-attempt.ts';

const request = { server: 'https://shop.example', locale: 'en', isFresh: false };
const pending = Object.assign(new Error('wait'), { data: { code: 'sso-pending' } });

test('the address has the digest of the verifier, which it does not reveal', async () => {
  const { verifier, challenge, address } = await createSsoAttempt(request);
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(isSsoChallenge(challenge)).toBe(true);
  expect(address).toBe(`https://shop.example/api/sso/start?challenge=${challenge}&locale=en`);
  expect((await createSsoAttempt(request)).verifier).not.toBe(verifier);
  expect((await createSsoAttempt({ ...request, isFresh: true })).address).toContain('&fresh=1');
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

test('the server is asked until the person has finished', async () => {
  const answers = [pending, pending];
  const ask = async () => {
    const error = answers.pop();
    if (error) throw error;
    return 'signed in';
  };
  const { signal } = new AbortController();
  await expect(untilFinished(ask, { clock: hastyClock(), signal })).resolves.toBe('signed in');
});

test('another refusal ends the wait, and so do ten minutes', async () => {
  const { signal } = new AbortController();
  const refused = Object.assign(new Error('no'), { data: { code: 'sso-refused', subject: 'noGroup' } });
  await expect(untilFinished(() => Promise.reject(refused), { clock: hastyClock(), signal })).rejects.toBe(
    refused,
  );
  const clock = hastyClock();
  await expect(untilFinished(() => Promise.reject(pending), { clock, signal })).rejects.toBe(pending);
  expect(clock.now()).toBe(600_000);
});

test('a person who goes back is not waited for', async () => {
  const controller = new AbortController();
  const ask = () => {
    controller.abort();
    return Promise.reject(pending);
  };
  await expect(untilFinished(ask, { clock: hastyClock(), signal: controller.signal })).rejects.toThrow();
});

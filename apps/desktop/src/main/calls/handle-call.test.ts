import { expect, test } from 'vitest';
import { CHUNK_BYTES, TEXT_LENGTH } from '../../ipc/limits.ts';
import { Refused } from '../../ipc/refusal.ts';
import { handleCall, settle } from './handle-call.ts';

const caller = { window: 1, server: undefined };
const setTitle = handleCall('shell:setTitle', () => {});
const write = handleCall('files:write', async () => {});

test('valid arguments reach the function, with the calling window', async () => {
  const heard: unknown[] = [];
  const call = handleCall('files:abort', ([handle], from) => void heard.push(handle, from.window));
  await call.respond(['a'], { ...caller, window: 7 });
  expect(heard).toEqual(['a', 7]);
});

test.each([
  [setTitle, [], 'malformed'],
  [setTitle, [1], 'malformed'],
  [setTitle, ['a', 'b'], 'malformed'],
  [setTitle, ['a'.repeat(TEXT_LENGTH.title + 1)], 'tooLarge'],
  [write, ['handle', new Uint8Array(CHUNK_BYTES + 1)], 'tooLarge'],
  [write, ['handle', 'text'], 'malformed'],
])('$name rejects invalid arguments (%#)', async ({ respond }, given, code) => {
  await expect(respond(given, caller)).rejects.toMatchObject({ name: 'Refused', code });
});

test('fields that the schema does not name are removed from the response', async () => {
  const call = handleCall('files:save', () => ({ handle: 'h', name: 'a.csv', path: '/home/me/a.csv' }));
  expect(await call.respond(['a.csv', 'text/csv'], caller)).toEqual({ handle: 'h', name: 'a.csv' });
});

test('a returned value becomes a successful response', async () => {
  expect(await settle(async () => 1, unexpected)).toEqual({ ok: true, value: 1 });
});

test('a refusal becomes a response with its code and is not reported', async () => {
  const refuse = () => Promise.reject(new Refused('unsafeLink', 'No'));
  expect(await settle(refuse, unexpected)).toEqual({
    ok: false,
    refusal: { code: 'unsafeLink', message: 'No' },
  });
});

test('an unexpected error is reported, and the page learns only that the call failed', async () => {
  const errors: unknown[] = [];
  const mistake = new Error('secret /home/me');
  const response = await settle(
    () => Promise.reject(mistake),
    (error) => errors.push(error),
  );
  expect(response).toEqual({
    ok: false,
    refusal: { code: 'failed', message: 'The program could not do this' },
  });
  expect(errors).toEqual([mistake]);
});

function unexpected(error: unknown): never {
  throw error;
}

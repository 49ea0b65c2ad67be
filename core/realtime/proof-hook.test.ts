import { expect, test } from 'vitest';
import { unlessDeclined } from './proof-hook.ts';

const refused = (code: string) => Object.assign(new Error(code), { data: { code, subject: 'password' } });

test('returns nothing for a call whose proof was declined, and passes on any other outcome', async () => {
  expect(await unlessDeclined(Promise.resolve({ done: true }))).toEqual({ done: true });
  expect(await unlessDeclined(Promise.reject(refused('proof-required')))).toBeUndefined();
  await expect(unlessDeclined(Promise.reject(refused('not-found')))).rejects.toThrow('not-found');
});

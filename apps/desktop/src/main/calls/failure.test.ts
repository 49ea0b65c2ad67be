import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeFailure } from './failure.ts';

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: /home/me/secret.xlsx`), { code, syscall: 'open' });
}

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EACCES', 'noPermission'],
  ['EROFS', 'noPermission'],
  ['EBUSY', 'fileBusy'],
  ['EIO', 'fileFailed'],
])('%s is %s, and says no path', (system, code) => {
  const refusal = describeFailure(systemError(system));
  expect(refusal.code).toBe(code);
  expect(refusal.message).not.toContain('secret');
});

test('a file that is not there has gone', async () => {
  const error = await readFile('/nowhere/at-all').catch((thrown: unknown) => thrown);
  expect(describeFailure(error).code).toBe('fileGone');
});

test.each(['text', undefined, { code: 'ENOSPC' }, new Error('ENOSPC')])('%j is just a failure', (thrown) => {
  expect(describeFailure(thrown).code).toBe('failed');
});

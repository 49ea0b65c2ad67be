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
])('%s becomes %s, with a message that contains no path', (system, code) => {
  const refusal = describeFailure(systemError(system));
  expect(refusal.code).toBe(code);
  expect(refusal.message).not.toContain('secret');
});

test('a missing file becomes fileGone', async () => {
  const error = await readFile('/nowhere/at-all').catch((thrown: unknown) => thrown);
  expect(describeFailure(error).code).toBe('fileGone');
});

test.each(['text', undefined, { code: 'ENOSPC' }, new Error('ENOSPC')])('%j becomes failed', (thrown) => {
  expect(describeFailure(thrown).code).toBe('failed');
});

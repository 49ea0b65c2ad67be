import { expect, test } from 'vitest';
import { createUnsavedLocks } from './unsaved-locks.ts';

test('work is unsaved until every lock is released; releasing one twice has no effect', () => {
  const reported: boolean[] = [];
  const lock = createUnsavedLocks((unsaved) => reported.push(unsaved));
  const [editor, upload] = [lock(), lock()];
  editor();
  editor();
  expect(reported).toEqual([true]);
  upload();
  expect(reported).toEqual([true, false]);
  lock()();
  expect(reported).toEqual([true, false, true, false]);
});

import { expect, test } from 'vitest';
import { createUnsavedLocks } from './unsaved-locks.ts';

test('as long as anyone holds unsaved work there is some, however often one lets go', () => {
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

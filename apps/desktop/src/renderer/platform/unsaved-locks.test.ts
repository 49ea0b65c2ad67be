import { expect, test } from 'vitest';
import { createUnsavedHolds } from './unsaved-holds.ts';

test('as long as anyone holds unsaved work there is some, however often one lets go', () => {
  const reported: boolean[] = [];
  const hold = createUnsavedHolds((unsaved) => reported.push(unsaved));
  const [editor, upload] = [hold(), hold()];
  editor();
  editor();
  expect(reported).toEqual([true]);
  upload();
  expect(reported).toEqual([true, false]);
  hold()();
  expect(reported).toEqual([true, false, true, false]);
});

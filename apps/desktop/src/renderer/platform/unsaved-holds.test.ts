import { expect, test } from 'vitest';
import { createUnsavedHolds } from './unsaved-holds.ts';

test('as long as anyone holds unsaved work there is some, however often one lets go', () => {
  const told: boolean[] = [];
  const hold = createUnsavedHolds((unsaved) => told.push(unsaved));
  const [editor, upload] = [hold(), hold()];
  editor();
  editor();
  expect(told).toEqual([true]);
  upload();
  expect(told).toEqual([true, false]);
  hold()();
  expect(told).toEqual([true, false, true, false]);
});

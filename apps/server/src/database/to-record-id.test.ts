import { expect, test } from 'vitest';
import { newRecordId } from './new-record-id.ts';
import { toRecordId } from './to-record-id.ts';

test('only a text that is the id of a record is taken for one', () => {
  const id = newRecordId();
  expect(toRecordId(id)).toBe(id);
  expect(() => toRecordId('confirm:1')).toThrow(new TypeError('confirm:1 is no id of a record'));
});

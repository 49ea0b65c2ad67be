import { isRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { NO_RECORD, namedId } from './use-live-record.ts';

const id = '0199a3c2-7b1e-7c11-9d55-000000000001';

test.each([
  [id, id],
  ['nonsense', NO_RECORD],
  ['', NO_RECORD],
  [id.toUpperCase(), NO_RECORD],
  [`${id}x`, NO_RECORD],
])('an address with “%s” requests the record %s', (entry, requested) => {
  expect(namedId(entry)).toBe(requested);
});

test('the placeholder for an invalid id is a valid record id', () => {
  expect(isRecordId(NO_RECORD)).toBe(true);
});

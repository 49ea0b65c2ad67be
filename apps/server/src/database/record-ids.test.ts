import { isRecordId, newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { derivedRecordId, toRecordId } from './record-ids.ts';

const NAMESPACE = '5f1d7f0c-6f0c-4c7e-9a53-2f5c0b6f1a11';

test('only the id of a record is accepted as one', () => {
  const id = newRecordId();
  expect(toRecordId(id)).toBe(id);
  expect(() => toRecordId('confirm:1')).toThrow(new TypeError('confirm:1 is not the id of a record'));
});

test('a key has a fixed id in each namespace', () => {
  const id = derivedRecordId('renewal-1', NAMESPACE);
  expect(id).toBe('0e62eda2-2ef4-5242-92f0-eb041792627f');
  expect(isRecordId(id)).toBe(true);
  expect(derivedRecordId('renewal-2', NAMESPACE)).not.toBe(id);
  expect(derivedRecordId('renewal-1', '9a0c6a3e-1f0d-4b57-8a7e-2f64f1b0c0d3')).not.toBe(id);
});

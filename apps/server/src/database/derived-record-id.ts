import type { RecordId } from '@harbour/core/contract';
import { v5 } from 'uuid';
import { toRecordId } from './to-record-id.ts';

/** Returns the id of a record that is derived from a key, always the same; `namespace` is any fixed UUID. */
export function derivedRecordId(key: string, namespace: string): RecordId {
  return toRecordId(v5(key, namespace));
}

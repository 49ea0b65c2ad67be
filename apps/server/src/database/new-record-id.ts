import type { RecordId } from '@harbour/core/contract';
import { v7 } from 'uuid';
import { toRecordId } from './to-record-id.ts';

/** Creates the id of a new record: a UUIDv7, so that ids sort by creation time. */
export function newRecordId(): RecordId {
  return toRecordId(v7());
}

import { isRecordId, type RecordId } from '@harbour/core/contract';
import { v7 } from 'uuid';

/** Creates the id of a new record: a UUIDv7, so that ids sort by creation time. */
export function newRecordId(): RecordId {
  const id = v7();
  if (!isRecordId(id)) throw new TypeError(`${id} cannot be the id of a record`);
  return id;
}

import { isRecordId, type RecordId } from '@harbour/core/contract';
import { v7 } from 'uuid';

/** A new record's id: a UUIDv7, so that ids sort by the time they were made. */
export function newRecordId(): RecordId {
  const id = v7();
  if (!isRecordId(id)) throw new TypeError(`${id} cannot be the id of a record`);
  return id;
}

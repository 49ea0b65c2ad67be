import { v7 } from 'uuid';

declare const idBrand: unique symbol;

/** The `_id` of a record: a UUIDv7 in lower case, so that ids sort by creation time. */
export type RecordId = string & { readonly [idBrand]: true };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for text that is a valid record id. */
export function isRecordId(value: unknown): value is RecordId {
  return typeof value === 'string' && UUID.test(value);
}

/** Creates the id of a new record. */
export function newRecordId(): RecordId {
  const id: string = v7();
  if (!isRecordId(id)) throw new TypeError(`${id} is not the id of a record`);
  return id;
}

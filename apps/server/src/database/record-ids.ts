import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { v5 } from 'uuid';

/** Returns the id of a record that is derived from a key, always the same; `namespace` is any fixed UUID. */
export function derivedRecordId(key: string, namespace: string): RecordId {
  return toRecordId(v5(key, namespace));
}

/** Parses a stored text that always is the id of a record; throws TypeError for any other text. */
export function toRecordId(text: string): RecordId {
  if (isRecordId(text)) return text;
  throw new TypeError(`${text} is not the id of a record`);
}

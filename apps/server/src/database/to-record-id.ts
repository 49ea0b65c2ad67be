import { isRecordId, type RecordId } from '@harbour/core/contract';

/** Parses a stored text that always is the id of a record; throws TypeError for any other text. */
export function toRecordId(text: string): RecordId {
  if (isRecordId(text)) return text;
  throw new TypeError(`${text} is no id of a record`);
}

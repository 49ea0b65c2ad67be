import { isRecordId, type RecordId } from '@harbour/core/contract';

/** Text of billing as the id of a record, which it always is; throws TypeError for any other. */
export function toRecordId(text: string): RecordId {
  if (isRecordId(text)) return text;
  throw new TypeError(`${text} is no id of a record`);
}

import * as v from 'valibot';
import { isRecordId, type RecordId } from './ids.ts';

/** Accepts a record's id; anything else is an issue that says what an id looks like. */
export const recordIdSchema = v.custom<RecordId>(
  isRecordId,
  'Expected the id of a record (a UUID in lower case)',
);

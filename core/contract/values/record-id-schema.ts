import * as v from 'valibot';
import { isRecordId, type RecordId } from './ids.ts';

/** Accepts a record's id; the issue for anything else describes the form of an id. */
export const recordIdSchema = v.custom<RecordId>(
  isRecordId,
  'Expected the id of a record (a UUID in lower case)',
);

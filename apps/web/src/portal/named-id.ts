import { isRecordId } from '@harbour/core/contract';

/** The id of no record: ids are made of the time, and it was never zero. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000';

/**
 * The id that an address names. Text that can be no id is asked for as a record that does not exist: the
 * server would not understand it.
 */
export function namedId(entry: string): string {
  return isRecordId(entry) ? entry : NO_RECORD;
}

import { isRecordId } from '@harbour/core/contract/values';

/** An id that no record has: ids contain the time, which is never zero. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000';

/**
 * The id that an address names. Text that is not an id becomes that of a record that does not exist, because
 * the server would reject it.
 */
export function namedId(entry: string): string {
  return isRecordId(entry) ? entry : NO_RECORD;
}

import { readRefusal } from '@harbour/core/contract/errors';
import { newRecordId, type PlainRecord, type RecordId } from '@harbour/core/contract/values';
import { equalValues } from '@harbour/core/table';
import type { RecordService } from './record-service.ts';
import type { SentRecord } from './stored-draft.ts';

/** Returns a record that is about to be sent for the first time, with its id. */
export function toSend(data: PlainRecord): SentRecord {
  return { id: newRecordId(), data };
}

/**
 * Creates a record that may have been sent before. If it already exists, the person's later changes are saved
 * to it.
 *
 * @param data its values now
 */
export async function createOnce(
  service: Pick<RecordService, 'get' | 'create' | 'patch'>,
  { id, data: first }: SentRecord,
  data: PlainRecord,
): Promise<PlainRecord> {
  try {
    return await service.create({ ...data, _id: id });
  } catch (error) {
    if (readRefusal(error)?.code !== 'already-exists') throw error;
    const record = await existing(service, id, error);
    const changed = Object.entries({ ...emptied(first, data), ...data }).filter(
      ([field, value]) => !equalValues(value, first[field] ?? null),
    );
    if (changed.length === 0) return record;
    return service.patch(id, { ...Object.fromEntries(changed), version: record.version });
  }
}

/**
 * Returns the sent values that remain after a refusal: for a record that was deleted since, another one is
 * created.
 */
export function sentAfter(sent: SentRecord, error: unknown): SentRecord | null {
  return readRefusal(error)?.code === 'not-found' ? null : sent;
}

/**
 * Reads the record that exists already. If there is none with its id, the refusal concerned another record
 * with the same name or address, or somebody has deleted it since.
 */
async function existing(
  service: Pick<RecordService, 'get'>,
  id: RecordId,
  refused: unknown,
): Promise<PlainRecord> {
  try {
    return await service.get(id);
  } catch (error) {
    const isOther = readRefusal(error)?.code === 'not-found' && readRefusal(refused)?.subject !== '_id';
    throw isOther ? refused : error;
  }
}

/** The fields that were sent and are empty now: an empty value is not sent to a create. */
function emptied(first: PlainRecord, data: PlainRecord): PlainRecord {
  const gone = Object.keys(first).filter((field) => !(field in data));
  return Object.fromEntries(gone.map((field) => [field, null]));
}

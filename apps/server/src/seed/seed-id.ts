import { createHash } from 'node:crypto';
import type { CollectionName } from '@harbour/core/contract/collections';
import { type RecordId, recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';

/** Midnight of 2025-01-01 UTC in milliseconds, as the first twelve digits of a UUIDv7. */
const MADE_AT = '01941f297c00';

/**
 * Returns the id of the seed record with this `key`: the same on every machine, so that seed records can
 * refer to each other and a second run finds those of the first.
 */
export function seedId(collection: CollectionName, key: string): RecordId {
  const hash = createHash('sha256').update(`seed/${collection}/${key}`).digest('hex');
  return v.parse(recordIdSchema, uuidV7(hash));
}

function uuidV7(hash: string): string {
  const time = `${MADE_AT.slice(0, 8)}-${MADE_AT.slice(8)}`;
  return `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

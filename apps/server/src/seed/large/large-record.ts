import type { CollectionName } from '@harbour/core/contract/collections';
import { type RecordId, recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';
import type { SeedRecord } from '../seed-record.ts';
import type { Vocabularies } from './paragraphs.ts';
import type { Random } from './random.ts';

const BASE = Date.parse('2026-06-30T12:00:00Z');
const STEP_MS = 15 * 60_000;

/** Input for a generated record: its index, its random numbers, its time, and words for its texts. */
export interface LargeContext {
  readonly index: number;
  readonly random: Random;
  readonly createdAt: string;
  readonly words: Vocabularies;
  /** Distinguishes the records of one `--seed` from another's. */
  readonly name: string;
}

/** The own fields of a generated record. */
export type MakeValues = (context: LargeContext) => SeedRecord['values'];

/** Creation time of the record at `index`: one per quarter of an hour, backwards from a fixed day. */
export function momentOf(index: number): string {
  return new Date(BASE - index * STEP_MS).toISOString();
}

/** Creates a UUIDv7 for the record at `index`, the same for the same seed. */
export function largeId(collection: CollectionName, seed: number, index: number): RecordId {
  const time = (BASE - index * STEP_MS).toString(16).padStart(12, '0');
  const place = index.toString(16).padStart(7, '0');
  const run = (seed >>> 0).toString(16).padStart(8, '0');
  const letters = collection.charCodeAt(0).toString(16).padStart(3, '0').slice(-3);
  const tail = `8${run.slice(0, 3)}-${run.slice(3)}${place}`;
  return v.parse(recordIdSchema, `${time.slice(0, 8)}-${time.slice(8)}-7${letters}-${tail}`);
}

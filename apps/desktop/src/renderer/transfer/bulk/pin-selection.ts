import {
  type CollectionName,
  LIST_MAX_LENGTH,
  SELECTION_SAMPLES,
  type SelectionAnswer,
} from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type Query, type Selection, selectionQuery } from '@harbour/core/table';

/** A selection to be pinned to the records it means. */
export interface Pinning {
  readonly collection: CollectionName;
  readonly selection: Selection;
  /** The records are in the trash. */
  readonly trash: boolean;
}

/** A record by its title field. */
interface Sample {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The number of records that the person saw, how many there are, and the first of these. */
export interface CountDrift {
  readonly expected: number;
  readonly found: number;
  readonly samples: readonly Sample[];
}

/**
 * Has the server count a selection again and list its records at one moment. Rejects with `count-changed`
 * where they are not as many as the person saw. Records named one by one are asked for in parts, as a
 * question holds so many.
 */
export async function pinSelection(
  client: Pick<RealtimeClient, 'ask'>,
  { collection, selection, trash }: Pinning,
): Promise<SelectionAnswer> {
  const parts = await Promise.all(
    partsOf(selection).map(({ query, count }) =>
      client.ask('selections', { collection, query: trash ? { ...query, $trash: true } : query, count }),
    ),
  );
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    records: parts.flatMap(({ records }) => records),
    samples: parts.flatMap(({ samples }) => samples).slice(0, SELECTION_SAMPLES),
  };
}

function partsOf(selection: Selection): readonly { readonly query: Query; readonly count: number }[] {
  if (selection.kind === 'question') return [selectionQuery(selection)];
  const parts = Math.ceil(selection.ids.length / LIST_MAX_LENGTH);
  return Array.from({ length: parts }, (_, index) => {
    const ids = selection.ids.slice(index * LIST_MAX_LENGTH, (index + 1) * LIST_MAX_LENGTH);
    return selectionQuery({ kind: 'ids', ids });
  });
}

/** Both numbers and a few records, where the server refused because the numbers differ. */
export function driftOf(error: unknown): CountDrift | undefined {
  const data = property(error, 'data');
  if (property(data, 'code') !== 'count-changed') return undefined;
  const expected = property(data, 'expected');
  const found = property(data, 'found');
  const samples = property(data, 'samples');
  if (typeof expected !== 'number' || typeof found !== 'number') return undefined;
  return { expected, found, samples: Array.isArray(samples) ? samples.filter(isSample) : [] };
}

function isSample(value: unknown): value is Sample {
  return typeof property(value, '_id') === 'string';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

import {
  SELECTION_SAMPLES,
  type SelectionMethod,
  type SelectionResponse,
} from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { LIST_MAX_LENGTH } from '@harbour/core/contract/definition';
import { propertyOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type Query, type Selection, selectionQuery } from '@harbour/core/table';

/** A selection to be resolved to its records. */
export interface Pinning {
  readonly collection: CollectionName;
  readonly selection: Selection;
  /** True if the records are in the trash. */
  readonly trash: boolean;
  /** The method that they are to be changed by. */
  readonly method: SelectionMethod;
}

/** A record with its title. */
interface Sample {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The number of records that the person saw, the current number, and some of the current records. */
export interface CountDrift {
  readonly expected: number;
  readonly found: number;
  readonly samples: readonly Sample[];
}

/**
 * Makes the server recount a selection and list those of its records that the person may change, atomically.
 * Rejects with `count-changed` if the
 * number differs from the one the person saw. Records selected one by one are requested in parts, because one
 * query can contain only so many.
 */
export async function pinSelection(
  client: Pick<RealtimeClient, 'call'>,
  { collection, selection, trash, method }: Pinning,
): Promise<SelectionResponse> {
  const parts = await Promise.all(
    partsOf(selection).map(({ query, count }) =>
      client.call('selections', {
        collection,
        query: trash ? { ...query, $trash: true } : query,
        count,
        method,
      }),
    ),
  );
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    records: parts.flatMap(({ records }) => records),
    samples: parts.flatMap(({ samples }) => samples).slice(0, SELECTION_SAMPLES),
  };
}

function partsOf(selection: Selection): readonly { readonly query: Query; readonly count: number }[] {
  if (selection.kind === 'query') return [selectionQuery(selection)];
  const parts = Math.ceil(selection.ids.length / LIST_MAX_LENGTH);
  return Array.from({ length: parts }, (_, index) => {
    const ids = selection.ids.slice(index * LIST_MAX_LENGTH, (index + 1) * LIST_MAX_LENGTH);
    return selectionQuery({ kind: 'ids', ids });
  });
}

/** Returns both numbers and some records if the server refused because the numbers differ. */
export function driftOf(error: unknown): CountDrift | undefined {
  const data = propertyOf(error, 'data');
  if (propertyOf(data, 'code') !== 'count-changed') return undefined;
  const expected = propertyOf(data, 'expected');
  const found = propertyOf(data, 'found');
  const samples = propertyOf(data, 'samples');
  if (typeof expected !== 'number' || typeof found !== 'number') return undefined;
  return { expected, found, samples: Array.isArray(samples) ? samples.filter(isSample) : [] };
}

function isSample(value: unknown): value is Sample {
  return typeof propertyOf(value, '_id') === 'string';
}

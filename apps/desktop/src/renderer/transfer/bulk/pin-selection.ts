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

/** The number of records that the person saw, and how many there are. */
export interface CountDrift {
  readonly expected: number;
  readonly found: number;
}

/**
 * Has the server count a selection again and list its records at one moment. Rejects with `count-changed` where they are not as many
 * as the person saw. Records named one by one are asked for in parts, as a question holds so many.
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

/** Both numbers, where the server refused because they differ. */
export function driftOf(error: unknown): CountDrift | undefined {
  const data = property(error, 'data');
  if (property(data, 'code') !== 'count-changed') return undefined;
  const expected = property(data, 'expected');
  const found = property(data, 'found');
  return typeof expected === 'number' && typeof found === 'number' ? { expected, found } : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

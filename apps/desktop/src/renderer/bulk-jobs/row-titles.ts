import type { BulkJobRowResult } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { idsIn } from '../record/form/use-value-text.ts';
import { addTitles } from '../record/sheet/find-names.ts';
import { fieldAt } from '../record/values/field-at.ts';

/** The rows of a bulk change whose related records are named. */
export interface TitledRows {
  readonly collection: CollectionName;
  readonly rows: readonly BulkJobRowResult[];
}

/** Adds the titles of the records to which values of the rows refer, by id. */
export async function addRowTitles(
  client: Pick<RealtimeClient, 'service'>,
  titles: Map<string, unknown>,
  { collection, rows }: TitledRows,
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const [field, value] of rows.flatMap(valuesIn)) {
    const related = fieldAt(collection, field)?.relation?.collection;
    if (related === undefined) continue;
    const ids = wanted.get(related) ?? new Set();
    wanted.set(related, ids);
    for (const id of idsIn(value)) ids.add(id);
  }
  const { signal } = new AbortController();
  for (const [related, ids] of wanted)
    await addTitles(client, { titles }, { collection: related, ids, signal });
}

/** Returns the values before and after a row's change, and both sides of its conflicts, by field. */
function valuesIn({ before, data, detail }: BulkJobRowResult): readonly (readonly [string, unknown])[] {
  const conflicts = detail?.conflicts ?? [];
  return [
    ...Object.entries(before),
    ...Object.entries(data),
    ...conflicts.flatMap(({ field, theirs, mine }) => [[field, theirs] as const, [field, mine] as const]),
  ];
}

import type { ListPatch } from '@harbour/core/contract/definition';
import { readRefusal } from '@harbour/core/contract/errors';
import { type EntryList, listAt, nestedPatch, putBack, type TakenEntry } from '@harbour/core/table';
import type { Row } from '../table-screen.ts';

/** The methods of a collection that editing lists in its records needs. */
export interface ListService {
  get(id: string): Promise<Row>;
  /** Patches entry by entry, or whole lists by field with the version they are based on. */
  patch(id: string, data: ListPatch | { readonly version: number }): Promise<Row>;
}

/** One entry of a list of a record. */
export interface ListEntry {
  readonly service: ListService;
  readonly list: EntryList;
  readonly row: Row;
  readonly id: string;
}

/**
 * Removes an entry from its list by id, so that a colleague's additions stay. Returns the previous list, with
 * which the entry can be restored; undefined if the row no longer contains it.
 */
export async function takeEntry({ service, list, row, id }: ListEntry): Promise<TakenEntry | undefined> {
  const patch = nestedPatch(row, { ...list, kind: 'pull', id });
  if (!patch) return undefined;
  await service.patch(row._id, patch);
  return { key: list.key, id, before: listAt(row, list.field) };
}

/**
 * Restores a removed entry at its position, in the current list. If somebody changes the list at the same
 * moment, their change is kept and the entry is appended.
 */
export async function returnEntry({ service, list, row }: ListEntry, taken: TakenEntry): Promise<void> {
  const now = await service.get(row._id);
  const entries = listAt(now, list.field);
  const whole = putBack(entries, taken);
  if (whole === entries) return;
  try {
    await service.patch(row._id, { [list.field]: whole, version: now.version });
  } catch (error) {
    if (readRefusal(error)?.code !== 'conflict') throw error;
    const entry = whole.find((each) => !entries.includes(each));
    const push = nestedPatch(now, { ...list, kind: 'push', entry });
    if (push) await service.patch(row._id, push);
  }
}

import { type ListPatch, readRefusal } from '@harbour/core/contract';
import { type EntryList, listAt, nestedPatch, putBack, type TakenEntry } from '@harbour/core/table';
import type { Row } from '../table-screen.ts';

/** A collection of the server as lists in its records need it. */
export interface ListService {
  get(id: string): Promise<Row>;
  /** Entry by entry, or whole lists by field with the version that they started from. */
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
 * Takes an entry out of its list by id, so that what a colleague adds meanwhile stays. Answers the list as it
 * was, for putting the entry back; undefined where the row no longer holds it.
 */
export async function takeEntry({ service, list, row, id }: ListEntry): Promise<TakenEntry | undefined> {
  const patch = nestedPatch(row, { ...list, kind: 'pull', id });
  if (!patch) return undefined;
  await service.patch(row._id, patch);
  return { key: list.key, id, before: listAt(row, list.field) };
}

/**
 * Puts a taken entry back where it stood, in the list as it is by now. Somebody who changes the list in that
 * very moment keeps their change: the entry then comes to the end.
 */
export async function returnEntry({ service, list, row }: ListEntry, taken: TakenEntry): Promise<void> {
  const now = await service.get(row._id);
  const held = listAt(now, list.field);
  const whole = putBack(held, taken);
  if (whole === held) return;
  try {
    await service.patch(row._id, { [list.field]: whole, version: now.version });
  } catch (error) {
    if (readRefusal(error)?.code !== 'conflict') throw error;
    const entry = whole.find((each) => !held.includes(each));
    const push = nestedPatch(now, { ...list, kind: 'push', entry });
    if (push) await service.patch(row._id, push);
  }
}

import type { ListPatch } from '../../contract/index.ts';
import { equalValues } from '../values/equal-values.ts';
import { isRecord } from '../values/is-record.ts';
import { readPath } from '../values/path.ts';

/**
 * One change of a list of objects in a record, as data: take an entry out by its key, set one that exists, or push a new one.
 * Kept as a change, it can be shown on a draft and made on the server, whatever others do to the list meanwhile.
 */
export type NestedChange = {
  /** The field of the parent that holds the list. */
  readonly field: string;
  /** The field that tells entries apart; `_id` unless stated. */
  readonly key?: string;
} & (
  | { readonly kind: 'pull'; readonly id: unknown }
  | { readonly kind: 'set'; readonly id: unknown; readonly entry: object }
  | { readonly kind: 'push'; readonly entry: object }
);

/**
 * The patch of the parent that makes a change, entry by entry, so that it meets others' changes of the same list. Edge rules:
 * null where there is nothing to change, as when the entry to set or pull is gone; a list that is missing counts as empty;
 * pushing an entry whose key the list already holds sets that one.
 *
 * @example nestedPatch({ modules: [{ _id: 'a' }, { _id: 'b' }] }, { kind: 'pull', field: 'modules', id: 'a' })
 * // { $pull: { modules: { _id: 'a' } } }
 */
export function nestedPatch(parent: object, change: NestedChange): ListPatch | null {
  const { field, key = '_id', kind } = change;
  const value = readPath(parent, field);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (equalValues(list, changeList(list, change))) return null;
  if (kind === 'pull') return { $pull: { [field]: { [key]: change.id } } };
  const entry = { ...change.entry };
  const id = kind === 'set' ? change.id : heldId(list, key, entry);
  if (id === undefined) return { $push: { [field]: entry } };
  return { $set: { [field]: { match: { [key]: id }, value: entry } } };
}

/**
 * A list after a change. Edge rules: setting keeps the entry's place and its fields that `entry` does not name; pushing an
 * entry whose key the list already holds sets that one, so that the same push made twice adds once.
 *
 * @example changeList([{ _id: 'a', count: 1 }], { kind: 'set', field: 'modules', id: 'a', entry: { count: 2 } })
 * // [{ _id: 'a', count: 2 }]
 */
export function changeList(list: readonly unknown[], change: NestedChange): readonly unknown[] {
  const key = change.key ?? '_id';
  switch (change.kind) {
    case 'pull':
      return list.filter((entry) => !hasKey(entry, key, change.id));
    case 'set':
      return setEntry(list, key, change);
    case 'push': {
      const id = heldId(list, key, change.entry);
      return id === undefined ? [...list, change.entry] : setEntry(list, key, { id, entry: change.entry });
    }
  }
}

/** The key of a new entry, where the list holds one with that key. */
function heldId(list: readonly unknown[], key: string, entry: object): unknown {
  const id = readPath(entry, key);
  return id !== undefined && list.some((held) => hasKey(held, key, id)) ? id : undefined;
}

function setEntry(
  list: readonly unknown[],
  key: string,
  { id, entry }: { readonly id: unknown; readonly entry: object },
): readonly unknown[] {
  return list.map((old) => (isRecord(old) && hasKey(old, key, id) ? { ...old, ...entry } : old));
}

function hasKey(entry: unknown, key: string, id: unknown): boolean {
  return isRecord(entry) && equalValues(readPath(entry, key), id);
}

import type { ListPatch } from '../../contract/definition/list-patch.ts';
import { isRecord } from '../../contract/values/json.ts';
import { equalValues } from '../values/equal-values.ts';
import { readPath } from '../values/path.ts';

/** The field that identifies the entries of a list; null where an entry is just an id. */
export type EntryKey = string | null;

/**
 * One change of a list in a record, as data: pull an entry by its key, set an existing one, or push a new
 * one. It can be applied to a draft and on the server, whatever others change in the list meanwhile.
 */
export type NestedChange = {
  /** The field of the parent that contains the list. */
  readonly field: string;
  /** `_id` by default. */
  readonly key?: EntryKey;
} & (
  | { readonly kind: 'pull'; readonly id: unknown }
  | { readonly kind: 'set'; readonly id: unknown; readonly entry: object }
  | { readonly kind: 'push'; readonly entry: unknown }
);

/**
 * Returns the patch of the parent that makes a change, entry by entry, so that it does not overwrite others'
 * changes of the same list. Edge rules: returns null where there is nothing to change, as when the entry to
 * set or pull is gone; a missing list counts as empty; pushing an entry whose key is already in the list sets
 * that entry.
 *
 * @example
 * nestedPatch({ modules: [{ _id: 'a' }, { _id: 'b' }] }, { kind: 'pull', field: 'modules', id: 'a' })
 * // { $pull: { modules: { _id: 'a' } } }
 * @example nestedPatch({ ads: ['a', 'b'] }, { kind: 'pull', field: 'ads', key: null, id: 'a' })
 * // { $pull: { ads: 'a' } }
 */
export function nestedPatch(parent: object, change: NestedChange): ListPatch | null {
  const { field, key = '_id', kind } = change;
  const list = listAt(parent, field);
  if (equalValues(list, changeList(list, change))) return null;
  if (kind === 'pull') return { $pull: { [field]: key === null ? change.id : { [key]: change.id } } };
  const { entry } = change;
  const id = kind === 'set' ? change.id : heldId(list, key, entry);
  if (id === undefined || key === null) return { $push: { [field]: entry } };
  return { $set: { [field]: { match: { [key]: id }, value: isRecord(entry) ? { ...entry } : {} } } };
}

/**
 * Returns a list after a change. Edge rules: setting keeps the entry's position and the fields that `entry`
 * does not name; pushing an entry whose key is already in the list sets that entry, so that a repeated push
 * adds it once; an id has no fields to set and stays unchanged.
 *
 * @example
 * changeList([{ _id: 'a', count: 1 }], { kind: 'set', field: 'modules', id: 'a', entry: { count: 2 } })
 * // [{ _id: 'a', count: 2 }]
 */
export function changeList(list: readonly unknown[], change: NestedChange): readonly unknown[] {
  const { key = '_id' } = change;
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

/**
 * Returns the list in a field of a record. Edge rule: a missing value, or one that is not a list, is an empty
 * list.
 *
 * @example listAt({ ads: ['a'] }, 'ads') // ['a']
 */
export function listAt(parent: object, field: string): readonly unknown[] {
  const value = readPath(parent, field);
  return Array.isArray(value) ? value : [];
}

/**
 * Returns the id of an entry; undefined where it lacks the key.
 *
 * @example entryId({ id: 'm1', count: 2 }, 'id') // 'm1'
 * @example entryId('a1', null) // 'a1'
 */
export function entryId(entry: unknown, key: EntryKey): unknown {
  if (key === null) return entry;
  return isRecord(entry) ? readPath(entry, key) : undefined;
}

/** Returns the key of a new entry where the list already has an entry with that key. */
function heldId(list: readonly unknown[], key: EntryKey, entry: unknown): unknown {
  const id = entryId(entry, key);
  return id !== undefined && list.some((held) => hasKey(held, key, id)) ? id : undefined;
}

function setEntry(
  list: readonly unknown[],
  key: EntryKey,
  { id, entry }: { readonly id: unknown; readonly entry: unknown },
): readonly unknown[] {
  return list.map((old) =>
    isRecord(old) && isRecord(entry) && hasKey(old, key, id) ? { ...old, ...entry } : old,
  );
}

function hasKey(entry: unknown, key: EntryKey, id: unknown): boolean {
  const own = entryId(entry, key);
  return own !== undefined && equalValues(own, id);
}

/** An entry that was removed from a list, and the list before the removal. */
export interface TakenEntry {
  readonly key: EntryKey;
  readonly id: unknown;
  /** The list when it still contained the entry. */
  readonly before: readonly unknown[];
}

/**
 * Restores an entry to its position in a list: after the nearest preceding entry that is still there, or at
 * the start where none is. Edge rules: entries that others added meanwhile stay; a list that contains the
 * entry again is returned unchanged.
 *
 * @example putBack(['a', 'c', 'd'], { key: null, id: 'b', before: ['a', 'b', 'c'] }) // ['a', 'b', 'c', 'd']
 */
export function putBack(list: readonly unknown[], { key, id, before }: TakenEntry): readonly unknown[] {
  const indexIn = (entries: readonly unknown[], wanted: unknown) =>
    entries.findIndex((entry) => equalValues(entryId(entry, key), wanted));
  const at = indexIn(before, id);
  if (at < 0 || indexIn(list, id) >= 0) return list;
  const earlier = before.slice(0, at).map((entry) => indexIn(list, entryId(entry, key)));
  const after = earlier.findLast((index) => index >= 0) ?? -1;
  return list.toSpliced(after + 1, 0, before[at]);
}

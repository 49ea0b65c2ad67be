import type { ListPatch } from '../../contract/index.ts';
import { equalValues } from '../values/equal-values.ts';
import { isRecord } from '../values/is-record.ts';
import { readPath } from '../values/path.ts';

/**
 * What tells the entries of a list apart: a field of theirs, or null where an entry is an id and nothing more, as in a list
 * of related records.
 */
export type EntryKey = string | null;

/**
 * One change of a list in a record, as data: take an entry out by its key, set one that exists, or push a new one.
 * Kept as a change, it can be shown on a draft and made on the server, whatever others do to the list meanwhile.
 */
export type NestedChange = {
  /** The field of the parent that holds the list. */
  readonly field: string;
  /** `_id` unless stated. */
  readonly key?: EntryKey;
} & (
  | { readonly kind: 'pull'; readonly id: unknown }
  | { readonly kind: 'set'; readonly id: unknown; readonly entry: object }
  | { readonly kind: 'push'; readonly entry: unknown }
);

/**
 * The patch of the parent that makes a change, entry by entry, so that it meets others' changes of the same list. Edge rules:
 * null where there is nothing to change, as when the entry to set or pull is gone; a list that is missing counts as empty;
 * pushing an entry whose key the list already holds sets that one.
 *
 * @example nestedPatch({ modules: [{ _id: 'a' }, { _id: 'b' }] }, { kind: 'pull', field: 'modules', id: 'a' })
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
 * A list after a change. Edge rules: setting keeps the entry's place and its fields that `entry` does not name; pushing an
 * entry whose key the list already holds sets that one, so that the same push made twice adds once; an id has no fields to
 * set and stays as it is.
 *
 * @example changeList([{ _id: 'a', count: 1 }], { kind: 'set', field: 'modules', id: 'a', entry: { count: 2 } })
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
 * The list of a record's field. Edge rule: what is missing or no list is an empty one.
 *
 * @example listAt({ ads: ['a'] }, 'ads') // ['a']
 */
export function listAt(parent: object, field: string): readonly unknown[] {
  const value = readPath(parent, field);
  return Array.isArray(value) ? value : [];
}

/**
 * What an entry is told from the others by; undefined where it has no such key.
 *
 * @example entryId({ id: 'm1', count: 2 }, 'id') // 'm1'
 * @example entryId('a1', null) // 'a1'
 */
export function entryId(entry: unknown, key: EntryKey): unknown {
  if (key === null) return entry;
  return isRecord(entry) ? readPath(entry, key) : undefined;
}

/** The key of a new entry, where the list holds one with that key. */
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

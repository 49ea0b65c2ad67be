import { equalValues } from '../values/equal-values.ts';
import { isRecord, type PlainRecord } from '../values/is-record.ts';
import { readPath, rootField, writePath } from '../values/path.ts';

/**
 * One change of a list within a record, as data: take an entry out by its key, set one that exists, or push a new one. Kept
 * as a change, it can be made again on a newer version of the record after a conflict.
 */
export type NestedChange = {
  /** Dotted path of the list in its parent, as `event.speakers`. */
  readonly path: string;
  /** The field that tells entries apart; `_id` unless stated. */
  readonly key?: string;
} & (
  | { readonly kind: 'pull'; readonly id: unknown }
  | { readonly kind: 'set'; readonly id: unknown; readonly entry: object }
  | { readonly kind: 'push'; readonly entry: object }
);

/**
 * The patch of the parent that makes a change: its top-level field, whole. Edge rules: null where there is nothing to
 * change, as when the entry to set or pull is gone; a list that is missing counts as empty.
 *
 * @example nestedPatch({ modules: [{ _id: 'a' }, { _id: 'b' }] }, { kind: 'pull', path: 'modules', id: 'a' })
 * // { modules: [{ _id: 'b' }] }
 */
export function nestedPatch(parent: object, change: NestedChange): PlainRecord | null {
  const { path } = change;
  const value = readPath(parent, path);
  const before: readonly unknown[] = Array.isArray(value) ? value : [];
  const after = changeList(before, change);
  if (equalValues(before, after)) return null;
  const root = rootField(path);
  return { [root]: writePath(parent, path, after)[root] };
}

/**
 * A list after a change. Edge rules: setting keeps the entry's place and its fields that `entry` does not name; pushing an
 * entry whose key the list already holds sets that one, so that the same push made twice adds once.
 *
 * @example changeList([{ _id: 'a', count: 1 }], { kind: 'set', path: 'modules', id: 'a', entry: { count: 2 } })
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
      const id = readPath(change.entry, key);
      const isThere = id !== undefined && list.some((entry) => hasKey(entry, key, id));
      return isThere ? setEntry(list, key, { id, entry: change.entry }) : [...list, change.entry];
    }
  }
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

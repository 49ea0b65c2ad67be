import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import { allFields, type Relation } from '@harbour/core/contract/definition';

/** The names of the records that a call has read, by their collection. */
export type RecordsRead = ReadonlyMap<CollectionName, ReadonlySet<string>>;

/** A staff call that has returned. */
interface AnsweredCall {
  readonly path: string;
  readonly method: string;
  readonly data?: unknown;
  readonly result?: unknown;
}

type Add = (collection: string, name: unknown) => void;

/**
 * Returns the records that the response of a call shows: those of a list or a single one, records that were
 * populated in place of ids, one with its history, and the groups of a summary, each of which shows a value
 * of records.
 */
export function recordsIn({ path, method, data, result }: AnsweredCall): RecordsRead {
  const read = new Map<CollectionName, Set<string>>();
  const add: Add = (collection, name) => {
    if (!isCollectionName(collection) || typeof name !== 'string') return;
    read.set(collection, (read.get(collection) ?? new Set()).add(name));
  };
  if (isCollectionName(path)) {
    if (method === 'find' || method === 'get') addRecords(path, recordsOf(result), add);
  } else if (path === 'summaries') addGroups(data, result, add);
  else if (path === 'records/history') add(textAt(data, 'collection'), textAt(data, 'record'));
  return read;
}

/** Returns the collections whose records may be populated in a list. */
export function comingWith(collection: CollectionName): readonly CollectionName[] {
  const related = relationsOf(collection).map(([, relation]) => relation.collection);
  return [...new Set(related.filter(isCollectionName))];
}

function relationsOf(collection: CollectionName): readonly (readonly [string, Relation])[] {
  return Object.entries(allFields(collections[collection])).flatMap(([name, { relation }]) =>
    relation ? [[name, relation] as const] : [],
  );
}

function addRecords(collection: CollectionName, records: readonly unknown[], add: Add): void {
  const relations = relationsOf(collection);
  for (const record of records) {
    add(collection, valueAt(record, '_id'));
    for (const [name, { collection: related, key }] of relations) {
      for (const item of [valueAt(record, name)].flat())
        add(related, valueAt(key === undefined ? item : valueAt(item, key), '_id'));
    }
  }
}

/** A group of a relation shows the related record. */
function addGroups(data: unknown, result: unknown, add: Add): void {
  const collection = textAt(data, 'collection');
  const field = textAt(valueAt(data, 'group'), 'field');
  const groups = valueAt(result, 'groups');
  if (!isCollectionName(collection) || !Array.isArray(groups)) return;
  const relation = new Map(relationsOf(collection)).get(field);
  for (const group of groups) {
    const value = valueAt(group, 'value');
    if (relation) add(relation.collection, value);
    else add(collection, `${field} ${String(value)}`);
  }
}

/** The records of a page, a list or a single record. */
function recordsOf(result: unknown): readonly unknown[] {
  const records = valueAt(result, 'data');
  return Array.isArray(records) ? records : [result].flat();
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

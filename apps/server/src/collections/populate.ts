import { isRecordId, type RecordId } from '@harbour/core/contract';
import type { Database } from '../database/database.ts';
import { refusal } from '../refusal.ts';
import { type Asker, knownColumn } from './asker.ts';
import { restriction } from './conditions.ts';
import type { CollectionParams, StoredRecord, Visible } from './params.ts';
import { readGuarded } from './read-guarded.ts';
import { createBinder } from './statement.ts';
import { isVisible, type TableShape } from './table-shape.ts';

/** Finds a collection's table by its name. */
export type ShapeOf = (collection: string) => TableShape | undefined;

/** What populating needs beside the records. */
export interface PopulateTask {
  readonly database: Database;
  readonly shape: TableShape;
  readonly shapeOf: ShapeOf;
  readonly asker: Asker;
  readonly visible: CollectionParams['visible'];
}

interface Path {
  readonly field: string;
  /** In a list of objects, the key that holds the id. */
  readonly key: string | undefined;
  readonly collection: string;
}

const MAX_PATHS = 10;

/**
 * Puts related records in the place of their ids, with one read a path (`industry`, `modules.id`). An id whose record
 * does not exist, or that the asker may not see, stays an id. Throws `unknown-field` for a path that is no relation.
 */
export async function populate(
  task: PopulateTask,
  records: readonly StoredRecord[],
  paths: readonly string[],
): Promise<readonly StoredRecord[]> {
  if (paths.length > MAX_PATHS) throw refusal('bad-request', `$populate takes at most ${MAX_PATHS} paths.`);
  const relations = paths.map((path) => relationOf(task, path));
  const found = await Promise.all(relations.map((path) => readRelated(task, records, path)));
  return records.map((record) => {
    const filled = relations.map((path, index) => [
      path.field,
      mapIds(path, record[path.field], (id) => found[index]?.get(id) ?? id),
    ]);
    return { ...record, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
  });
}

function relationOf({ shape, asker }: PopulateTask, text: string): Path {
  const [field = '', ...keys] = text.split('.');
  const { relation } = knownColumn(shape, field, asker).field;
  const key = keys.length === 0 ? undefined : keys.join('.');
  if (!relation || relation.key !== key) {
    throw refusal('unknown-field', `${shape.name} has no relation ${text}.`, { subject: text });
  }
  return { field, key, collection: relation.collection };
}

async function readRelated(
  { database, shapeOf, asker, visible }: PopulateTask,
  records: readonly StoredRecord[],
  path: Path,
): Promise<ReadonlyMap<unknown, StoredRecord>> {
  const shape = shapeOf(path.collection);
  const shown = visible ? visible(path.collection) : shownToServer(asker);
  const ids = new Set<RecordId>();
  for (const record of records) mapIds(path, record[path.field], (id) => ids.add(id));
  if (!shape || !shown || ids.size === 0) return new Map();
  const binder = createBinder();
  const columns = [...shape.columns.values()].filter((column) => isVisible(column, shown.role));
  const conditions = [
    `"_id" = any(${binder.bind([...ids])}::uuid[])`,
    '"deletedAt" is null',
    restriction(shape, shown.restrict, binder),
  ];
  const text = `select ${columns.map(({ quoted }) => quoted).join(', ')} from ${shape.table} where ${conditions.join(' and ')}`;
  const related = await readGuarded<StoredRecord>(database, text, binder.values);
  return new Map(related.map((record) => [record._id, record]));
}

function shownToServer({ external }: Asker): Visible | undefined {
  return external ? undefined : {};
}

/** A value with each id in it put through `replace`: the id itself, a list of ids, or a list of objects that hold one. */
function mapIds(path: Path, value: unknown, replace: (id: RecordId) => unknown): unknown {
  if (isRecordId(value)) return replace(value);
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (path.key === undefined) return isRecordId(item) ? replace(item) : item;
    if (typeof item !== 'object' || item === null) return item;
    const id: unknown = Reflect.get(item, path.key);
    return isRecordId(id) ? { ...item, [path.key]: replace(id) } : item;
  });
}

import type { PopulatedRelation } from '@harbour/core/contract/query';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { createBinder } from '../../database/binder.ts';
import type { Database } from '../../database/database.ts';
import { type CollectionParams, roleOf, type Visible } from '../params.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { scopeConditions } from '../query/where.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { columnList, type TableShape, visibleColumns } from '../table/table-shape.ts';

/** Finds the table of a collection by its name. */
export type ShapeOf = (collection: string) => TableShape | undefined;

/** Dependencies of populating, besides the records. */
export interface PopulateTask {
  readonly database: Database;
  readonly shapeOf: ShapeOf;
  readonly params: CollectionParams;
}

/**
 * Replaces ids by the related records, with one read per relation. The id stays if its record does not exist,
 * is in the trash, or is hidden from the caller.
 */
export async function populate(
  task: PopulateTask,
  records: readonly StoredRecord[],
  relations: readonly PopulatedRelation[],
): Promise<readonly StoredRecord[]> {
  let filled = records;
  for (const relation of relations) {
    const related = await readRelated(task, records, relation);
    filled = filled.map((record) => {
      const value = mapIds(relation, record[relation.field], (id) => related.get(id) ?? id);
      return value === undefined ? record : { ...record, [relation.field]: value };
    });
  }
  return filled;
}

async function readRelated(
  { database, shapeOf, params }: PopulateTask,
  records: readonly StoredRecord[],
  relation: PopulatedRelation,
): Promise<ReadonlyMap<RecordId, StoredRecord>> {
  const shape = shapeOf(relation.collection);
  const visible = visibleTo(params, relation.collection);
  const ids = new Set<RecordId>();
  for (const record of records) mapIds(relation, record[relation.field], (id) => ids.add(id));
  if (!shape || !visible || ids.size === 0) return new Map();
  const binder = createBinder();
  const where = { _id: { $in: [...ids] } };
  const conditions = scopeConditions({ shape, where, restrict: visible.restrict, trash: false }, binder);
  const columns = columnList(visibleColumns(shape, visible.role));
  const text = `select ${columns} from ${shape.table} where ${conditions.join(' and ')}`;
  const related = await readGuarded<StoredRecord>(database, text, binder.values);
  return new Map(related.map((record) => [record._id, record]));
}

function visibleTo(params: CollectionParams, collection: string): Visible | undefined {
  if (params.visible) return params.visible(collection);
  return roleOf(params) === undefined ? {} : undefined;
}

/** Applies `replace` to each id in a value: an id, a list of ids, or a list of objects with one. */
function mapIds({ key }: PopulatedRelation, value: unknown, replace: (id: RecordId) => unknown): unknown {
  if (isRecordId(value)) return replace(value);
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (key === undefined) return isRecordId(item) ? replace(item) : item;
    if (typeof item !== 'object' || item === null) return item;
    const id: unknown = Reflect.get(item, key);
    return isRecordId(id) ? { ...item, [key]: replace(id) } : item;
  });
}

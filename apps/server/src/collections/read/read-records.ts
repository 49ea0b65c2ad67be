import { type Binder, createBinder } from '../../database/statement.ts';
import { scopeConditions } from '../query/conditions.ts';
import { beyond, type CursorPosition } from '../query/cursor.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { type SearchPlan, searchConditions } from '../query/search-condition.ts';
import { orderBy, orderBySelected } from '../query/sort.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { type Column, columnList, columnOf } from '../table/table-shape.ts';
import type { ListTask } from '../totals/list-task.ts';

/** The part of a list to read: a range by number, or one beyond a cursor. */
export interface Stretch {
  readonly skip?: number;
  readonly limit?: number | undefined;
  readonly position?: CursorPosition | undefined;
  /** The columns to read instead of the selected ones, for callers that need the sort keys. */
  readonly columns?: readonly Column[];
}

/** Reads a range of a list, in reading direction. */
export function readRecords(task: ListTask, plan: SearchPlan, stretch: Stretch): Promise<StoredRecord[]> {
  const { text, values } = listStatement(task, plan, stretch);
  return readGuarded(task.database, text, values);
}

/** Returns the statement that reads a range of a list. */
export function listStatement(
  task: Pick<ListTask, 'scope' | 'request'>,
  plan: SearchPlan,
  stretch: Stretch,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { scope, request } = task;
  const { position, columns = request.columns } = stretch;
  const binder = createBinder();
  const { values } = binder;
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(request.search, plan, binder)];
  if (position) conditions.push(beyond(request.sort, position, binder));
  const where = `from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const order = orderBy(request.sort, position?.backwards);
  const part = bounds(stretch, binder);
  const selected = columnList(columns);
  if (plan !== 'look-up') return { text: `select ${selected} ${where} order by ${order}${part}`, values };
  const ordered = `order by ${orderBySelected(request.sort, position?.backwards)}${part}`;
  // The matches are collected by their keys alone: only those of the page are fetched whole.
  const keys = columnList([...request.sort.map(({ column }) => column), columnOf(scope.shape, '_id')]);
  const found = `with "found" as materialized (select ${keys} ${where}), "page" as (select "_id" from "found" ${ordered})`;
  const text = `${found} select ${selected} from ${scope.shape.table} join "page" using ("_id") order by ${order}`;
  return { text, values };
}

/**
 * The limit is in the text, since the planner weighs an index against sorting by it; there are few limits but
 * many offsets.
 */
function bounds({ limit, skip = 0 }: Stretch, binder: Binder): string {
  return `${limit === undefined ? '' : ` limit ${limit}`}${skip > 0 ? ` offset ${binder.bind(skip)}` : ''}`;
}

import { scopeConditions } from './conditions.ts';
import { beyond, type CursorPosition } from './cursor.ts';
import type { ListTask } from './list-task.ts';
import type { StoredRecord } from './params.ts';
import { readGuarded } from './read-guarded.ts';
import { type SearchPlan, searchConditions } from './search-plan.ts';
import { orderBy } from './sort.ts';
import { createBinder } from './statement.ts';
import type { Column } from './table-shape.ts';

/** Which part of a list is read: a stretch by number, or one beyond a cursor. */
export interface Stretch {
  readonly skip?: number;
  readonly limit?: number | undefined;
  readonly position?: CursorPosition | undefined;
  /** More than what was selected, for those who need the sort keys. */
  readonly columns?: readonly Column[];
}

/** Reads a stretch of a list, in reading direction. */
export async function readRecords(
  task: ListTask,
  plan: SearchPlan,
  stretch: Stretch,
): Promise<StoredRecord[]> {
  const { scope, request, database } = task;
  const { position, skip = 0, limit, columns = request.columns } = stretch;
  const binder = createBinder();
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(task, plan, binder)];
  if (position) conditions.push(beyond(request.sort, position, binder));
  const where = conditions.join(' and ');
  const order = orderBy(request.sort, position?.backwards);
  // The planner weighs an order's index against sorting by the limit: it must see the number. Pages are few, places many.
  const stretched = `order by ${order}${limit === undefined ? '' : ` limit ${limit}`}${skip > 0 ? ` offset ${binder.bind(skip)}` : ''}`;
  const selected = columnList(columns);
  const text =
    plan === 'look-up'
      ? `with "found" as materialized (select ${columnList([...columns, ...sorted(request.sort)])} from ${scope.shape.table} where ${where}) select ${selected} from "found" ${stretched}`
      : `select ${selected} from ${scope.shape.table} where ${where} ${stretched}`;
  return readGuarded<StoredRecord>(database, text, binder.values);
}

function sorted(keys: ListTask['request']['sort']): readonly Column[] {
  return keys.map(({ column }) => column);
}

function columnList(columns: readonly Column[]): string {
  return [...new Set(columns.map(({ quoted }) => quoted))].join(', ');
}

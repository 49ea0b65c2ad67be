import type { RecordId } from '@harbour/core/contract/values';
import { createBinder } from '../../database/binder.ts';
import { scopeConditions } from '../query/conditions.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { searchConditions } from '../query/search-condition.ts';
import { orderBy } from '../query/sort.ts';
import { columnOf } from '../table/table-shape.ts';
import type { ListTask } from '../totals/list-task.ts';

/** A record of a selection; only the first few have a title. */
export interface SelectedRow {
  readonly _id: RecordId;
  readonly version: number;
  readonly title: unknown;
}

export interface SelectionBounds {
  readonly most: number;
  readonly titled: number;
}

/** Returns up to `most` records that a query finds, in order. One statement makes it consistent. */
export function selectRecords(
  { database, scope, request }: Pick<ListTask, 'database' | 'scope' | 'request'>,
  { most, titled }: SelectionBounds,
): Promise<readonly SelectedRow[]> {
  const { shape } = scope;
  const binder = createBinder();
  const conditions = [
    ...scopeConditions(scope, binder),
    ...searchConditions(request.search, 'look-up', binder),
  ];
  const order = orderBy(request.sort);
  const title = columnOf(shape, shape.definition.titleField).quoted;
  const samples = `case when row_number() over (order by ${order}) <= ${titled} then ${title} end as "title"`;
  const text = `select "_id", "version", ${samples} from ${shape.table} where ${conditions.join(' and ')} order by ${order} limit ${most}`;
  return readGuarded<SelectedRow>(database, text, binder.values);
}

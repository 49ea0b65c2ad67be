import { showsFiles } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { type Binder, createBinder } from '../../database/binder.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { searchConditions } from '../query/search-condition.ts';
import { orderBy } from '../query/sort.ts';
import { compileWhere, scopeConditions } from '../query/where.ts';
import type { RawWhere } from '../table/stored-record.ts';
import { type Column, columnOf } from '../table/table-shape.ts';
import type { ListTask } from '../totals/count-records.ts';

/** A record of a selection; only the first few that meet its condition have a title. */
export interface SelectedRow {
  readonly _id: RecordId;
  readonly version: number;
  readonly title: unknown;
  /** Whether it meets the condition. */
  readonly isUsable: boolean;
}

export interface SelectionBounds {
  readonly most: number;
  readonly titled: number;
  /** The condition of the records to be used; all by default. */
  readonly usable?: RawWhere | undefined;
}

/** Returns up to `most` records that a query finds, in order. One statement makes it consistent. */
export function selectRecords(
  { database, scope, request }: Pick<ListTask, 'database' | 'scope' | 'request'>,
  { most, titled, usable = {} }: SelectionBounds,
): Promise<readonly SelectedRow[]> {
  const { shape } = scope;
  const binder = createBinder();
  const conditions = [
    ...scopeConditions(scope, binder),
    ...searchConditions(request.search, 'look-up', binder),
  ];
  const order = orderBy(request.sort);
  const title = columnOf(shape, shape.definition.titleField).quoted;
  const isUsable = `(${compileWhere(shape, usable, binder)}) is true`;
  const place = `row_number() over (partition by ${isUsable} order by ${order})`;
  const samples = `case when ${isUsable} and ${place} <= ${titled} then ${title} end as "title"`;
  const text = `select "_id", "version", ${isUsable} as "isUsable", ${samples} from ${shape.table} where ${conditions.join(' and ')} order by ${order} limit ${most}`;
  return readGuarded<SelectedRow>(database, text, binder.values);
}

/** A record that shows an attachment, with its title field. */
interface ShowingRecord {
  readonly _id: RecordId;
  readonly title: unknown;
}

/**
 * Returns the records of a scope that show an attachment in one of the selected columns: as a picture, or by
 * its address in a text. An id is not a word of any language, so a text that contains it refers to it.
 */
export async function recordsShowing(
  { database, scope, request }: Pick<ListTask, 'database' | 'scope' | 'request'>,
  { id, limit }: { readonly id: RecordId; readonly limit: number },
): Promise<readonly ShowingRecord[]> {
  const { shape } = scope;
  const binder = createBinder();
  const shows = request.columns.flatMap((column) => showingCondition(column, id, binder));
  if (shows.length === 0) return [];
  const conditions = [...scopeConditions(scope, binder), `(${shows.join(' or ')})`];
  const title = columnOf(shape, shape.definition.titleField).quoted;
  const text = `select "_id", ${title} as "title" from ${shape.table} where ${conditions.join(' and ')} order by "_id" limit ${limit}`;
  return readGuarded<ShowingRecord>(database, text, binder.values);
}

function showingCondition({ field, quoted }: Column, id: RecordId, binder: Binder): readonly string[] {
  if (field.kind === 'image') return [`${quoted} = ${binder.bind(id)}`];
  if (field.kind === 'images') return [`${quoted} @> ${binder.bind([id])}::uuid[]`];
  return showsFiles(field) ? [`strpos(${quoted}::text, ${binder.bind(id)}::text) > 0`] : [];
}

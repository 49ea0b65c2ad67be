import type { RecordEvent } from '../../contract/values/collection-calls.ts';
import type { PlainRecord } from '../../contract/values/json.ts';
import { recordKey, rowIds } from '../columns/record-key.ts';
import { matchesQuery } from '../query/match-query.ts';
import type { Query } from '../query/query.ts';

/** Why a row is marked while it is still shown: it no longer matches the list's query, or it was deleted. */
export type RowMark = 'left' | 'removed';

/** A change of a record in the list's collection. */
export interface RecordChange<Item extends object> {
  readonly event: RecordEvent;
  readonly record: Item;
}

/** The rows of a list as shown on screen, and the changes since they were loaded. */
export interface LiveRows<Item extends object> {
  readonly data: readonly Item[];
  readonly marks: ReadonlyMap<string, RowMark>;
  /** Ids of records that belong on the list and are not shown yet: the "12 new" of its pill. */
  readonly fresh: ReadonlySet<string>;
  /** The number of records of the whole list, without its marked rows and without new ones. */
  readonly total: number;
}

/** The context for judging changes: the list's query, whether it is the trash, and its rows' fields. */
export interface RowFilter {
  readonly conditions: Query;
  readonly trash: boolean;
  readonly select: readonly string[];
}

/**
 * The most new records whose ids a list keeps. More are not counted, so that a list that is open for days
 * does not grow with every record that others create.
 */
export const MOST_FRESH = 1_000;

/**
 * Creates live rows from rows that were just loaded, of a list with `total` records; by default these are
 * all.
 *
 * @example liveRows([]).fresh.size // 0
 */
export function liveRows<Item extends object>(
  data: readonly Item[],
  total: number = data.length,
): LiveRows<Item> {
  return { data, marks: new Map(), fresh: new Set(), total };
}

/**
 * Returns the number of rows of the whole list with the marked ones, which stay in their places.
 *
 * @example listedTotal({ total: 20, marks: new Map([['a', 'removed']]) }) // 21
 */
export function listedTotal({ total, marks }: Pick<LiveRows<object>, 'total' | 'marks'>): number {
  return total + marks.size;
}

/**
 * Returns the rows after a batch of changes, in their current order. No row moves, appears or disappears, so
 * the list never jumps while someone uses it. A changed row shows its new values in place, and is marked
 * where it no longer belongs; a removed row is marked; a new one is only counted. The total is lowered by
 * each row that is marked, and by each removed record of another page. Edge rules: of two versions of a row
 * the higher wins, whatever order they arrive in; a removal that contains only the id counts; of new records
 * at most `MOST_FRESH` are counted; a batch that changes nothing returns the same rows.
 *
 * @example
 * const removed = { event: 'removed', record: { _id: 'a', version: 2 } };
 * applyChanges(liveRows([{ _id: 'a', version: 1 }]), [removed], question).marks.get('a') // 'removed'
 */
export function applyChanges<Item extends object>(
  rows: LiveRows<Item>,
  changes: readonly RecordChange<Item>[],
  filter: RowFilter,
): LiveRows<Item> {
  const indexes = new Map(rows.data.map((row, index) => [recordKey(row), index]));
  const next: NextRows<Item> = {
    before: rows,
    indexes,
    filter,
    data: null,
    marks: null,
    fresh: null,
    gone: 0,
  };
  for (const change of changes) applyChange(next, change);
  const marks = next.marks ?? rows.marks;
  const total = Math.max(listedTotal(rows) - marks.size - next.gone, rows.data.length - marks.size);
  if (!next.data && !next.marks && !next.fresh && total === rows.total) return rows;
  return { data: next.data ?? rows.data, marks, fresh: next.fresh ?? rows.fresh, total };
}

/**
 * Returns the rows after the same request was repeated in the background, such as after a lost connection:
 * shown rows take their new values in place, those no longer returned are marked, and new ones are counted.
 * Edge rules: a marked row that is returned again loses its mark; a row that is shown in a newer version than
 * the response has stays as it is, with its mark, because the response was read before that version.
 *
 * @example reconcileRows(liveRows([{ _id: 'a' }]), [{ _id: 'b' }]).fresh // Set { 'b' }
 */
export function reconcileRows<Item extends object>(
  rows: LiveRows<Item>,
  response: readonly Item[],
): LiveRows<Item> {
  const answered = new Map(response.map((row) => [recordKey(row), row]));
  const shown = new Set(rows.data.map((row) => recordKey(row)));
  const marks = new Map<string, RowMark>();
  const data = rows.data.map((row) => {
    const id = recordKey(row);
    const now = answered.get(id);
    const newer = now ? newerOf(row, now) : row;
    const mark = rows.marks.get(id ?? '') ?? (now ? undefined : 'left');
    if (newer === row && id !== null && mark) marks.set(id, mark);
    return newer;
  });
  const fresh = [...answered.keys()]
    .filter((id) => id !== null && !shown.has(id))
    .filter((id) => id !== null);
  const known = new Set([...rows.fresh, ...fresh].slice(0, MOST_FRESH));
  return { data, marks, fresh: known, total: rows.total };
}

/**
 * Returns the rows with those of a further page at their end, which are no longer counted as new. Edge rule:
 * rows that are shown already, because others' changes moved them down, stay as they are.
 *
 * @example appendRows(liveRows([{ _id: 'a' }]), [{ _id: 'a' }, { _id: 'b' }]).data // a and b
 */
export function appendRows<Item extends object>(rows: LiveRows<Item>, page: readonly Item[]): LiveRows<Item> {
  const shown = new Set(rows.data.map((row) => recordKey(row)));
  const data = [...rows.data, ...page.filter((row) => !shown.has(recordKey(row)))];
  const appended = new Set(page.map((row) => recordKey(row)));
  const fresh = new Set([...rows.fresh].filter((id) => !appended.has(id)));
  return { data, marks: rows.marks, fresh, total: rows.total };
}

/**
 * Returns the later version of a record, of the one shown and one that arrived. Edge rules: the one that
 * arrived wins between equal versions, without versions, and where nothing or another record is shown.
 *
 * @example newerOf({ _id: 'a', version: 3 }, { _id: 'a', version: 2 }).version // 3
 */
export function newerOf<Item extends object>(shown: Item | undefined, arrived: Item): Item {
  const isSame = shown !== undefined && recordKey(shown) === recordKey(arrived);
  return isSame && versionOf(arrived) < versionOf(shown) ? shown : arrived;
}

/**
 * Returns the ids of the rows that can be selected, in order: those that nobody has deleted meanwhile.
 *
 * @example selectableIds(liveRows([{ _id: 'a' }, { _id: 'b' }])) // ['a', 'b']
 */
export function selectableIds<Item extends object>({
  data,
  marks,
}: Pick<LiveRows<Item>, 'data' | 'marks'>): readonly string[] {
  return rowIds(data).filter((id) => marks.get(id) !== 'removed');
}

/** The next rows while they are being built; null means unchanged. */
interface NextRows<Item extends object> {
  readonly before: LiveRows<Item>;
  readonly indexes: ReadonlyMap<string | null, number>;
  readonly filter: RowFilter;
  data: Item[] | null;
  marks: Map<string, RowMark> | null;
  fresh: Set<string> | null;
  /** The number of removed records that are not shown. */
  gone: number;
}

function applyChange<Item extends object>(next: NextRows<Item>, change: RecordChange<Item>): void {
  const id = recordKey(change.record);
  const index = next.indexes.get(id);
  if (id === null) return;
  if (index === undefined) countFresh(next, id, change);
  else changeRow(next, index, change);
}

function changeRow<Item extends object>(
  next: NextRows<Item>,
  index: number,
  { event, record }: RecordChange<Item>,
): void {
  const { before, filter } = next;
  const shown = (next.data ?? before.data)[index];
  const id = recordKey(record);
  if (shown === undefined || id === null || isOutdated(event, record, shown)) return;
  next.data ??= [...before.data];
  next.data[index] = { ...shown, ...chosenFields(record, filter.select) };
  const mark = markAfter(event, record, filter);
  if ((next.marks ?? before.marks).get(id) === mark) return;
  next.marks ??= new Map(before.marks);
  if (mark === undefined) next.marks.delete(id);
  else next.marks.set(id, mark);
}

function markAfter(event: RecordEvent, record: object, filter: RowFilter): RowMark | undefined {
  if (filter.trash) return event === 'restored' ? 'left' : undefined;
  if (event === 'removed') return 'removed';
  return matchesQuery(filter.conditions, record) ? undefined : 'left';
}

function countFresh<Item extends object>(
  next: NextRows<Item>,
  id: string,
  { event, record }: RecordChange<Item>,
): void {
  const { before, filter } = next;
  const arrives = filter.trash ? event === 'removed' : event === 'created' || event === 'restored';
  const leaves = filter.trash ? event === 'restored' : event === 'removed';
  const counted = (next.fresh ?? before.fresh).has(id);
  const matches = matchesQuery(filter.conditions, record);
  const counts = (counted ? !leaves : arrives) && matches;
  if (leaves && !counted && matches) next.gone += 1;
  if (counted === counts || (counts && (next.fresh ?? before.fresh).size >= MOST_FRESH)) return;
  next.fresh ??= new Set(before.fresh);
  if (counts) next.fresh.add(id);
  else next.fresh.delete(id);
}

function chosenFields<Item extends object>(
  record: Item,
  select: readonly string[],
): Partial<Item> | PlainRecord {
  if (select.length === 0) return record;
  const chosen = new Set(select);
  return Object.fromEntries(Object.entries(record).filter(([field]) => chosen.has(field)));
}

/** A removal may contain only the id, without a version. */
function isOutdated(event: RecordEvent, record: object, shown: object): boolean {
  if (event === 'removed' && versionOf(record) === 0) return false;
  return versionOf(record) < versionOf(shown);
}

function versionOf(record: object): number {
  return 'version' in record && typeof record.version === 'number' ? record.version : 0;
}

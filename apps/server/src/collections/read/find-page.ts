import { Buffer } from 'node:buffer';
import { CURSOR_MODE_TOTAL, type Page } from '@harbour/core/contract/definition';
import { checkScalar } from '@harbour/core/contract/query';
import { refusal } from '../../calls/refusal.ts';
import { type Binder, createBinder } from '../../database/binder.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { type SearchPlan, searchConditions } from '../query/search-condition.ts';
import { orderBy, orderBySelected, type SortKey } from '../query/sort.ts';
import { scopeConditions } from '../query/where.ts';
import { knownMatches, planSearch, readKnown } from '../search/plan-search.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { type Column, columnList, columnOf, selectColumns } from '../table/table-shape.ts';
import { countRecords, type ListTask } from '../totals/count-records.ts';

/** Reads a page by number with its exact total or, in cursor mode, a page beyond the cursor. */
export async function findPage(task: ListTask): Promise<Page<StoredRecord>> {
  const { cursor, skip, search } = task.request;
  const limit = task.limit ?? 0;
  if (cursor !== undefined) return findBeyond(task, cursor, limit);
  const known = search ? await knownMatches(task) : null;
  if (known) return { total: known.length, limit, skip, data: await readKnown(task, known, { skip, limit }) };
  const [counted, data] = await Promise.all([countRecords(task, search), readPage(task, { skip, limit })]);
  return { total: totalBy(data.length, { skip, limit }) ?? counted, limit, skip, data };
}

/**
 * Returns the total that follows from the rows of a last page; `undefined` for other pages. A write may be
 * committed between the count and the rows, and a client that received contradicting numbers would keep them.
 */
function totalBy(rows: number, { skip, limit }: { skip: number; limit: number }): number | undefined {
  return rows < limit && (rows > 0 || skip === 0) ? skip + rows : undefined;
}

async function readPage(task: ListTask, range: { skip: number; limit: number }) {
  if (range.limit === 0) return [];
  return readRecords(task, await planSearch(task), range);
}

/** Reads every record of the list, or the first `limit`, without a total. */
export async function findAll(task: ListTask): Promise<StoredRecord[]> {
  if (task.limit === 0) return [];
  return readRecords(task, await planSearch({ ...task, limit: undefined }), {
    skip: task.request.skip,
    limit: task.limit,
  });
}

async function findBeyond(task: ListTask, cursor: string, limit: number): Promise<Page<StoredRecord>> {
  const { sort, columns } = task.request;
  const position = cursor === '' ? undefined : decodeCursor(sort, cursor);
  const withKeys = [...columns, ...sort.map(({ column }) => column)];
  // One record more than requested shows whether there are more.
  const range = { limit: limit + 1, position, columns: withKeys };
  const read = await readRecords(task, await planSearch(task), range);
  const more = read.length > limit;
  const backwards = position?.backwards ?? false;
  const records = backwards ? read.slice(0, limit).reverse() : read.slice(0, limit);
  const [first, last] = [records[0], records.at(-1)];
  const hasPrevious = backwards ? more : position !== undefined;
  const hasNext = backwards || more;
  return {
    total: CURSOR_MODE_TOTAL,
    limit,
    skip: 0,
    data: records.map((record) => selectColumns(record, columns)),
    cursors: {
      previous: first && hasPrevious ? encodeCursor(sort, first, true) : null,
      next: last && hasNext ? encodeCursor(sort, last, false) : null,
    },
  };
}

/** The part of a list to read: a range by number, or one beyond a cursor. */
interface ListRange {
  readonly skip?: number;
  readonly limit?: number | undefined;
  readonly position?: CursorPosition | undefined;
  /** The columns to read instead of the selected ones, for callers that need the sort keys. */
  readonly columns?: readonly Column[];
}

/** Reads a range of a list, in reading direction. */
function readRecords(task: ListTask, plan: SearchPlan, range: ListRange): Promise<StoredRecord[]> {
  const { text, values } = listStatement(task, plan, range);
  return readGuarded(task.database, text, values);
}

/** Returns the statement that reads a range of a list. */
export function listStatement(
  task: Pick<ListTask, 'scope' | 'request'>,
  plan: SearchPlan,
  range: ListRange,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { scope, request } = task;
  const { position, columns = request.columns } = range;
  const binder = createBinder();
  const { values } = binder;
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(request.search, plan, binder)];
  if (position) conditions.push(beyond(request.sort, position, binder));
  const where = `from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const order = orderBy(request.sort, position?.backwards);
  const part = bounds(range, binder);
  const selected = columnList(columns);
  if (plan !== 'look-up') return { text: `select ${selected} ${where} order by ${order}${part}`, values };
  const ordered = `order by ${orderBySelected(request.sort, position?.backwards)}${part}`;
  // The matches are collected by their keys alone: only those of the page are read in full.
  const keys = columnList([...request.sort.map(({ column }) => column), columnOf(scope.shape, '_id')]);
  const found = `with "found" as materialized (select ${keys} ${where}), "page" as (select "_id" from "found" ${ordered})`;
  const text = `${found} select ${selected} from ${scope.shape.table} join "page" using ("_id") order by ${order}`;
  return { text, values };
}

/**
 * The limit is a literal, since the planner weighs an index against sorting by it; there are few limits but
 * many offsets.
 */
function bounds({ limit, skip = 0 }: ListRange, binder: Binder): string {
  return `${limit === undefined ? '' : ` limit ${limit}`}${skip > 0 ? ` offset ${binder.bind(skip)}` : ''}`;
}

/** A position between two records of an order, and the reading direction from it. */
interface CursorPosition {
  readonly backwards: boolean;
  /** Sort key values of the record next to the position. */
  readonly values: readonly unknown[];
}

type SortedRecord = { readonly [field: string]: unknown };

/**
 * Returns the opaque text of the position next to `record`. It contains the order, so that it cannot be used
 * with another.
 */
function encodeCursor(keys: readonly SortKey[], record: SortedRecord, backwards: boolean): string {
  const values = keys.map(({ column }) => record[column.name] ?? null);
  return Buffer.from(JSON.stringify([signature(keys), backwards ? 1 : 0, ...values])).toString('base64url');
}

/** Reads the text of {@link encodeCursor}; throws `bad-cursor` if it is invalid or of another order. */
function decodeCursor(keys: readonly SortKey[], text: string): CursorPosition {
  const parts = parse(text);
  const [order, backwards, ...values] = parts;
  if (order !== signature(keys) || values.length !== keys.length || (backwards !== 0 && backwards !== 1)) {
    throw badCursor();
  }
  return { backwards: backwards === 1, values: keys.map((key, index) => cursorValue(key, values[index])) };
}

/** Returns the condition for the records beyond the position, in reading direction. */
function beyond(keys: readonly SortKey[], { backwards, values }: CursorPosition, binder: Binder): string {
  const steps = keys.map((key, index) => ({
    quoted: key.column.quoted,
    nullable: key.column.field.optional,
    down: key.descending !== backwards,
    value: values[index],
  }));
  const first = steps[0];
  if (first && steps.every(({ nullable, down }) => !nullable && down === first.down)) {
    const row = steps.map(({ quoted }) => quoted).join(', ');
    const bound = steps.map(({ value }) => binder.bind(value)).join(', ');
    return `(${row}) ${first.down ? '<' : '>'} (${bound})`;
  }
  return beyondStep(steps, binder);
}

interface Step {
  readonly quoted: string;
  readonly nullable: boolean;
  readonly down: boolean;
  readonly value: unknown;
}

function beyondStep([step, ...rest]: readonly Step[], binder: Binder): string {
  if (!step) return 'false';
  const after = strictlyBeyond(step, binder);
  if (rest.length === 0) return after;
  const same = step.value === null ? `${step.quoted} is null` : `${step.quoted} = ${binder.bind(step.value)}`;
  return `(${after} or (${same} and ${beyondStep(rest, binder)}))`;
}

function strictlyBeyond({ quoted, nullable, down, value }: Step, binder: Binder): string {
  if (value === null) return down ? `${quoted} is not null` : 'false';
  if (down) return `${quoted} < ${binder.bind(value)}`;
  const greater = `${quoted} > ${binder.bind(value)}`;
  return nullable ? `(${greater} or ${quoted} is null)` : greater;
}

function signature(keys: readonly SortKey[]): string {
  return keys.map(({ column, descending }) => `${descending ? '-' : ''}${column.name}`).join(',');
}

function parse(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function cursorValue({ column }: SortKey, value: unknown): unknown {
  if (value === null && column.field.optional) return null;
  const bound = checkScalar(column.field, value) ?? null;
  if (bound !== null) return bound;
  throw badCursor();
}

function badCursor(): Error {
  return refusal('bad-cursor', 'The cursor does not belong to this list: start again from the first page.', {
    subject: '$cursor',
  });
}

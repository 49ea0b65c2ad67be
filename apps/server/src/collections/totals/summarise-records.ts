import {
  GROUP_ZONE_MINUTES,
  GROUPS_MAX,
  type GroupSpan,
  type GroupValue,
  type Sum,
  type Summary,
  type Sums,
} from '@harbour/core/contract/actions';
import { currencyCodes, isCurrencyCode } from '@harbour/core/money';
import { createBinder } from '../../database/binder.ts';
import { targetColumn } from '../query/part-column.ts';
import { readGuarded } from '../query/read-guarded.ts';
import { searchConditions } from '../query/search-condition.ts';
import { orderBy, type SortKey } from '../query/sort.ts';
import { scopeConditions } from '../query/where.ts';
import { type Column, columnOf, type TableShape } from '../table/table-shape.ts';
import type { ListTask } from './count-records.ts';

/** The field that makes the groups, whose order is that of the request, and the fields to add up. */
export interface SummaryParts {
  readonly group?: { readonly field: string; readonly by?: GroupSpan | undefined } | undefined;
  readonly sums: readonly string[];
}

type SummaryTask = Pick<ListTask, 'database' | 'scope' | 'request'>;
type GroupRow = { readonly [column: string]: number | string | boolean | null };

/**
 * Counts and adds up the records that a query finds, as a whole and by group. One statement reads the table
 * once, so that the groups add up to the total.
 */
export async function summariseRecords(task: SummaryTask, parts: SummaryParts): Promise<Summary> {
  const { text, values } = summaryStatement(task, parts);
  const rows = await readGuarded<GroupRow>(task.database, text, values);
  const columns = parts.sums.map((name) => columnOf(task.scope.shape, name));
  const [first] = rows;
  return {
    total: Number(first?.total ?? 0),
    sums: sumsOf(columns, first, allAt),
    groups: parts.group
      ? rows.map((row) => ({
          value: row.value as GroupValue,
          title: typeof row.title === 'string' ? row.title : null,
          count: Number(row.count),
          sums: sumsOf(columns, row, sumAt),
        }))
      : [],
    groupCount: parts.group ? Number(first?.groups ?? 0) : 0,
  };
}

/** Column names of the statement's own, which no field has. */
const KEY = '"group key"';
const currencyAt = (at: number) => `"currency ${at}"`;
const sumAt = (at: number, unit: string) => `"sum ${at} ${unit}"`;
const allAt = (at: number, unit: string) => `"all ${at} ${unit}"`;

/** Returns the statement of a summary: the records by group and currencies, then by group, then in order. */
function summaryStatement(
  { scope, request }: Pick<SummaryTask, 'scope' | 'request'>,
  { group, sums }: SummaryParts,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { shape } = scope;
  const { table } = shape;
  const binder = createBinder();
  const where = [
    ...scopeConditions(scope, binder),
    ...searchConditions(request.search, 'look-up', binder),
  ].join(' and ');
  const key = group && { ...columnOf(shape, group.field), by: group.by };
  // The key keeps the name of its column, by which the groups are ordered. A constant makes one group.
  const name = key?.quoted ?? KEY;
  const parts = summedParts(sums.map((sum) => columnOf(shape, sum)));
  const order = request.sort.filter(({ column }) => column.name !== '_id');
  const text = `with "parts" as (
      select ${key ? keyOf(key) : '1'} as ${KEY}, count(*) as "count"${parts.ofRows}
      from ${table} where ${where} group by ${[KEY, ...parts.currencies].join(', ')}
    ), "grouped" as (
      select ${KEY} as ${name}, sum("count") as "count"${parts.ofGroups} from "parts" group by ${KEY}
    )
    select ${key ? groupValue(key) : 'null'} as "value", ${titleOf(shape, order)} as "title",
      "count"::integer as "count", (sum("count") over ())::integer as "total",
      (count(*) over ())::integer as "groups"${parts.ofAll}
    from "grouped" as ${table}${key ? ` order by ${orderBy(order)}` : ''} limit ${GROUPS_MAX}`;
  return { text, values: binder.values };
}

type Key = Column & { readonly by?: GroupSpan | undefined };

function keyOf({ quoted, field, by }: Key): string {
  if (by === undefined) return quoted;
  const local =
    field.kind === 'date'
      ? `${quoted}::timestamp`
      : `(${quoted} at time zone interval '${GROUP_ZONE_MINUTES} minutes')`;
  return `date_trunc('${by}', ${local})`;
}

/** The value as it is in a record, or the name of the span of time. */
function groupValue({ quoted, by }: Key): string {
  return by === undefined ? quoted : `to_char(${quoted}, '${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}')`;
}

/** The title of a related record, by which its group is ordered. */
function titleOf(shape: TableShape, order: readonly SortKey[]): string {
  const title = order.find(({ column }) => column.isPart);
  return title ? targetColumn(shape, title.column.name).quoted : 'null';
}

/**
 * Returns the select list of each step for the sums. Amounts are added up by the currencies that rows have,
 * and then for each currency that the product knows.
 */
function summedParts(columns: readonly Column[]) {
  const listed = (parts: readonly string[]) => parts.map((part) => `, ${part}`).join('');
  const isMoney = ({ field }: Column) => field.kind === 'money';
  const ofRows = columns.flatMap((column, at) =>
    isMoney(column)
      ? [
          `${column.quoted} ->> 'currency' as ${currencyAt(at)}`,
          `sum((${column.quoted} ->> 'amount')::bigint) as ${sumAt(at, '')}`,
        ]
      : [`sum(${column.quoted}) as ${sumAt(at, '')}`],
  );
  const ofGroups = columns.flatMap((column, at) =>
    unitsOf(column).map((unit) => {
      const only = unit === '' ? '' : ` filter (where ${currencyAt(at)} = '${unit}')`;
      return `sum(${sumAt(at, '')})${only} as ${sumAt(at, unit)}`;
    }),
  );
  const ofAll = columns.flatMap((column, at) =>
    unitsOf(column).flatMap((unit) => [
      `${sumAt(at, unit)}::double precision as ${sumAt(at, unit)}`,
      `(sum(${sumAt(at, unit)}) over ())::double precision as ${allAt(at, unit)}`,
    ]),
  );
  return {
    ofRows: listed(ofRows),
    currencies: columns.flatMap((column, at) => (isMoney(column) ? [currencyAt(at)] : [])),
    ofGroups: listed(ofGroups),
    ofAll: listed(ofAll),
  };
}

function unitsOf({ field }: Column): readonly string[] {
  return field.kind === 'money' ? currencyCodes : [''];
}

function sumsOf(columns: readonly Column[], row: GroupRow | undefined, nameAt: typeof sumAt): Sums {
  return Object.fromEntries(
    columns.map((column, at) => [
      column.name,
      unitsOf(column).flatMap((unit): readonly Sum[] => {
        const amount = row?.[nameAt(at, unit).replaceAll('"', '')];
        const currency = isCurrencyCode(unit) ? unit : null;
        return typeof amount === 'number' ? [{ currency, amount }] : [];
      }),
    ]),
  );
}

import type { Scalar } from '@harbour/core/contract/definition';
import { checkScalar } from '@harbour/core/contract/query';
import { isRecord } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import type { Binder } from '../../database/binder.ts';
import type { RawWhere } from '../table/stored-record.ts';
import type { Column, TableShape } from '../table/table-shape.ts';
import { targetColumn } from './part-column.ts';

/**
 * Compiles a condition to SQL, `true` if it is empty, with its values in the binder. Throws `unknown-field`,
 * `unknown-operator` or `invalid-data` with the name of the cause. It does not check whether the caller may
 * use the condition.
 */
export function compileWhere(shape: TableShape, where: RawWhere, binder: Binder): string {
  const parts = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map((entry) => compileEntry(shape, entry, binder));
  return join(parts, 'and');
}

function compileEntry(shape: TableShape, [key, value]: [string, unknown], binder: Binder): string {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value)) throw refusal('bad-request', `${key} takes a list.`, { subject: key });
    return join(
      value.map((branch: RawWhere) => compileWhere(shape, branch, binder)),
      key === '$or' ? 'or' : 'and',
    );
  }
  if (key.startsWith('$')) throw unknownOperator(key);
  const column = targetColumn(shape, key);
  // An object has operators; any other value is compared for equality.
  const conditions = isRecord(value) ? Object.entries(value) : [['$eq', value] as const];
  return join(
    conditions.map(([operator, operand]) => operatorOf(operator)(column, operand, binder)),
    'and',
  );
}

type Compile = (column: Column, operand: unknown, binder: Binder) => string;

const operators: { readonly [operator: string]: Compile } = {
  $eq: equals,
  $ne: (column, operand, binder) => `(${equals(column, operand, binder)}) is not true`,
  $in: isAmong,
  $nin: (column, operand, binder) => `(${isAmong(column, operand, binder)}) is not true`,
  $gt: compares('>'),
  $gte: compares('>='),
  $lt: compares('<'),
  $lte: compares('<='),
  $regex: (column, operand, binder) => `${column.quoted} ~* ${binder.bind(operand)}`,
  $contains: contains,
  $ncontains: (column, operand, binder) => `(${contains(column, operand, binder)}) is not true`,
  $starts: (column, operand, binder) =>
    `starts_with(lower(${column.quoted}), lower(${textOf(column, operand, binder)}))`,
  $missing: (column, operand, binder) => `${ownText(column, operand, binder)} is null`,
  $written: (column, operand, binder) => `${ownText(column, operand, binder)} is not null`,
  $empty: (column, operand) => (operand === true ? isEmpty(column) : `(${isEmpty(column)}) is not true`),
};

function operatorOf(operator: string): Compile {
  const compile = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (compile) return compile;
  throw unknownOperator(operator);
}

function equals(column: Column, operand: unknown, binder: Binder): string {
  const value = filterValue(column, operand);
  if (value === null) return `${column.quoted} is null`;
  if (column.field.column === 'uuid[]') return `${column.quoted} @> ${binder.bind([value])}::uuid[]`;
  return `${column.quoted} = ${binder.bind(value)}`;
}

function isAmong(column: Column, operand: unknown, binder: Binder): string {
  if (!Array.isArray(operand)) {
    throw refusal('bad-request', '$in and $nin take a list.', { subject: column.name });
  }
  const values = operand.map((value) => filterValue(column, value));
  const list = binder.bind(values.filter((value) => value !== null));
  const type = column.field.column;
  const among =
    type === 'uuid[]' ? `${column.quoted} && ${list}::uuid[]` : `${column.quoted} = any(${list}::${type}[])`;
  return values.includes(null) ? `(${among} or ${column.quoted} is null)` : among;
}

function compares(sign: string): Compile {
  return (column, operand, binder) => {
    const value = filterValue(column, operand);
    return value === null ? 'false' : `${column.quoted} ${sign} ${binder.bind(value)}`;
  };
}

function contains(column: Column, operand: unknown, binder: Binder): string {
  return `strpos(lower(${column.quoted}), lower(${textOf(column, operand, binder)})) > 0`;
}

function textOf({ field, name }: Column, operand: unknown, binder: Binder): string {
  if (field.column === 'text' && typeof operand === 'string') return `${binder.bind(operand)}::text`;
  throw refusal('bad-request', `The filter on ${name} needs a text.`, { subject: name });
}

/** Returns the text that a localized field has in exactly this language; null where it is blank. */
function ownText({ field, name, quoted }: Column, operand: unknown, binder: Binder): string {
  if (field.kind.startsWith('localized') && typeof operand === 'string') {
    return `nullif(btrim(${quoted} ->> ${binder.bind(operand)}::text), '')`;
  }
  throw refusal('bad-request', `${name} has no languages.`, { subject: name });
}

/** Returns the condition that a column is empty: null, no text, or an empty list or object. */
function isEmpty({ quoted, field }: Column): string {
  switch (field.column) {
    case 'text':
      return `(${quoted} is null or ${quoted} = '')`;
    case 'uuid[]':
      return `(${quoted} is null or cardinality(${quoted}) = 0)`;
    case 'jsonb':
      return `(${quoted} is null or ${quoted} in ('[]'::jsonb, '{}'::jsonb, 'null'::jsonb))`;
    default:
      return `${quoted} is null`;
  }
}

/** An empty `and` is true, an empty `or` false. */
function join(parts: readonly string[], by: 'and' | 'or'): string {
  const [first] = parts;
  if (first === undefined) return by === 'and' ? 'true' : 'false';
  return parts.length === 1 ? first : `(${parts.join(` ${by} `)})`;
}

function unknownOperator(operator: string): Error {
  return refusal('unknown-operator', `There is no operator ${operator} here.`, { subject: operator });
}

/**
 * Returns the value that a condition compares a column with. Throws `invalid-data` with the field's name for
 * an invalid value.
 */
function filterValue({ field, name }: Column, value: unknown): Scalar {
  const checked = checkScalar(field, value);
  if (checked !== undefined) return checked;
  const needed = neededValues[field.column] ?? 'null';
  throw refusal('invalid-data', `The filter on ${name} needs ${needed}.`, { subject: name });
}

const neededValues: { readonly [type: string]: string } = {
  uuid: 'the id of a record',
  'uuid[]': 'the id of a record',
  text: 'text that it can hold',
  integer: 'a whole number',
  'double precision': 'a number',
  boolean: 'true or false',
  timestamptz: 'a moment such as 2026-01-31T09:00:00.000Z',
  date: 'a day such as 2026-01-31',
};

/** All conditions that decide which records a call concerns. */
export interface Scope {
  readonly shape: TableShape;
  readonly where: RawWhere;
  /** The permission's condition. */
  readonly restrict: RawWhere | undefined;
  /** The time that `restrict` refers to, as UTC ISO text. */
  readonly now?: string | undefined;
  /** True for the records in the trash instead of the live ones. */
  readonly trash: boolean;
}

/** Returns the scope's conditions in SQL, with values in `binder`. */
export function scopeConditions({ shape, where, restrict = {}, trash }: Scope, binder: Binder): string[] {
  const compiled = [where, restrict].map((part) => compileWhere(shape, part, binder));
  return [`"deletedAt" is ${trash ? 'not null' : 'null'}`, ...compiled.filter((part) => part !== 'true')];
}

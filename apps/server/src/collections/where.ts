import { REGEX_MAX_LENGTH } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { type Asker, mayUseRegex, usableColumn } from './asker.ts';
import { filterValue } from './filter-value.ts';
import type { Binder } from './statement.ts';
import type { Column, TableShape } from './table-shape.ts';

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;

/** A filter as it came: {@link compileWhere} is what checks it. */
export type RawWhere = { readonly [key: string]: unknown };

interface Compilation {
  readonly shape: TableShape;
  readonly asker: Asker;
  readonly binder: Binder;
  conditions: number;
}

/**
 * A filter as an SQL condition, `true` when it asks for nothing. Throws `unknown-field`, `unknown-operator` or
 * `invalid-data` naming the culprit.
 */
export function compileWhere(shape: TableShape, where: RawWhere, asker: Asker, binder: Binder): string {
  return all({ shape, asker, binder, conditions: 0 }, where, 0);
}

function all(compilation: Compilation, where: RawWhere, depth: number): string {
  if (depth > MAX_DEPTH) throw refusal('bad-request', 'The filter is nested too deeply.');
  const parts = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => entry(compilation, key, value, depth));
  return join(parts, ' and ', 'true');
}

function entry(compilation: Compilation, key: string, value: unknown, depth: number): string {
  if (key === '$and') return branches(compilation, key, value, depth, ' and ');
  if (key === '$or') return branches(compilation, key, value, depth, ' or ');
  if (key.startsWith('$')) throw unknownOperator(key);
  const column = usableColumn(compilation.shape, key, 'filter', compilation.asker);
  const operators = isPlainObject(value) ? Object.entries(value) : [['$eq', value] as const];
  return join(
    operators.map(([operator, operand]) => condition(compilation, column, operator, operand)),
    ' and ',
    'true',
  );
}

function branches(compilation: Compilation, key: string, value: unknown, depth: number, by: string): string {
  if (!Array.isArray(value) || !value.every(isPlainObject)) {
    throw refusal('bad-request', `${key} needs a list of filters.`, { subject: key });
  }
  const parts = value.map((where) => all(compilation, where, depth + 1));
  return join(parts, by, key === '$or' ? 'false' : 'true');
}

function condition(compilation: Compilation, column: Column, operator: string, operand: unknown): string {
  compilation.conditions += 1;
  if (compilation.conditions > MAX_CONDITIONS)
    throw refusal('bad-request', 'The filter has too many conditions.');
  const compile = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!compile) throw unknownOperator(operator);
  return compile(column, operand, compilation);
}

type Compile = (column: Column, operand: unknown, compilation: Compilation) => string;

const operators: { readonly [operator: string]: Compile } = {
  $eq: equals,
  $ne: (column, operand, compilation) =>
    operand === null
      ? `${column.quoted} is not null`
      : `(${equals(column, operand, compilation)}) is not true`,
  $in: isAmong,
  $nin: (column, operand, compilation) => `(${isAmong(column, operand, compilation)}) is not true`,
  $gt: compares('>'),
  $gte: compares('>='),
  $lt: compares('<'),
  $lte: compares('<='),
  $regex: matches,
};

function equals(column: Column, operand: unknown, { binder }: Compilation): string {
  if (operand === null) return `${column.quoted} is null`;
  const value = filterValue(column, operand);
  if (column.field.column === 'uuid[]') return `${column.quoted} @> ${binder.bind([value])}::uuid[]`;
  return `${column.quoted} = ${binder.bind(value)}`;
}

function isAmong(column: Column, operand: unknown, { binder }: Compilation): string {
  if (!Array.isArray(operand))
    throw refusal('bad-request', '$in and $nin need a list.', { subject: column.name });
  if (operand.length > MAX_VALUES)
    throw refusal('bad-request', `A list in a filter holds at most ${MAX_VALUES} values.`);
  const values = operand.filter((value) => value !== null).map((value) => filterValue(column, value));
  const type = column.field.column;
  const placeholder = binder.bind(values);
  const among =
    type === 'uuid[]'
      ? `${column.quoted} && ${placeholder}::uuid[]`
      : `${column.quoted} = any(${placeholder}::${type}[])`;
  return operand.includes(null) ? `(${among} or ${column.quoted} is null)` : among;
}

function compares(sign: string): Compile {
  return (column, operand, { binder }) => {
    if (column.field.column === 'uuid[]') throw unknownOperator(sign);
    return `${column.quoted} ${sign} ${binder.bind(filterValue(column, operand))}`;
  };
}

function matches(column: Column, operand: unknown, { asker, binder }: Compilation): string {
  if (!mayUseRegex(asker)) throw unknownOperator('$regex');
  if (typeof operand !== 'string' || operand.length > REGEX_MAX_LENGTH) {
    throw refusal('bad-request', `$regex needs a pattern of at most ${REGEX_MAX_LENGTH} characters.`, {
      subject: column.name,
    });
  }
  return `${column.quoted}::text ~* ${binder.bind(operand)}`;
}

function join(parts: readonly string[], by: string, none: string): string {
  if (parts.length === 0) return none;
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(by)})`;
}

function isPlainObject(value: unknown): value is RawWhere {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownOperator(operator: string): Error {
  return refusal('unknown-operator', `${operator} is not an operator of this filter.`, { subject: operator });
}

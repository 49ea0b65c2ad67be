import * as v from 'valibot';
import { isLocale } from '../../i18n/languages.ts';
import type { ColumnType, Field } from '../definition/field.ts';
import {
  CONDITIONS_MAX,
  type Filter,
  fieldOperators,
  LIST_MAX_LENGTH,
  languageOperators,
  NESTING_MAX,
  REGEX_MAX_LENGTH,
  type Scalar,
  SEARCH_MAX_LENGTH,
  textOperators,
  type Where,
} from '../definition/query.ts';
import { isStaff } from '../values/collection-calls.ts';
import { isRecord } from '../values/json.ts';
import { daySchema, timestampSchema } from '../values/timestamp.ts';
import { recordIdSchema, storableText } from '../values/value-schemas.ts';
import { fieldFor, type QueryCheck, targetFor } from './query-check.ts';

/**
 * Checks the condition that the entries of a query express and converts its values to stored form. `entries`
 * holds fields, `$or` and `$and`. Reports problems to `check`.
 */
export function checkWhere(check: QueryCheck, entries: object): Where {
  return checkLevel({ check, conditions: 0 }, entries, 0);
}

interface Walk {
  readonly check: QueryCheck;
  conditions: number;
}

function checkLevel(walk: Walk, entries: object, depth: number): Where {
  const { $or, $and, ...fields }: { $or?: unknown; $and?: unknown } = { ...entries };
  return {
    ...Object.fromEntries(Object.entries(fields).flatMap((entry) => checkField(walk, ...entry))),
    ...($or === undefined ? {} : { $or: checkBranches(walk, ['$or', $or], depth + 1) }),
    ...($and === undefined ? {} : { $and: checkBranches(walk, ['$and', $and], depth + 1) }),
  };
}

function checkField(walk: Walk, name: string, filter: unknown) {
  count(walk);
  if (name.startsWith('$')) {
    walk.check.refuse('unknown-operator', name, `There is no operator ${name} here`);
    return [];
  }
  const field = isPattern(filter)
    ? fieldFor(walk.check, name, 'pattern')
    : targetFor(walk.check, name, 'filter');
  return field ? [[name, checkFilter(walk.check, { name, field }, filter)] as const] : [];
}

function checkBranches(
  walk: Walk,
  [key, value]: readonly [string, unknown],
  depth: number,
): readonly Where[] {
  if (!Array.isArray(value) || !value.every(isRecord)) {
    walk.check.refuse('bad-request', key, `${key} takes a list of conditions`);
    return [];
  }
  if (depth > NESTING_MAX) {
    walk.check.refuse(
      'bad-request',
      key,
      `Conditions may be nested at most ${NESTING_MAX} deep in each other`,
    );
    return [];
  }
  return value.map((branch) => {
    count(walk);
    return checkLevel(walk, branch, depth);
  });
}

function count(walk: Walk): void {
  walk.conditions += 1;
  if (walk.conditions === CONDITIONS_MAX + 1) {
    walk.check.refuse('bad-request', 'query', `A query has at most ${CONDITIONS_MAX} conditions`);
  }
}

function isPattern(filter: unknown): boolean {
  return isRecord(filter) && Object.keys(filter).join() === '$regex';
}

/** A field of the collection that a query names. */
interface NamedField {
  readonly name: string;
  readonly field: Field;
}

/** Checks the filter on one field: a value, or operators with their values. Reports problems to `check`. */
function checkFilter(check: QueryCheck, target: NamedField, filter: unknown): Filter {
  if (typeof filter !== 'object' || filter === null) return scalar(check, target, filter);
  if (Array.isArray(filter) || Object.keys(filter).length === 0) {
    check.refuse('bad-request', target.name, `${target.name} takes a value or operators; a list goes in $in`);
  }
  return Object.fromEntries(
    Object.entries(filter).map(([operator, value]) => [
      operator,
      checkOperator(check, target, [operator, value]),
    ]),
  );
}

function checkOperator(
  check: QueryCheck,
  target: NamedField,
  [operator, value]: readonly [string, unknown],
): Scalar | readonly Scalar[] {
  if (operator === '$regex') return pattern(check, target, value);
  if (operator === '$in' || operator === '$nin') return scalars(check, target, value);
  if (isStaff(check.role) && isStaffOperator(operator)) return staffOperand(check, target, [operator, value]);
  if (!fieldOperators.some((known) => known === operator)) {
    check.refuse('unknown-operator', operator, `There is no operator ${operator} on ${target.name}`);
    return null;
  }
  return scalar(check, target, value);
}

/** Returns true for the operators of the back office's filters: see `staffOperand`. */
function isStaffOperator(operator: string): boolean {
  return [...textOperators, ...languageOperators, '$empty'].some((known) => known === operator);
}

function staffOperand(
  check: QueryCheck,
  { name, field }: NamedField,
  [operator, value]: readonly [string, unknown],
): Scalar {
  if (operator === '$empty') {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    check.refuse('bad-request', name, '$empty takes true or false');
  } else if (languageOperators.some((known) => known === operator)) {
    if (field.kind.startsWith('localized') && isLocale(value)) return value;
    check.refuse('bad-request', name, `${operator} takes a language, on a localized field`);
  } else if (field.column === 'text' && isSearchable(value)) {
    return value;
  } else {
    check.refuse('bad-request', name, `${operator} takes up to ${SEARCH_MAX_LENGTH} characters, on text`);
  }
  return null;
}

function isSearchable(value: unknown): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > SEARCH_MAX_LENGTH) return false;
  return value.isWellFormed() && !value.includes('\u0000');
}

function scalars(check: QueryCheck, target: NamedField, value: unknown): readonly Scalar[] {
  if (!Array.isArray(value) || value.length > LIST_MAX_LENGTH) {
    check.refuse('bad-request', target.name, `$in and $nin take a list of at most ${LIST_MAX_LENGTH} values`);
    return [];
  }
  return value.map((item: unknown) => scalar(check, target, item));
}

function scalar(check: QueryCheck, { name, field }: NamedField, value: unknown): Scalar {
  const checked = checkScalar(field, value);
  if (checked === undefined) check.refuse('bad-request', name, `Not a value that ${name} can hold`);
  return checked ?? null;
}

function pattern(check: QueryCheck, { name, field }: NamedField, value: unknown): string {
  if (check.role !== 'admin') {
    check.refuse('unknown-operator', '$regex', 'Patterns are for admins; use $search');
  } else if (field.column !== 'text' || typeof value !== 'string' || !isSafePattern(value)) {
    const most = `of at most ${REGEX_MAX_LENGTH} characters, on text`;
    check.refuse('bad-request', name, `$regex takes a pattern ${most}, without \\1 and without ){n}`);
  } else {
    return value;
  }
  return '';
}

/**
 * Backreferences and nested counted groups take a database seconds per record, and the embedded one cannot be
 * interrupted.
 */
const COSTLY = /\\[1-9]|\)\{/;

function isSafePattern(value: string): boolean {
  if (value === '' || value.length > REGEX_MAX_LENGTH || value.includes('\u0000') || COSTLY.test(value))
    return false;
  try {
    return Boolean(new RegExp(value, 'iu'));
  } catch {
    return false;
  }
}

const TEXT_MAX_LENGTH = 2000;
const filterText = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH), storableText);

// Over REST everything arrives as text.
const filterNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.finite(),
);
const filterInteger = v.pipe(filterNumber, v.safeInteger());
const filterBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const schemas: { readonly [column in ColumnType]?: v.GenericSchema<unknown, Scalar> } = {
  uuid: recordIdSchema,
  'uuid[]': recordIdSchema,
  text: filterText,
  integer: filterInteger,
  'double precision': filterNumber,
  boolean: filterBoolean,
  timestamptz: timestampSchema,
  date: daySchema,
};

/**
 * Converts a value that the field (or one item of a list field) is compared with to its stored form;
 * `undefined` when the field cannot hold it. Text that represents a number, a boolean or (except for text
 * fields) `null` is converted, because a URL holds only text.
 */
export function checkScalar(field: Field, value: unknown): Scalar | undefined {
  if (value === null || (value === 'null' && field.column !== 'text')) return null;
  const schema = field.values ? v.picklist(field.values) : schemas[field.column];
  const result = schema && v.safeParse(schema, field.kind === 'email' ? lowerCase(value) : value);
  return result?.success ? result.output : undefined;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

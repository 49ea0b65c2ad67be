import type { Operators, Where } from '@harbour/core/contract/definition';
import { checkScalar, matchesWhere } from '@harbour/core/contract/query';
import { isRecord } from '@harbour/core/contract/values';
import { fieldMark } from '../../database/search-grams.ts';
import type { SearchRequest } from '../query/search-condition.ts';
import type { Scope } from '../query/where.ts';
import type { RawWhere, StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';
import type { Concerns } from './subject.ts';

/** Tests if a record belongs to a scope and a search; `undefined` if only the database can tell. */
export function concernsOf(scope: Scope, search: SearchRequest | undefined): Concerns | undefined {
  const { shape, where, restrict = {}, trash } = scope;
  const [requested, permitted] = [testOfWhere(shape, where), testOfWhere(shape, restrict)];
  if (!requested || !permitted) return undefined;
  const key = JSON.stringify([where, restrict, trash]);
  const isInScope = (record: StoredRecord) =>
    ((record.deletedAt ?? null) !== null) === trash && requested(record) && permitted(record);
  return (subject) =>
    subject.meets(key, isInScope) && (search === undefined || isFound(search, subject.text(shape)));
}

function isFound({ text, fields, everywhere, at }: SearchRequest, searched: string): boolean {
  if (at === 'start') return fields.some((index) => searched.includes(fieldMark(index) + text));
  if (!searched.includes(text)) return false;
  if (everywhere) return true;
  const marks = fields.map(fieldMark);
  return searched
    .split('\n')
    .some((line) => marks.some((mark) => line.startsWith(mark)) && line.includes(text));
}

type RecordTest = (record: object) => boolean;

/** Types that are compared by equality alone: only the database knows the order of texts and ids. */
const unordered: ReadonlySet<string> = new Set(['text', 'uuid', 'uuid[]']);
const compared: ReadonlySet<string> = new Set(['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte']);
const equalities: ReadonlySet<string> = new Set(['$eq', '$ne', '$in', '$nin']);

/**
 * Returns the test of whether a record meets a condition, as the database would; `undefined` for conditions
 * that only the database can test: patterns, and the order of texts.
 */
function testOfWhere(shape: TableShape, where: RawWhere): RecordTest | undefined {
  const tests = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map((entry) => testOfEntry(shape, entry));
  return combined(tests, 'every');
}

function testOfEntry(shape: TableShape, [key, value]: [string, unknown]): RecordTest | undefined {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value)) return undefined;
    const branches = value.map((branch: RawWhere) => testOfWhere(shape, branch));
    return combined(branches, key === '$and' ? 'every' : 'some');
  }
  const operators = isRecord(value) ? Object.entries(value) : [['$eq', value] as const];
  return combined(
    operators.map((operator) => testOfOperator(shape, key, operator)),
    'every',
  );
}

function testOfOperator(
  shape: TableShape,
  name: string,
  [operator, operand]: readonly [string, unknown],
): RecordTest | undefined {
  const field = shape.columns.get(name)?.field;
  const known = field && unordered.has(field.column) ? equalities : compared;
  if (!field || field.column === 'jsonb' || !known.has(operator)) return undefined;
  const values = (Array.isArray(operand) ? operand : [operand]).map((value) => checkScalar(field, value));
  const scalars = values.filter((value) => value !== undefined);
  const [first = null] = scalars;
  if (scalars.length !== values.length) return undefined;
  const isList = operator === '$in' || operator === '$nin';
  if (isList !== Array.isArray(operand)) return undefined;
  const requested: Operators = { [operator]: isList ? scalars : first };
  const condition: Where = { [name]: operator === '$eq' ? first : requested };
  return (record) => matchesWhere(record, condition);
}

function combined(
  tests: readonly (RecordTest | undefined)[],
  method: 'every' | 'some',
): RecordTest | undefined {
  const known = tests.filter((test) => test !== undefined);
  return known.length === tests.length ? (record) => known[method]((test) => test(record)) : undefined;
}

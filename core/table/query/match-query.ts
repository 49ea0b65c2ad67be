import { PART_MARK } from '../../contract/query/query-parts.ts';
import { isRecordId } from '../../contract/values/ids.ts';
import { isRecord } from '../../contract/values/json.ts';
import { type ContentLanguage, contentLanguages, textIn } from '../../contract/values/localized.ts';
import { recordMatcher } from '../filters/search.ts';
import { equalValues } from '../values/equal-values.ts';
import { readPath } from '../values/path.ts';
import { conditionsIn, type Query } from './query.ts';

/**
 * Tests a record in memory against the conditions of a query, as when a list checks whether a row that
 * someone else changed still belongs on it. Paging and order are ignored. Edge rules: a missing value is
 * null; a field that contains a list matches where one of its entries does; an unknown operator matches
 * nothing; the title of a related record is not in the record and counts as a match.
 *
 * @example matchesQuery({ status: { $in: ['draft'] }, $sort: { name: 1 } }, { status: 'draft' }) // true
 */
export function matchesQuery(query: Query, record: object): boolean {
  return Object.entries(query).every(([key, condition]) => {
    if (key === '$and') return conditionsIn(condition).every((part) => matchesQuery(part, record));
    if (key === '$or') return conditionsIn(condition).some((part) => matchesQuery(part, record));
    if (key === '$search') return matchesSearch(condition, record);
    if (key.startsWith('$')) return true;
    const value = readTarget(record, key);
    return value === undefined || matchesField(condition, value);
  });
}

/** Returns the value that a key names; undefined where the record does not hold it. */
function readTarget(record: object, key: string): unknown {
  const [name = '', part] = key.split(PART_MARK);
  const value = readPath(record, name) ?? null;
  if (part === undefined || value === null) return value;
  if (Array.isArray(value)) {
    const isRelated = value.some((entry) => typeof entry === 'string');
    return isRelated ? undefined : (value.flatMap((entry) => amountIn(entry, part) ?? [])[0] ?? null);
  }
  if (!isRecord(value)) return undefined;
  const language = contentLanguages.find((each) => each === part);
  return language === undefined ? amountIn(value, part) : textOf(value, language);
}

function amountIn(value: unknown, currency: string): unknown {
  return isRecord(value) && value.currency === currency ? value.amount : null;
}

function textOf(value: Readonly<Record<string, unknown>>, language: ContentLanguage): string | null {
  const texts = Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  return textIn({ en: '', ...texts }, language) || null;
}

function matchesSearch(search: unknown, record: object): boolean {
  if (!isRecord(search) || typeof search.text !== 'string') return true;
  const fields: readonly unknown[] = Array.isArray(search.fields) ? search.fields : Object.keys(record);
  const names = fields.filter((field) => typeof field === 'string');
  const at = search.at === 'start' ? 'start' : 'anywhere';
  return (
    names.some((name) => isRelation(record, name)) || recordMatcher({ text: search.text, at }, names)(record)
  );
}

/** True where a searched field holds the id of a related record, whose title is not in this one. */
function isRelation(record: object, name: string): boolean {
  const value = readPath(record, name);
  return name !== '_id' && (Array.isArray(value) ? value.some(isRecordId) : isRecordId(value));
}

function matchesField(condition: unknown, value: unknown): boolean {
  if (!isRecord(condition)) return holds(value, condition);
  const operators = Object.entries(condition);
  if (!operators.some(([name]) => name.startsWith('$'))) return holds(value, condition);
  return operators.every(([name, operand]) => matchesOperator(name, operand, value));
}

function matchesOperator(name: string, operand: unknown, value: unknown): boolean {
  switch (name) {
    case '$ne':
      return !holds(value, operand);
    case '$in':
      return Array.isArray(operand) && operand.some((entry) => holds(value, entry));
    case '$nin':
      return Array.isArray(operand) && !operand.some((entry) => holds(value, entry));
    case '$gt':
      return compare(value, operand, (order) => order > 0);
    case '$gte':
      return compare(value, operand, (order) => order >= 0);
    case '$lt':
      return compare(value, operand, (order) => order < 0);
    case '$lte':
      return compare(value, operand, (order) => order <= 0);
    case '$contains':
      return compareTexts(value, operand, (text, part) => text.includes(part));
    case '$ncontains':
      return !compareTexts(value, operand, (text, part) => text.includes(part));
    case '$starts':
      return compareTexts(value, operand, (text, part) => text.startsWith(part));
    case '$missing':
      return !hasLanguage(value, operand);
    case '$written':
      return hasLanguage(value, operand);
    case '$empty':
      return isEmptyValue(value) === operand;
    default:
      return false;
  }
}

/** Texts are compared without regard to case. */
function compareTexts(
  value: unknown,
  operand: unknown,
  passes: (text: string, part: string) => boolean,
): boolean {
  if (typeof value !== 'string' || typeof operand !== 'string') return false;
  return passes(value.toLowerCase(), operand.toLowerCase());
}

function hasLanguage(value: unknown, language: unknown): boolean {
  if (!isRecord(value) || typeof language !== 'string') return false;
  const text = value[language];
  return typeof text === 'string' && text.trim() !== '';
}

function isEmptyValue(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

function holds(value: unknown, wanted: unknown): boolean {
  if (equalValues(value, wanted)) return true;
  // Values in a URL are text, and the server compares booleans the same way.
  if (typeof value === 'boolean') return String(value) === wanted;
  return Array.isArray(value) && value.some((entry) => equalValues(entry, wanted));
}

function compare(value: unknown, operand: unknown, passes: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof operand === 'number') return passes(value - operand);
  if (typeof value !== 'string' || typeof operand !== 'string') return false;
  return passes(value < operand ? -1 : Number(value > operand));
}

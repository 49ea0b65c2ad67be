import { isRecordId } from '../../contract/values/ids.ts';
import { isRecord } from '../../contract/values/json.ts';
import { anyOf, type Query } from '../query/query.ts';
import { readPath } from '../values/path.ts';

/** Where in a field the text must occur. */
export type SearchAt = 'anywhere' | 'start';

/** The text that a person searches for, and where in a field it must occur. */
export interface Search {
  readonly text: string;
  readonly at: SearchAt;
}

/** No search. */
export const NO_SEARCH: Search = { text: '', at: 'anywhere' };

/**
 * Returns the server's `$search` over the given fields. The text is sent as typed: the server escapes it.
 * Edge rule: blank text, or no field to search, returns the empty query.
 *
 * @example searchQuery({ text: ' tea ', at: 'anywhere' }, ['name'])
 * // { $search: { text: 'tea', fields: ['name'], at: 'anywhere' } }
 */
export function searchQuery(search: Search, fields: readonly string[]): Query {
  const text = search.text.trim();
  if (text === '' || fields.length === 0) return {};
  return { $search: { text, fields, at: search.at } };
}

/**
 * Returns the condition of a search for a whole record id, as copied from an address: one of the given fields
 * holds it. Edge rule: any other text, or no field, returns null.
 *
 * @example idQuery({ text: '0190163d-8694-739b-aea5-966c26f8ad91', at: 'anywhere' }, ['_id', 'record'])
 * // { $or: [{ _id: '0190163d-…' }, { record: '0190163d-…' }] }
 */
export function idQuery(search: Search, fields: readonly string[]): Query | null {
  const id = search.text.trim().toLowerCase();
  if (!isRecordId(id) || fields.length === 0) return null;
  return anyOf(fields.map((field) => ({ [field]: id })));
}

/**
 * Escapes every character that has a meaning in a regular expression.
 *
 * @example escapeRegExp('a.b*') // 'a\\.b\\*'
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * Creates a predicate that tests a text against a search: escaped, case-insensitive, anywhere or at the
 * start. Edge rule: a blank search matches everything.
 *
 * @example searchMatcher({ text: 'A.', at: 'start' })('a.b') // true
 */
export function searchMatcher(search: Search): (text: string) => boolean {
  const pattern = escapeRegExp(search.text.trim().toWellFormed());
  const expression = new RegExp(search.at === 'start' ? `^${pattern}` : pattern, 'iu');
  return (text) => expression.test(text);
}

/**
 * Creates a predicate that tests records in memory as the server's `$search` does: any of the fields, in any
 * of their languages.
 *
 * @example recordMatcher({ text: 'tea', at: 'anywhere' }, ['name'])({ name: { en: 'Green tea' } }) // true
 */
export function recordMatcher(search: Search, fields: readonly string[]): (record: object) => boolean {
  const matches = searchMatcher(search);
  if (search.text.trim() === '') return () => true;
  return (record) => fields.some((field) => textsIn(readPath(record, field)).some(matches));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

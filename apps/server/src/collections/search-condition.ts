import { refusal } from '../refusal.ts';
import { type Asker, usableColumn } from './asker.ts';
import { fieldMark, foldText, gramsToLookUp } from './search-grams.ts';
import type { Binder } from './statement.ts';
import { isVisible, type TableShape } from './table-shape.ts';

const MAX_LENGTH = 200;

/** A `$search` that has been understood: folded text, and the fields it is looked for in (by their place among the searchable). */
export interface SearchRequest {
  readonly text: string;
  readonly fields: readonly number[];
  readonly everywhere: boolean;
  readonly at: 'anywhere' | 'start';
}

/** Reads `$search`, given as text or as `{text, fields, at}`; `undefined` when it asks for nothing. */
export function searchRequest(shape: TableShape, search: unknown, asker: Asker): SearchRequest | undefined {
  if (search === undefined) return undefined;
  const { text, fields, at = 'anywhere' } = asObject(search);
  if (typeof text !== 'string' || text.length > MAX_LENGTH || (at !== 'anywhere' && at !== 'start')) {
    throw refusal('bad-request', `$search needs text of at most ${MAX_LENGTH} characters.`, {
      subject: '$search',
    });
  }
  const named = fieldsOf(shape, fields, asker);
  const folded = foldText(text);
  if (folded === '') return undefined;
  return { text: folded, fields: named, everywhere: named.length === shape.searchable.length, at };
}

/** The condition that the text matches, without the index; `%` and `_` in it stand for themselves. */
export function textCondition({ text, fields, everywhere, at }: SearchRequest, binder: Binder): string {
  if (fields.length === 0) return 'false';
  if (at === 'start') {
    const patterns = fields.map((index) => `%${fieldMark(index)}${escapeLike(text)}%`);
    return `"searchText" like any(${binder.bind(patterns)}::text[])`;
  }
  const anywhere = `"searchText" like ${binder.bind(`%${escapeLike(text)}%`)}`;
  if (everywhere) return anywhere;
  const marks = fields.map(fieldMark).join('');
  return `(${anywhere} and "searchText" ~ ${binder.bind(`[${marks}][^\\n]*${escapeRegex(text)}`)})`;
}

/** The condition on the index that every match fulfils; `undefined` when the text is too short to be looked up. */
export function gramCondition({ text }: SearchRequest, binder: Binder): string | undefined {
  const grams = gramsToLookUp(text);
  return grams.length === 0 ? undefined : `"searchGrams" @> ${binder.bind(grams)}::text[]`;
}

function asObject(search: unknown): { text?: unknown; fields?: unknown; at?: unknown } {
  return typeof search === 'object' && search !== null ? search : { text: search };
}

function fieldsOf(shape: TableShape, fields: unknown, asker: Asker): readonly number[] {
  const visible = shape.searchable.filter((column) => isVisible(column, asker.role));
  if (fields === undefined) return visible.map((column) => shape.searchable.indexOf(column));
  const names: readonly unknown[] = Array.isArray(fields) ? fields : [fields];
  return names.map((name) => {
    const index = shape.searchable.indexOf(usableColumn(shape, String(name), 'search', asker));
    if (index >= 0) return index;
    throw refusal('bad-request', `${shape.name} cannot be asked to search by ${name}.`, {
      subject: String(name),
    });
  });
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[^\p{Letter}\p{Number} ]/gu, '\\$&');
}

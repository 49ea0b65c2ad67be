import type { CheckedSearch } from '@harbour/core/contract';
import { refusal } from '../../calls/refusal.ts';
import { fieldMark, foldText, gramsToLookUp } from '../../database/search-grams.ts';
import type { Binder } from '../../database/statement.ts';
import { columnOf, type TableShape } from '../table/table-shape.ts';

/** A search in terms of the table: folded text, and the indexes of the searchable fields to search. */
export interface SearchRequest {
  readonly text: string;
  readonly fields: readonly number[];
  readonly everywhere: boolean;
  readonly at: 'anywhere' | 'start';
  /** The grams to look up, where it is known which of them are rare. */
  readonly grams?: readonly string[];
}

/** Reads a search; `undefined` if empty. Throws `unknown-field`, or `bad-request` for one without text. */
export function searchRequest(
  shape: TableShape,
  search: CheckedSearch | undefined,
): SearchRequest | undefined {
  if (!search) return undefined;
  const text = foldText(search.text);
  const fields = search.fields.map((name) => {
    const index = shape.searchable.indexOf(columnOf(shape, name));
    if (index >= 0) return index;
    throw refusal('bad-request', `${shape.name} cannot be searched in ${name}.`, { subject: name });
  });
  const everywhere = new Set(fields).size === shape.searchable.length;
  return text === '' ? undefined : { text, fields, everywhere, at: search.at };
}

/**
 * How a search is executed. `walk` scans the list in its order and checks each text, which is fast if matches
 * are common; `look-up` collects the matches by the index and then sorts them, which is fast if they are few.
 * PostgreSQL cannot choose: it assumes that the grams of one word are independent of each other.
 */
export type SearchPlan = 'none' | 'walk' | 'look-up';

/** Returns the search's conditions: on the index, then on the text. A walk must not look at the grams. */
export function searchConditions(
  search: SearchRequest | undefined,
  plan: SearchPlan,
  binder: Binder,
): string[] {
  if (!search) return [];
  const grams = plan === 'walk' ? undefined : gramCondition(search, binder);
  if (grams === undefined) return [textCondition(search, binder)];
  return isOneGram(search) ? [grams] : [grams, textCondition(search, binder)];
}

/**
 * Returns the condition that the text matches, without the index. It is written so that the planner expects a
 * third of all records to match: for `like` it would expect almost none, and read and sort everything instead
 * of walking.
 */
function textCondition({ text, fields, everywhere, at }: SearchRequest, binder: Binder): string {
  const contains = (part: string) => `strpos("searchText", ${binder.bind(part)}) > 0`;
  if (at === 'start') return `(${fields.map((index) => contains(fieldMark(index) + text)).join(' or ')})`;
  if (everywhere) return contains(text);
  const pattern = `[${fields.map(fieldMark).join('')}][^\\n]*${escapeRegex(text)}`;
  return `(${contains(text)} and substring("searchText" from ${binder.bind(pattern)}) is not null)`;
}

/** Returns the index condition that every match meets; `undefined` if the text is too short to look up. */
function gramCondition(search: SearchRequest, binder: Binder): string | undefined {
  const grams = search.grams ?? gramsToLookUp(search.text);
  return grams.length === 0 ? undefined : `"searchGrams" @> ${binder.bind(grams)}::text[]`;
}

/** True if the text is itself a gram, so that the index alone decides. */
function isOneGram({ text, everywhere, at }: SearchRequest): boolean {
  return everywhere && at === 'anywhere' && gramsToLookUp(text)[0] === text;
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[^\p{Letter}\p{Number} ]/gu, '\\$&');
}

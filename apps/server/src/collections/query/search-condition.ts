import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { CheckedSearch } from '@harbour/core/contract/query';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import type { Binder } from '../../database/binder.ts';
import { fieldMark, foldText, gramsToLookUp } from '../../database/search-grams.ts';
import { type Column, columnOf, type TableShape, tableShape } from '../table/table-shape.ts';

/** A search in terms of the table: folded text, and the indexes of the searchable fields to search. */
export interface SearchRequest {
  readonly text: string;
  readonly fields: readonly number[];
  readonly everywhere: boolean;
  readonly at: 'anywhere' | 'start';
  /** The grams to look up, where it is known which of them are rare. */
  readonly grams?: readonly string[];
  /** The relations whose records are searched too. */
  readonly related: readonly RelatedSearch[];
}

/** A search of the records that a column refers to. */
export interface RelatedSearch {
  readonly column: Column;
  readonly shape: TableShape;
  readonly search: SearchRequest;
  /** The records found, where they were looked up before. */
  readonly ids?: readonly RecordId[];
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
  if (text === '') return undefined;
  return { text, fields, everywhere, at: search.at, related: relatedSearches(shape, search) };
}

function relatedSearches(
  shape: TableShape,
  { related = [], ...search }: CheckedSearch,
): readonly RelatedSearch[] {
  return related.flatMap(({ name, collection, fields }) => {
    if (!isCollectionName(collection)) return [];
    const within = tableShape(collections[collection]);
    const found = searchRequest(within, { ...search, fields });
    return found ? [{ column: columnOf(shape, name), shape: within, search: found }] : [];
  });
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
  const { fields, related } = search;
  const own = fields.length === 0 ? [] : ownConditions(search, plan, binder);
  if (related.length === 0) return own.length === 0 ? ['false'] : own;
  const ways = [
    ...(own.length === 0 ? [] : [`(${own.join(' and ')})`]),
    ...related.map((relation) => relationCondition(relation, binder)),
  ];
  return [`(${ways.join(' or ')})`];
}

/**
 * The ids are an array, so that the planner can look up the column's index in addition to that of the texts.
 */
function relationCondition({ column, shape, search, ids }: RelatedSearch, binder: Binder): string {
  const found = ids
    ? `${binder.bind(ids)}::uuid[]`
    : `array(select "_id" from ${shape.table} where ${matches(search, binder)})`;
  return column.field.column === 'uuid[]'
    ? `${column.quoted} && ${found}`
    : `${column.quoted} = any(${found})`;
}

/** Returns the condition of the records that a relation may lead to. */
export function matches(search: SearchRequest, binder: Binder): string {
  return ['"deletedAt" is null', ...searchConditions(search, 'look-up', binder)].join(' and ');
}

function ownConditions(search: SearchRequest, plan: SearchPlan, binder: Binder): string[] {
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

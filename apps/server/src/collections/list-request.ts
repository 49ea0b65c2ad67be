import { queryKeys } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { type Asker, knownColumn, mayUseTrash } from './asker.ts';
import { type SearchRequest, searchRequest } from './search-condition.ts';
import { type SortKey, sortKeys } from './sort.ts';
import { type Column, isVisible, type TableShape } from './table-shape.ts';
import type { RawWhere } from './where.ts';

/** A query taken apart: the condition on records, and what to make of those that meet it. */
export interface ListRequest {
  readonly where: RawWhere;
  readonly sort: readonly SortKey[];
  readonly columns: readonly Column[];
  readonly populate: readonly string[];
  readonly search: SearchRequest | undefined;
  readonly trash: boolean;
  readonly limit: number | undefined;
  readonly skip: number;
  /** A cursor's text, empty for the first page; `undefined` outside cursor mode. */
  readonly cursor: string | undefined;
}

const known: ReadonlySet<string> = new Set(queryKeys);
const conditions = new Set(['$or', '$and']);

/** Takes a query apart; throws a refusal that names what it does not understand. */
export function listRequest(shape: TableShape, query: RawWhere, asker: Asker): ListRequest {
  const where: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    if (!known.has(key) || conditions.has(key)) where[key] = value;
  }
  return {
    where,
    sort: sortKeys(shape, query['$sort'], asker),
    columns: selectedColumns(shape, query['$select'], asker),
    populate: namesOf(query['$populate'], '$populate'),
    search: searchRequest(shape, query['$search'], asker),
    trash: trashOf(query['$trash'], asker),
    limit: wholeNumber(query['$limit'], '$limit'),
    skip: wholeNumber(query['$skip'], '$skip') ?? 0,
    cursor: cursorOf(query['$cursor']),
  };
}

/** The columns a query selects, `_id` always among them; all that the asker sees without `$select`. */
export function selectedColumns(shape: TableShape, select: unknown, asker: Asker): readonly Column[] {
  if (select === undefined)
    return [...shape.columns.values()].filter((column) => isVisible(column, asker.role));
  const names = new Set(['_id', ...namesOf(select, '$select')]);
  return [...names].map((name) => knownColumn(shape, name, asker));
}

function namesOf(value: unknown, key: string): readonly string[] {
  if (value === undefined) return [];
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (names.every((name) => typeof name === 'string')) return names;
  throw refusal('bad-request', `${key} needs the names of fields.`, { subject: key });
}

function trashOf(value: unknown, asker: Asker): boolean {
  const trash = value === true || value === 'true';
  if (trash && !mayUseTrash(asker))
    throw refusal('forbidden', 'Only staff see the trash.', { subject: '$trash' });
  return trash;
}

function wholeNumber(value: unknown, key: string): number | undefined {
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw refusal('bad-request', `${key} needs a whole number from 0.`, { subject: key });
}

function cursorOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw refusal('bad-cursor', '$cursor needs the text of a cursor, empty for the first page.', {
    subject: '$cursor',
  });
}

import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Field } from '@harbour/core/contract/definition';
import { type FieldPart, fieldOfPart, fieldPart, PART_MARK } from '@harbour/core/contract/query';
import { type ContentLanguage, readingOrder } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { type Column, columnOf, type TableShape } from '../table/table-shape.ts';

type Condition = { readonly [key: string]: unknown };

/**
 * Returns the column, or the expression for a part of one, that a key of a query names: see `fieldPart`.
 * Throws `unknown-field`. It does not check whether the caller may read the field.
 */
export function targetColumn(shape: TableShape, key: string): Column {
  if (!key.includes(PART_MARK)) return columnOf(shape, key);
  const part = fieldPart(
    Object.fromEntries([...shape.columns].map(([name, { field }]) => [name, field])),
    key,
  );
  const quoted = part && partExpression(shape, part);
  if (part && quoted !== undefined) return { name: key, quoted, field: fieldOfPart(part), isPart: true };
  throw refusal('unknown-field', `${shape.name} has no field ${key}.`, { subject: key });
}

/** Returns the column for an order: text is ordered without regard to case. */
export function orderColumn(shape: TableShape, key: string): Column {
  const column = targetColumn(shape, key);
  return column.isPart && column.field.column === 'text'
    ? { ...column, quoted: `lower(${column.quoted})` }
    : column;
}

/** True if a condition reads related records, whose changes would not invalidate its result. */
export function readsRelated(shape: TableShape, where: Condition): boolean {
  return collectionsRead(shape, where).length > 0;
}

/** Returns the collections whose records a condition finds by their titles. */
export function collectionsRead(shape: TableShape, where: Condition): readonly string[] {
  return Object.entries(where).flatMap(([key, value]) => {
    if (Array.isArray(value) && (key === '$and' || key === '$or')) {
      return value.flatMap((branch: Condition) => collectionsRead(shape, branch));
    }
    return relatedCollection(shape, key) ?? [];
  });
}

/** Returns the collection of a related record whose title a key names, `undefined` for other keys. */
export function relatedCollection({ columns }: TableShape, key: string): string | undefined {
  if (!key.includes(PART_MARK)) return undefined;
  const field = columns.get(key.split(PART_MARK)[0] ?? '')?.field;
  const isReference = field?.kind === 'reference' || field?.kind === 'references';
  return isReference ? field.relation?.collection : undefined;
}

function partExpression(shape: TableShape, part: FieldPart): string | undefined {
  const column = columnOf(shape, part.name).quoted;
  switch (part.of) {
    case 'text':
      return textExpression(column, part.language);
    case 'amount':
      return amountExpression(column, part);
    case 'title':
      return titleExpression(`${shape.table}.${column}`, part);
  }
}

/** The text as a reader of the language sees it: in that language, else in its fallback languages. */
function textExpression(column: string, language: ContentLanguage): string {
  const texts = readingOrder(language).map((each) => `nullif(${column} ->> '${each}', '')`);
  return texts.length === 1 ? `(${texts.join()})` : `coalesce(${texts.join(', ')})`;
}

function amountExpression(
  column: string,
  { field, currency }: FieldPart & { readonly of: 'amount' },
): string {
  const path = field.kind === 'priceList' ? '$[*]' : '$';
  const found = `jsonb_path_query_first(${column}, '${path} ? (@.currency == "${currency}").amount')`;
  return `(${found})::double precision`;
}

function titleExpression(
  id: string,
  { collection, language, field }: FieldPart & { readonly of: 'title' },
): string | undefined {
  if (!isCollectionName(collection)) return undefined;
  const { fields, titleField } = collections[collection];
  const title = new Map<string, Field>(Object.entries(fields)).get(titleField);
  const isLocalized = title?.kind.startsWith('localized') ?? false;
  const shown = isLocalized
    ? textExpression(`"related"."${titleField}"`, language)
    : `"related"."${titleField}"`;
  // The titles are read once for the whole statement: a subquery for each row takes five times as long.
  const titles = `select jsonb_object_agg("related"."_id", ${shown}) from "${collection}" "related"`;
  const all = `(${titles} where "related"."deletedAt" is null)`;
  if (field.kind === 'reference') return `(${all} ->> (${id})::text)`;
  return `(select string_agg(${all} ->> "entry"::text, e'\\n') from unnest(${id}) "entry")`;
}

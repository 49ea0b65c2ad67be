import { collections, isCollectionName } from '../../contract/collections/registry.ts';
import { canRead } from '../../contract/definition/access.ts';
import { allFields, type CollectionDefinition } from '../../contract/definition/define-collection.ts';
import type { Field, Relation } from '../../contract/definition/field.ts';
import { checkListQuery } from '../../contract/query/check-list-query.ts';
import { PART_MARK } from '../../contract/query/query-parts.ts';
import { isStaff, type Role } from '../../contract/values/collection-calls.ts';
import { DEFAULT_CURRENCY } from '../../money/currency.ts';
import type { TextTest } from '../filters/filter.ts';
import type { Column, ColumnFilter } from './column.ts';

/** Kinds of field that are not useful in a cell: values only the server reads, and whole articles. */
const NOT_SHOWN: ReadonlySet<Field['kind']> = new Set(['secret', 'localizedMarkdown', 'json', 'mapArea']);
/** System fields that come after the collection's own, in this order. */
const SYSTEM_LAST = ['createdAt', 'updatedAt'] as const;
const SYSTEM_HIDDEN: ReadonlySet<string> = new Set(['_id', 'version', 'deletedAt', ...SYSTEM_LAST]);
/** The key of a list entry that contains the id of its related record. */
const ENTRY_KEY = 'id';
/** The titles of several records are compared as one text. */
const TESTS_OF_TITLES: readonly TextTest[] = ['contains', 'lacks'];
const ANY_NUMBER = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } as const;

/**
 * Derives the columns that a role gets from a collection's contract, in the order of its fields, with the
 * creation and change dates last. A column states whether it is sortable, which filters it offers and where
 * its related names and pictures come from; screens only arrange columns. Edge rule: fields that the role may
 * not read, secrets, articles and other JSON have no column.
 *
 * @example columnsOf(collections.categories, 'editor').map(({ value }) => value)
 * // ['slug', 'order', 'name', 'createdAt', 'updatedAt']
 */
export function columnsOf(definition: CollectionDefinition, role: Role): readonly Column[] {
  const fields = allFields(definition);
  const own = Object.keys(fields).filter((name) => !SYSTEM_HIDDEN.has(name));
  return [...own, ...SYSTEM_LAST].flatMap((name) => {
    const field = fields[name];
    return field && canRead(role, field) && !NOT_SHOWN.has(field.kind)
      ? [columnOf({ definition, role }, name, field)]
      : [];
  });
}

/** A collection as a role reads it. */
interface Reader {
  readonly definition: CollectionDefinition;
  readonly role: Role;
}

function columnOf(reader: Reader, name: string, field: Field): Column {
  const { definition } = reader;
  const { kind } = field;
  const part = partOf(field);
  const isFiltered = field.filter || isStaff(reader.role);
  const isPicture = kind === 'image' || kind === 'images';
  const relation = isPicture ? undefined : shownRelation(field);
  return {
    text: name,
    value: name,
    ...(isOrdered(reader, name, part) ? { sortable: true, ...(part ? { part } : {}) } : {}),
    ...(isPicture ? { type: 'thumb' as const } : {}),
    // Pictures have no names to identify them, a cell shows only some of them, and the first one represents
    // the record. They are removed in the form, which shows all of them.
    ...(kind === 'images' ? { hideDelete: true } : {}),
    ...(relation ? relatedBy(relation.collection) : {}),
    ...(name === definition.titleField ? { link: 'editor' as const } : {}),
    ...filteredBy(isFiltered ? filtersOfField(reader, name, field) : undefined),
  };
}

/** Returns the relation whose records a cell names: the field's own, or that of the entries of its list. */
function shownRelation({ relation }: Field): Relation | undefined {
  const { key = ENTRY_KEY } = relation ?? {};
  return key === ENTRY_KEY ? relation : undefined;
}

/** Related records are shown by their title field. */
function relatedBy(source: string): Pick<Column, 'source' | 'select'> {
  return isCollectionName(source) ? { source, select: [collections[source].titleField] } : { source };
}

/** Returns the part of a field that orders a list, where the field holds several values. */
function partOf({ kind }: Field): Column['part'] {
  if (kind === 'localizedText' || kind === 'reference') return 'language';
  return kind === 'money' || kind === 'priceList' ? 'currency' : undefined;
}

/** True where the server orders the list by the field for this role. */
function isOrdered({ definition, role }: Reader, name: string, part: Column['part']): boolean {
  const key =
    part === undefined ? name : `${name}${PART_MARK}${part === 'language' ? 'en' : DEFAULT_CURRENCY}`;
  return checkListQuery(definition, { $sort: { [key]: 1 } }, role).ok;
}

function filteredBy(filterBy: readonly ColumnFilter[] | undefined): Pick<Column, 'filterBy'> {
  return filterBy === undefined ? {} : { filterBy };
}

function filtersOfField(reader: Reader, name: string, field: Field): readonly ColumnFilter[] {
  const empty: readonly ColumnFilter[] = field.optional
    ? [{ kind: 'empty', text: field.column === 'text' }]
    : [];
  const ofStaff = isStaff(reader.role) ? staffFilters(field) : [];
  return [...ownFilters(field), ...titleFilters(reader, name, field), ...ofStaff, ...empty];
}

/** Returns the filters by the titles of related records, for a role that may read all of them. */
function titleFilters({ definition, role }: Reader, name: string, { kind }: Field): readonly ColumnFilter[] {
  if (kind !== 'reference' && kind !== 'references') return [];
  const key = `${name}${PART_MARK}en`;
  if (!checkListQuery(definition, { [key]: { $contains: 'a' } }, role).ok) return [];
  return [{ kind: 'text', inLanguage: true, ...(kind === 'references' && { tests: TESTS_OF_TITLES }) }];
}

/** Returns the filters that no index helps, which only the back office has. */
function staffFilters({ kind, column, values }: Field): readonly ColumnFilter[] {
  switch (kind) {
    case 'localizedText':
    case 'localizedMarkdown':
      return [{ kind: 'text', inLanguage: true }, { kind: 'language' }];
    case 'money':
    case 'priceList':
      return [{ kind: 'range', ...ANY_NUMBER, amount: true }];
    case 'image':
    case 'images':
    case 'list':
      return kind === 'image' ? [] : [{ kind: 'empty', list: true }];
    default:
      return column === 'text' && values === undefined ? [{ kind: 'text', inLanguage: false }] : [];
  }
}

function ownFilters(field: Field): readonly ColumnFilter[] {
  switch (field.kind) {
    case 'dateTime':
      return [{ kind: 'date', local: false }];
    case 'date':
      return [{ kind: 'date', local: false, calendar: true }];
    case 'integer':
    case 'decimal':
      return [{ kind: 'range', ...ANY_NUMBER }];
    case 'status':
      return [{ kind: 'status', choices: field.values ?? [] }];
    case 'boolean':
      return [{ kind: 'status', choices: ['true', 'false'] }];
    case 'reference':
    case 'references':
      return [{ kind: 'relation' }];
    default:
      return [];
  }
}

import {
  allFields,
  type CollectionDefinition,
  canRead,
  collections,
  type Field,
  isCollectionName,
  type Relation,
  type Role,
} from '../../contract/index.ts';
import type { Column, ColumnFilter } from './column.ts';

/** Kinds of field that are not useful in a cell: values only the server reads, and whole articles. */
const NOT_SHOWN: ReadonlySet<Field['kind']> = new Set(['secret', 'localizedMarkdown', 'json', 'mapArea']);
/** System fields that come after the collection's own, in this order. */
const SYSTEM_LAST = ['createdAt', 'updatedAt'] as const;
const SYSTEM_HIDDEN: ReadonlySet<string> = new Set(['_id', 'version', 'deletedAt', ...SYSTEM_LAST]);
/** The key of a list entry that contains the id of its related record. */
const ENTRY_KEY = 'id';
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
      ? [columnOf(definition, name, field)]
      : [];
  });
}

/**
 * Returns the contract field that a column shows, the collection's own or a system field, by the first step
 * of its path. Edge rule: returns undefined for a computed column and for a name that the contract does not
 * define.
 *
 * @example
 * fieldOfColumn(collections.news, { text: 'Event', value: 'event', path: 'event.title' })?.kind
 * // 'localizedText'
 */
export function fieldOfColumn<Item extends object>(
  definition: CollectionDefinition,
  column: Column<Item>,
): Field | undefined {
  if (column.computed) return undefined;
  const [root, ...steps] = (column.path ?? column.value).split('.');
  return steps.reduce<Field | undefined>(
    (field, step) => field?.fields?.[step],
    allFields(definition)[root ?? ''],
  );
}

function columnOf(definition: CollectionDefinition, name: string, field: Field): Column {
  const { kind } = field;
  const isPicture = kind === 'image' || kind === 'images';
  const relation = isPicture ? undefined : shownRelation(field);
  return {
    text: name,
    value: name,
    ...(field.sort ? { sortable: true } : {}),
    ...(isPicture ? { type: 'thumb' as const } : {}),
    // Pictures have no names to tell them apart, a cell shows only some of them, and the first one represents
    // the record. They are removed in the form, which shows them all.
    ...(kind === 'images' ? { hideDelete: true } : {}),
    ...(relation ? relatedBy(relation.collection) : {}),
    ...(name === definition.titleField ? { link: 'editor' as const } : {}),
    ...(field.filter ? { filterBy: filtersOfField(field) } : {}),
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

function filtersOfField(field: Field): readonly ColumnFilter[] {
  const empty: readonly ColumnFilter[] = field.optional
    ? [{ kind: 'empty', text: field.column === 'text' }]
    : [];
  switch (field.kind) {
    case 'dateTime':
    case 'date':
      return [{ kind: 'date', local: false }, ...empty];
    case 'integer':
    case 'decimal':
      return [{ kind: 'range', ...ANY_NUMBER }, ...empty];
    case 'status':
      return [{ kind: 'status', choices: field.values ?? [] }, ...empty];
    case 'boolean':
      return [{ kind: 'status', choices: ['true', 'false'] }];
    case 'reference':
    case 'references':
      return [{ kind: 'relation' }, ...empty];
    default:
      return empty;
  }
}

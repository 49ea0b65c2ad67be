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

/** Kinds that a cell cannot say anything useful about: what only the server reads, and whole articles. */
const NOT_SHOWN: ReadonlySet<Field['kind']> = new Set(['secret', 'localizedMarkdown', 'json', 'mapArea']);
/** System fields that come after the collection's own, in this order. */
const SYSTEM_LAST = ['createdAt', 'updatedAt'] as const;
const SYSTEM_HIDDEN: ReadonlySet<string> = new Set(['_id', 'version', 'deletedAt', ...SYSTEM_LAST]);
/** Where a cell looks for the id of the record that an entry of a list stands for. */
const ENTRY_KEY = 'id';
const ANY_NUMBER = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } as const;

/**
 * The columns that a collection's contract gives a role, in the order of its fields, the moments of creation and change
 * last: what is sortable, what filters there are, where related names and pictures come from. A screen only arranges them.
 * Edge rule: what the role may not read, secrets, articles and other JSON have no column.
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
 * The field of a collection that a column shows: the collection's own or the system's, by the first step of its path.
 * Edge rule: a computed column, and a name the contract does not know, have none.
 *
 * @example fieldOfColumn(collections.news, { text: 'Event', value: 'event', path: 'event.title' })?.kind // 'localizedText'
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
    // A picture has no name to be told by, a cell shows only some, and the first one is the record's face: the form has them all.
    ...(kind === 'images' ? { hideDelete: true } : {}),
    ...(relation ? relatedBy(relation.collection) : {}),
    ...(name === definition.titleField ? { link: 'editor' as const } : {}),
    ...(field.filter ? { filterBy: filtersOfField(field) } : {}),
  };
}

/** The records that a cell names: those it refers to, or those that the entries of its list stand for. */
function shownRelation({ relation }: Field): Relation | undefined {
  const { key = ENTRY_KEY } = relation ?? {};
  return key === ENTRY_KEY ? relation : undefined;
}

/** Related records are named by the field that names them to people. */
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

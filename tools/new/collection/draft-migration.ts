import {
  type CollectionDefinition,
  type Field,
  fileFieldsOf,
  type Sort,
} from '@harbour/core/contract/definition';

/**
 * Drafts the migration that creates the table of a collection: a column for each field, indexes for its
 * default order and its public lists, and triggers that count the uses of the files that it shows.
 */
export function draftMigration(definition: CollectionDefinition): string {
  const fields = Object.entries(definition.fields);
  const unique = fields.flatMap(([name, field]) => (field.unique ? [name] : []));
  const references = fields.flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : []));
  const files = fileFieldsOf(definition);
  const indexes = Object.entries(indexesOf(definition)).map(([name, on]) => `${name}: ${quoted(on)},`);
  const parts = [
    ...(references.length === 0 ? [] : [`references: [${references.map(quoted).join(', ')}],`]),
    ...(unique.length === 0 ? [] : [`unique: [${unique.map(quoted).join(', ')}],`]),
    ...(indexes.length === 0 ? [] : [`indexes: { ${indexes.join(' ')} },`]),
  ];
  const helpers = [...(files.length === 0 ? [] : ['countFileUses']), 'createCollection', 'logChanges'];
  return `import { ${helpers.join(', ')}, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of the collection ${definition.name}, and logs its changes. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, '${definition.name}', {
    columns: [
${fields.map(([name, field]) => `      ${quoted(columnOf(name, field))},`).join('\n')}
    ],
${parts.map((part) => `    ${part}\n`).join('')}  });
  await logChanges(db, '${definition.name}');
${files.length === 0 ? '' : `  await countFileUses(db, '${definition.name}', [${files.map(quoted).join(', ')}]);\n`}}
`;
}

/** Returns the column of a field as `create table` has it. */
export function columnOf(name: string, field: Field): string {
  const type = field.column === 'timestamptz' ? 'timestamptz(3)' : field.column;
  const isOne = field.kind === 'reference' || field.kind === 'image';
  return [
    `"${name}" ${type}`,
    ...(field.optional ? [] : ['not null']),
    ...(isOne && field.relation ? [`references "${field.relation.collection}"`] : []),
    ...(field.default === undefined || field.default === null ? [] : [`default ${literalOf(field)}`]),
  ].join(' ');
}

function literalOf({ column, default: value }: Field): string {
  if (column === 'uuid[]') return "'{}'";
  if (column === 'jsonb') return asText(JSON.stringify(value));
  return typeof value === 'string' ? asText(value) : String(value);
}

const asText = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Returns the indexes that a collection's lists need, by name: the fields that a list filters by, then those
 * that it sorts by. Every table has one for `createdAt` anyway.
 */
export function indexesOf({
  defaultSort,
  publicLists,
}: CollectionDefinition): Readonly<Record<string, string>> {
  const lists = [
    { filters: [], sort: defaultSort },
    ...publicLists.map(({ $sort = defaultSort, ...requested }) => ({
      filters: Object.keys(requested).filter((name) => !name.startsWith('$')),
      sort: $sort,
    })),
  ];
  const needed = lists.filter(
    ({ filters, sort }) => filters.length > 0 || Object.keys(sort).join() !== 'createdAt',
  );
  return Object.fromEntries(
    needed.map(({ filters, sort }) => {
      const words = [...filters, 'by', ...Object.keys(sort)];
      const name = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
      return [name, [...filters.map((filter) => `"${filter}"`), ...sorted(sort), '"_id"'].join(', ')];
    }),
  );
}

/** An index can be read in both directions, so the directions matter only if they differ. */
function sorted(sort: Sort): readonly string[] {
  const directions = Object.entries(sort);
  const isMixed = new Set(Object.values(sort)).size > 1;
  return directions.map(([name, direction]) => `"${name}"${isMixed && direction === -1 ? ' desc' : ''}`);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function quoted(text: string): string {
  return text.includes("'") ? `\`${text}\`` : `'${text}'`;
}

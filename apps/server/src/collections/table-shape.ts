import { allFields, type CollectionDefinition, type Field, type Role } from '@harbour/core/contract';

/** One field as a column; `quoted` is its name in SQL, which comes from the contract and never from a request. */
export interface Column {
  readonly name: string;
  readonly quoted: string;
  readonly field: Field;
  readonly nullable: boolean;
}

/** What the generic service needs to know of a collection's table, worked out once. */
export interface TableShape {
  readonly definition: CollectionDefinition;
  readonly name: string;
  readonly table: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** The collection's own fields, without the system's. */
  readonly ownColumns: readonly Column[];
  readonly searchable: readonly Column[];
}

/** Works out the table of a collection. */
export function tableShape(definition: CollectionDefinition): TableShape {
  const columns = new Map(
    Object.entries(allFields(definition)).map(([name, field]) => [name, columnOf(name, field)]),
  );
  const ownColumns = [...columns.values()].filter(({ name }) => name in definition.fields);
  return {
    definition,
    name: definition.name,
    table: quote(definition.name),
    columns,
    ownColumns,
    searchable: ownColumns.filter(({ field }) => field.search),
  };
}

/** True where someone of this role sees the field; the server itself, which has no role, sees all. */
export function isVisible({ field }: Column, role: Role | undefined): boolean {
  return role === undefined || field.read === undefined || field.read.includes(role);
}

/** Every column that is a field, as a select list. */
export function recordColumns({ columns }: TableShape): string {
  return [...columns.values()].map(({ quoted }) => quoted).join(', ');
}

/** The column of a field that is the collection's own; only for names that have been checked. */
export function knownOwn({ columns, name }: TableShape, field: string): Column {
  const column = columns.get(field);
  if (column) return column;
  throw new TypeError(`${name} has no field ${field}`);
}

/** A name in SQL's quotes. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function columnOf(name: string, field: Field): Column {
  const nullable = field.optional || (field.write?.length === 0 && field.default === undefined);
  return { name, quoted: quote(name), field, nullable: nullable && !alwaysThere.has(name) };
}

const alwaysThere = new Set(['_id', 'version', 'createdAt', 'updatedAt']);

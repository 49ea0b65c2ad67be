import { allFields, type CollectionDefinition, canRead, type Field } from '@harbour/core/contract/definition';
import { type Role, roles } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import type { StoredRecord } from './stored-record.ts';

/**
 * One field as a column; `quoted` is its SQL name or, for a part of a field, its expression, from the
 * contract and never from a request.
 */
export interface Column {
  readonly name: string;
  readonly quoted: string;
  readonly field: Field;
  readonly isPart?: true;
}

/** The facts about a collection's table that the generic service needs, computed once. */
export interface TableShape {
  readonly definition: CollectionDefinition;
  readonly name: string;
  readonly table: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** The collection's own fields, without the system fields. */
  readonly ownColumns: readonly Column[];
  readonly searchable: readonly Column[];
  /** The columns that each role may read. */
  readonly readable: ReadonlyMap<Role, readonly Column[]>;
  /** Every column that is a field, as a select list. */
  readonly recordColumns: string;
}

/** Computes the table shape of a collection. */
export function tableShape(definition: CollectionDefinition): TableShape {
  const entries = Object.entries(allFields(definition));
  const columns = new Map(entries.map(([name, field]) => [name, { name, quoted: quote(name), field }]));
  const ownColumns = [...columns.values()].filter(({ name }) => Object.hasOwn(definition.fields, name));
  return {
    definition,
    name: definition.name,
    table: quote(definition.name),
    columns,
    ownColumns,
    searchable: ownColumns.filter(({ field }) => field.search),
    readable: new Map(roles.map((role) => [role, readableBy(role, columns)])),
    recordColumns: columnList([...columns.values()]),
  };
}

/** Returns the columns that this role may read; all of them for the server itself, which has no role. */
export function visibleColumns({ columns, readable }: TableShape, role: Role | undefined): readonly Column[] {
  return (role && readable.get(role)) ?? [...columns.values()];
}

function readableBy(role: Role, columns: TableShape['columns']): readonly Column[] {
  return [...columns.values()].filter(({ field }) => canRead(role, field));
}

/** Returns the column of a field; throws `unknown-field`. */
export function columnOf({ columns, name: collection }: TableShape, name: string): Column {
  const column = columns.get(name);
  if (column) return column;
  throw refusal('unknown-field', `${collection} has no field ${name}.`, { subject: name });
}

/** Columns as a select list without duplicates. */
export function columnList(columns: readonly Column[]): string {
  return [...new Set(columns.map(selected))].join(', ');
}

/** Returns the name of a column in a select list that {@link columnList} has made. */
export function selectedName({ name, quoted, isPart }: Column): string {
  return isPart ? quote(name) : quoted;
}

function selected(column: Column): string {
  return column.isPart ? `${column.quoted} as ${selectedName(column)}` : column.quoted;
}

/** Puts a name in SQL quotes. */
function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the part of a record in these columns. */
export function selectColumns(record: StoredRecord, columns: readonly Column[]): StoredRecord {
  const part: Record<string, unknown> = {};
  for (const { name } of columns) part[name] = record[name];
  return { ...part, _id: record._id };
}

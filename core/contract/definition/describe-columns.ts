import { allFields, type CollectionDefinition } from './define-collection.ts';
import type { ColumnType } from './field.ts';

/** A column that the collection's table must have; its name is the field's. */
export interface DescribedColumn {
  readonly name: string;
  readonly column: ColumnType;
  readonly nullable: boolean;
}

/** The columns of a collection, the system's included, by name in code unit order. */
export function describeColumns(definition: CollectionDefinition): readonly DescribedColumn[] {
  return Object.entries(allFields(definition))
    .map(([name, { column, optional }]) => ({ name, column, nullable: optional }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

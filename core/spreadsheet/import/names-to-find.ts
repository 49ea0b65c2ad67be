import type { SheetRow } from '../cells/sheet-row.ts';
import { namesInCell } from './parse-cell.ts';
import type { ImportPlan } from './read-import-row.ts';

/** Returns the distinct names of related records, by collection, to look up before reading the rows. */
export function namesToFind(
  rows: readonly SheetRow[],
  { columns }: ImportPlan,
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const [column, target] of columns.entries()) {
    const { relation } = target?.field ?? {};
    // A list of objects is written as JSON with ids in it, so it contains no names.
    if (!target || !relation || relation.key !== undefined) continue;
    const known = names.get(relation.collection) ?? new Set();
    names.set(relation.collection, known);
    for (const { cells } of rows) {
      const cell = cells[column];
      if (cell) for (const name of namesInCell(cell, target.field)) known.add(name);
    }
  }
  return names;
}

import type { SheetCell, SheetRow } from '../cells/sheet-row.ts';
import type { ImportTarget } from './import-target.ts';
import { idsInCell, namesInCell } from './parse-relation.ts';
import { type ImportPlan, isTextUntouched, mappedCells } from './read-import-row.ts';

/** The related records that a file names, of one collection. */
export interface RelatedWanted {
  readonly names: Set<string>;
  /** Ids beside which the file has a name, which must be theirs. */
  readonly ids: Set<string>;
}

/**
 * Returns the distinct names and ids of related records, by collection, to look up before reading the rows.
 * Cells that are as they were exported need none.
 */
export function namesToFind(rows: readonly SheetRow[], plan: ImportPlan): ReadonlyMap<string, RelatedWanted> {
  const columns = plan.columns.map((target) => (target?.field.relation ? target : null));
  if (columns.every((target) => target === null)) return new Map();
  const cells = rows.flatMap((row) => mappedCells(row, { ...plan, columns }));
  return relatedInCells(cells.filter(({ cell, base }) => !isTextUntouched(cell, base)));
}

/** Returns the distinct names and ids of related records in cells, by collection. */
export function relatedInCells(
  cells: readonly { readonly cell: SheetCell; readonly target: ImportTarget }[],
): ReadonlyMap<string, RelatedWanted> {
  const wanted = new Map<string, RelatedWanted>();
  for (const { cell, target } of cells) {
    const { relation } = target.field;
    // A list of objects is written as JSON with ids in it, so it contains no names.
    if (!relation || relation.key !== undefined) continue;
    const known = wanted.get(relation.collection) ?? { names: new Set(), ids: new Set() };
    wanted.set(relation.collection, known);
    for (const name of namesInCell(cell, target.field)) known.names.add(name);
    for (const id of idsInCell(cell)) known.ids.add(id);
  }
  return wanted;
}

import { cellText, type SheetCell, type SheetRow } from '../cells/sheet-row.ts';
import { type EditingHeader, splitFingerprints } from '../editing/editing-header.ts';
import { fingerprint, textFingerprint } from '../editing/fingerprint.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportTarget } from './import-target.ts';
import { parseCell } from './parse-cell.ts';
import { idsInCell, namesInCell } from './parse-relation.ts';
import type { CellReading, ImportPart } from './parsed-cell.ts';

/** The mapping of a file's columns; `columns` has a target or null for each, in the file's order. */
export interface ImportPlan {
  readonly columns: readonly (ImportTarget | null)[];
  /** The target by which rows find their records; null where every row is new. */
  readonly key: string | null;
  /** The fingerprints of the exported cells, where the file has them. */
  readonly base?: EditingHeader['base'];
}

/** A row of a file before it is compared with the records. */
export interface ImportRow {
  /** The row's number in the file. */
  readonly number: number;
  readonly parts: readonly ImportPart[];
  /** The key that finds its record; null for a new one. */
  readonly key: string | null;
  /** The record's version at the time of the export, where the file has it. */
  readonly version: number | null;
  /** Problems of single cells; one without a column concerns the whole row. */
  readonly issues: readonly ImportIssue[];
}

/**
 * Parses the cells of a row as the plan maps its columns. None of a ragged row is used: its values may be in
 * each other's columns.
 */
export function readImportRow(row: SheetRow, plan: ImportPlan, reading: CellReading): ImportRow {
  if (row.isRagged)
    return { number: row.number, parts: [], key: null, version: null, issues: [{ code: 'ragged' }] };
  const parts: ImportPart[] = [];
  const issues: ImportIssue[] = [];
  for (const { target, cell, column, base } of mappedCells(row, plan)) {
    const parsed = parseCell(cell, target, reading);
    const isSameText = isTextUntouched(cell, base);
    if (parsed.kind === 'kept') continue;
    if (parsed.kind === 'issue') {
      if (!isSameText) issues.push({ ...parsed.issue, column, path: target.path });
      continue;
    }
    const value = parsed.kind === 'value' ? parsed.value : null;
    const [exported] = base?.split('~') ?? [];
    parts.push({
      target,
      column,
      value,
      base: exported,
      isEmpty: parsed.kind === 'empty',
      isToMinute: parsed.kind === 'value' && parsed.isToMinute === true,
      isUntouched: isSameText || exported === fingerprint(target.field.kind, value),
    });
  }
  return rowOf(row.number, plan, { parts, issues });
}

/** True for a cell whose text is as it was exported, so that nothing in it needs to be looked up. */
function isTextUntouched(cell: SheetCell, base: string | undefined): boolean {
  const [, text] = base?.split('~') ?? [];
  return text !== undefined && text === textFingerprint(cellText(cell));
}

/** Returns the cells of a row that have a target, each with the fingerprint it was exported with. */
function mappedCells({ cells }: SheetRow, { columns, base }: ImportPlan) {
  const bases = base && splitFingerprints(cells[base.column]?.text ?? '', base.targets);
  return columns.flatMap((target, column) => {
    const cell = cells[column];
    return target && cell ? [{ target, cell, column, base: bases?.get(target.id) }] : [];
  });
}

function rowOf(
  number: number,
  plan: ImportPlan,
  { parts, issues }: Pick<ImportRow, 'parts' | 'issues'>,
): ImportRow {
  const valueAt = (id: string | null) => parts.find(({ target }) => target.id === id)?.value ?? null;
  const key = valueAt(plan.key);
  const isKeyMissing = plan.key !== null && plan.key !== '_id' && key === null;
  const version = valueAt('version');
  return {
    number,
    parts: parts.filter(({ target }) => target.id !== '_id' && target.id !== 'version'),
    key: key === null ? null : String(key),
    version: typeof version === 'number' ? version : null,
    issues: isKeyMissing ? [{ code: 'keyEmpty' }] : issues,
  };
}

/**
 * Returns the same rows with an issue on each row whose key already occurs in an earlier one, and in place of
 * each cell whose value of a unique field does.
 */
export function markTwice(rows: readonly ImportRow[]): readonly ImportRow[] {
  const first = new Map<string, number>();
  const earlierRow = (text: string, number: number) => {
    const other = first.get(text);
    if (other === undefined) first.set(text, number);
    return other;
  };
  return rows.map((row) => {
    const other = row.key === null ? undefined : earlierRow(`key ${row.key}`, row.number);
    if (other !== undefined) return { ...row, issues: [...row.issues, { code: 'keyTwice', row: other }] };
    const issues = row.parts.flatMap(
      ({ target, column, value, isEmpty, isUntouched }): readonly ImportIssue[] => {
        if (!target.field.unique || isEmpty || isUntouched) return [];
        const twin = earlierRow(`${target.id} ${value}`, row.number);
        return twin === undefined ? [] : [{ code: 'keyTwice', column, path: target.path, row: twin }];
      },
    );
    if (issues.length === 0) return row;
    const parts = row.parts.filter(({ column }) => !issues.some((issue) => issue.column === column));
    return { ...row, parts, issues: [...row.issues, ...issues] };
  });
}

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

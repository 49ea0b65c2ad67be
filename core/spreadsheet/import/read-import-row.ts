import type { SheetRow } from '../cells/sheet-row.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportTarget } from './import-target.ts';
import { type CellReading, parseCell } from './parse-cell.ts';

/** The mapping of a file's columns; `columns` has a target or null for each, in the file's order. */
export interface ImportPlan {
  readonly columns: readonly (ImportTarget | null)[];
  /** The target by which rows find their records; null where every row is new. */
  readonly key: string | null;
}

/** A parsed cell: null where it is empty. */
export interface ImportPart {
  readonly target: ImportTarget;
  readonly column: number;
  readonly value: unknown;
  readonly isEmpty: boolean;
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
  readonly issues: readonly ImportIssue[];
}

/** Parses the cells of a row as the plan maps its columns. */
export function readImportRow(
  { number, cells }: SheetRow,
  plan: ImportPlan,
  reading: CellReading,
): ImportRow {
  const parts: ImportPart[] = [];
  const issues: ImportIssue[] = [];
  for (const [column, target] of plan.columns.entries()) {
    const cell = cells[column];
    if (!target || !cell) continue;
    const parsed = parseCell(cell, target, reading);
    if (parsed.kind === 'issue') issues.push({ ...parsed.issue, column });
    else
      parts.push({
        target,
        column,
        value: parsed.kind === 'value' ? parsed.value : null,
        isEmpty: parsed.kind === 'empty',
      });
  }
  const valueAt = (id: string | null) => parts.find(({ target }) => target.id === id)?.value ?? null;
  const key = valueAt(plan.key);
  const isKeyMissing = plan.key !== null && plan.key !== '_id' && key === null && issues.length === 0;
  const version = valueAt('version');
  return {
    number,
    parts: parts.filter(({ target }) => target.id !== '_id' && target.id !== 'version'),
    key: key === null ? null : String(key),
    version: typeof version === 'number' ? version : null,
    issues: isKeyMissing ? [{ code: 'keyEmpty' }] : issues,
  };
}

/** Returns the same rows with an issue on each row whose key already occurs in an earlier one. */
export function markTwice(rows: readonly ImportRow[]): readonly ImportRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.key === null) return row;
    const other = first.get(row.key);
    if (other === undefined) {
      first.set(row.key, row.number);
      return row;
    }
    return { ...row, issues: [...row.issues, { code: 'keyTwice', row: other }] };
  });
}

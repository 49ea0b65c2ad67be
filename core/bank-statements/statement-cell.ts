/**
 * A cell as `core/spreadsheet` reads it: `text` is the displayed text, `value` the typed value; a date is
 * `{ wall: 'YYYY-MM-DDTHH:mm:ss.sss' }`.
 */
export interface StatementCell {
  readonly text: string;
  readonly value: unknown;
}

/** A row as `core/spreadsheet` reads it, with its number in the file. */
export interface StatementSheetRow {
  readonly number: number;
  readonly cells: readonly StatementCell[];
}

/**
 * The text of a cell on one line, without the apostrophe that protects CSV text against formulas; empty for a
 * missing cell.
 */
export function cellText(cell: StatementCell | undefined): string {
  const text = typeof cell?.value === 'string' ? cell.value : (cell?.text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

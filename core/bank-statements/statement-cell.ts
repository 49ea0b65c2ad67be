/**
 * A cell as `core/spreadsheet` reads it: `text` is shown to people, `value` is typed; a date is `{ wall:
 * 'YYYY-MM-DDTHH:mm:ss.sss' }`.
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
 * The text of a cell on one line, without the apostrophe that guards a csv text against formulas; empty for a
 * cell that is missing.
 */
export function cellText(cell: StatementCell | undefined): string {
  const text = typeof cell?.value === 'string' ? cell.value : (cell?.text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

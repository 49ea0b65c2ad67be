/** Why a cell, or a row, cannot be imported. */
type ImportProblem =
  | 'notNumber'
  | 'notWhole'
  | 'notBoolean'
  | 'notDate'
  | 'notMoney'
  | 'notChoice'
  | 'notFound'
  | 'severalFound'
  | 'notJson'
  | 'currencyMissing'
  | 'missing'
  | 'keyEmpty'
  | 'keyTwice'
  | 'keyGone'
  | 'formulaError'
  | 'notAllowed';

/** A problem and where it is: the column counts from 0 and is missing where the whole row is meant. */
export interface ImportIssue {
  readonly code: ImportProblem;
  readonly column?: number;
  /** The field, for what no column of the file brings. */
  readonly path?: string;
  /** What the cell shows. */
  readonly text?: string;
  /** What would have been accepted. */
  readonly choices?: readonly string[];
  /** The contract's own sentence. */
  readonly reason?: string;
  /** How many records have the name. */
  readonly count?: number;
  /** The other row, of a key that stands twice. */
  readonly row?: number;
}

/**
 * The address of a cell as spreadsheet programs write it.
 *
 * @example cellAddress(27, 5) // 'AB5'
 */
export function cellAddress(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

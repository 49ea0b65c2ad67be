import type { RecordFault } from '../../contract/collections/publication-state.ts';

/** The reasons why a cell, or a row, cannot be imported. */
type ImportProblem =
  | 'notNumber'
  | 'notWhole'
  | 'notBoolean'
  | 'notDate'
  | 'dateStyle'
  | 'dateNumber'
  | 'notMoney'
  | 'notPrices'
  | 'notChoice'
  | 'notFound'
  | 'severalFound'
  | 'nameNotId'
  | 'oneRecord'
  | 'notJson'
  | 'missing'
  | 'keyEmpty'
  | 'keyTwice'
  | 'keyGone'
  | 'formulaError'
  | 'formulaEmpty'
  | 'cutOff'
  | 'asNumber'
  | 'notAllowed'
  | 'ragged';

/** A problem and its position: the column counts from 0 and is absent where the whole row is affected. */
export interface ImportIssue {
  readonly code: ImportProblem;
  readonly column?: number;
  /** The field. */
  readonly path?: string;
  /** The cell's text. */
  readonly text?: string;
  /** The text before a program changed it. */
  readonly was?: string;
  /** The values that would be accepted. */
  readonly choices?: readonly string[];
  /** The contract's rule that the value breaks, as the kind of its schema, and the number in it. */
  readonly rule?: { readonly type: string; readonly limit?: number };
  /** The rule about several fields or records that is broken, as the server names it. */
  readonly fault?: RecordFault['code'] | 'taken';
  /** The number of records with that name. */
  readonly count?: number;
  /** The other row with the same key. */
  readonly row?: number;
}

/**
 * Formats the address of a cell as spreadsheet programs do.
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

/**
 * The reason why a file could not be written or read.
 *
 * Writing: `no-columns`, `too-many-columns`, `too-many-rows`; for one cell `wrong-kind`, `bad-number`,
 * `bad-date`, `broken-text`, `text-too-long`.
 *
 * Reading: `not-decodable`, `unclosed-quote`, `stray-quote`, `not-a-workbook`, `encrypted`, `damaged`,
 * `no-such-sheet`, `too-large`.
 */
export type SpreadsheetProblem =
  | 'no-columns'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'wrong-kind'
  | 'bad-number'
  | 'bad-date'
  | 'broken-text'
  | 'text-too-long'
  | 'not-decodable'
  | 'unclosed-quote'
  | 'stray-quote'
  | 'not-a-workbook'
  | 'encrypted'
  | 'damaged'
  | 'no-such-sheet'
  | 'too-large';

/** A position in a file: the row's number, where the first line is 1, and the column's header or number. */
export interface CellPosition {
  readonly row?: number;
  readonly column?: string;
}

/** States by code and English sentence why a file could not be written or read, and in which cell. */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetProblem;
  readonly row: number | undefined;
  readonly column: string | undefined;

  constructor(code: SpreadsheetProblem, message: string, position: CellPosition & ErrorOptions = {}) {
    super(message, 'cause' in position ? { cause: position.cause } : undefined);
    this.name = 'SpreadsheetError';
    this.code = code;
    this.row = position.row;
    this.column = position.column;
  }
}

/** Returns the same error with its position, also in the message; returns any other error as it is. */
export function placeError(error: unknown, row: number, column: string): unknown {
  if (!(error instanceof SpreadsheetError)) return error;
  const message = `Row ${row}, column “${column}”: ${error.message}`;
  return new SpreadsheetError(error.code, message, { row, column, cause: error });
}

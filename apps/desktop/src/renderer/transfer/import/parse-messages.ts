import type { SheetRow, TextEncodingName } from '@harbour/core/spreadsheet';

/** The input of the parsing thread: the whole file and, for a workbook, the sheet. */
export interface ParseRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'xlsx' | 'csv';
  readonly sheet?: string;
  /** The encoding of a csv file; guessed from its bytes without it. */
  readonly encoding?: TextEncodingName;
}

/** The settings of reading a file that a person may change. */
export type ReadChange = Pick<ParseRequest, 'sheet' | 'encoding'>;

/** The contents of a file. */
export interface ParsedFile {
  /** The visible sheets of a workbook; none for a csv file. */
  readonly sheets: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The encoding that a csv file was read in. */
  readonly encoding?: TextEncodingName;
}

/** Messages of the parsing thread: rows in parts, then the end. */
export type ParseMessage =
  | { readonly type: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'done'; readonly sheets: readonly string[]; readonly encoding?: TextEncodingName }
  | { readonly type: 'failed'; readonly code: string; readonly message: string };

import type { ExportReport } from '@harbour/core/spreadsheet';

/** Why an export failed: a code of the writer, the disk or the server, and the position in the file. */
export interface ExportFailure {
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly column?: string;
}

/** The outcome of an export; by then the file is complete or gone. */
export type ExportEnd =
  | { readonly phase: 'done'; readonly report: ExportReport }
  | { readonly phase: 'failed'; readonly failure: ExportFailure }
  | { readonly phase: 'cancelled' };

/** Messages about an export; `file` is the handle of the file it writes. */
export type ExportNews =
  | { readonly file: string; readonly type: 'progress'; readonly rows: number; readonly found: number }
  /** Requests an access token through `exports:token`; `refused` if the last one is no longer valid. */
  | { readonly file: string; readonly type: 'tokenWanted'; readonly refused: boolean };

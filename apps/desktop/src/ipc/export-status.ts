import type { ExportReport } from '@harbour/core/spreadsheet';

/** Why an export failed: a code of the writer's, the disk's or the server's, and where in the file. */
export interface ExportFailure {
  readonly code: string;
  readonly message: string;
  readonly row?: number;
  readonly column?: string;
}

/** How an export ends; the file is whole or gone by then. */
export type ExportEnd =
  | { readonly phase: 'done'; readonly report: ExportReport }
  | { readonly phase: 'failed'; readonly failure: ExportFailure }
  | { readonly phase: 'cancelled' };

/** What the program tells of an export; `file` is the handle of the file it writes. */
export type ExportNews =
  | { readonly file: string; readonly type: 'progress'; readonly rows: number; readonly found: number }
  /** Wants an access token, answered by `exports:token`; `refused` when the last one no longer holds. */
  | { readonly file: string; readonly type: 'tokenWanted'; readonly refused: boolean };

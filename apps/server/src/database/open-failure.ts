import { errorCode } from '../process/error-code.ts';
import { StartFailure } from '../process/start-failure.ts';

/** Why a database could not be opened. */
export type OpenFailureCode =
  | 'folder-in-use'
  | 'folder-corrupt'
  | 'folder-of-another-postgres'
  | 'folder-unwritable'
  | 'disk-full'
  | 'database-damaged'
  | 'database-newer'
  | 'copy-unfinished'
  | 'database-unreachable';

/** An error whose message is one sentence for the person who starts the server. */
export class OpenFailure extends StartFailure {
  override readonly name = 'OpenFailure';
  readonly code: OpenFailureCode;

  constructor(message: string, { code, cause }: { readonly code: OpenFailureCode; readonly cause: unknown }) {
    super(message, { cause });
    this.code = code;
  }
}

/** Creates the error that {@link openDatabase} throws; `cause` is the driver's error. */
export function openFailure(code: OpenFailureCode, message: string, cause?: unknown): OpenFailure {
  return new OpenFailure(message, { code, cause });
}

/**
 * PostgreSQL's error codes for unreadable data: class 58 (a missing file or a disk error), class XX (a
 * damaged page or index), and a table that is missing although its migration ran.
 */
const DAMAGED = /^(58|XX|42P07$)/;

/** True for a database error caused by damage, which a retry cannot fix. */
export function isDamage(error: unknown): boolean {
  return DAMAGED.test(String(errorCode(error)));
}

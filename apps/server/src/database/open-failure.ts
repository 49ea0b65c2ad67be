/** Why a database could not be opened. */
export type OpenFailureCode =
  | 'folder-in-use'
  | 'folder-corrupt'
  | 'folder-unwritable'
  | 'disk-full'
  | 'database-damaged'
  | 'database-newer'
  | 'database-unreachable';

/** An error whose message is one sentence for the person who starts the server. */
export interface OpenFailure extends Error {
  readonly code: OpenFailureCode;
}

/** Creates the error that {@link openDatabase} throws; `cause` is the driver's error. */
export function openFailure(code: OpenFailureCode, message: string, cause?: unknown): OpenFailure {
  return Object.assign(new Error(message, { cause }), { name: 'OpenFailure', code });
}

/** True for an error that says why the database could not be opened. */
export function isOpenFailure(error: unknown): error is OpenFailure {
  return error instanceof Error && error.name === 'OpenFailure';
}

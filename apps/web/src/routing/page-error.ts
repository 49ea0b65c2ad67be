import { data, isRouteErrorResponse } from 'react-router-dom';

/** The status and message that the error page shows. */
export interface PageError {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST = 400;
const INTERNAL_ERROR = 500;

/** Throws the 404 response of a loader whose record does not exist. */
export function notFound(): never {
  throw data({ message: '' }, { status: 404 });
}

/**
 * Converts an error of a loader or an action to an error response for the router; redirects and error
 * responses stay as they are. Errors with a status of 500 or more go to `report`; the page shows only the
 * status of an unexpected one.
 */
export function toErrorResponse(error: unknown, report?: (error: unknown) => void): unknown {
  if (error instanceof Response || isDataWithInit(error)) return error;
  const { status, message } = readPageError(error);
  if (status >= INTERNAL_ERROR) report?.(error);
  return data({ message }, { status });
}

/**
 * Converts an error of a loader likewise, but a 400 becomes a 404: no page exists at an address that no
 * record can match.
 */
export function toLoaderResponse(error: unknown, report?: (error: unknown) => void): unknown {
  return readPageError(error).status === BAD_REQUEST
    ? data({ message: '' }, { status: 404 })
    : toErrorResponse(error, report);
}

/**
 * Returns the status and message of a thrown value. Messages of services and error responses are written for
 * their callers; any other error is meant for developers and becomes a 500 without a message.
 */
export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageOf(error.data) };
  const status = serviceStatus(error);
  return { status: status ?? INTERNAL_ERROR, message: status ? messageOf(error) : '' };
}

function isDataWithInit(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}

/** Service errors carry their HTTP status as `code`. */
function serviceStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'number' && code >= BAD_REQUEST && code <= 599 ? code : undefined;
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return typeof error.message === 'string' ? error.message : '';
}

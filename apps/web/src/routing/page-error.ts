import { data, isRouteErrorResponse } from 'react-router-dom';

/** The parts of an error that the error page shows. */
export interface PageError {
  readonly status: number;
  /** The server's code for the error, which has a text in every language; empty if the server gave none. */
  readonly code: string;
}

const BAD_REQUEST = 400;
const INTERNAL_ERROR = 500;

/** Throws the 404 response of a loader whose record does not exist. */
export function notFound(): never {
  throw errorResponse({ status: 404, code: '' });
}

/**
 * Converts an error of a loader or an action to an error response for the router; redirects and error
 * responses stay as they are. Errors with a status of 500 or more go to `report`; the page shows only the
 * status of an unexpected one.
 */
export function toErrorResponse(error: unknown, report?: (error: unknown) => void): unknown {
  if (error instanceof Response || isDataWithInit(error)) return error;
  const read = readPageError(error);
  if (read.status >= INTERNAL_ERROR) report?.(error);
  return errorResponse(read);
}

/**
 * Converts an error of a loader in the same way, but a 400 becomes a 404: no page exists at an address that
 * no record can match.
 */
export function toLoaderResponse(error: unknown, report?: (error: unknown) => void): unknown {
  return readPageError(error).status === BAD_REQUEST
    ? errorResponse({ status: 404, code: '' })
    : toErrorResponse(error, report);
}

/**
 * Returns the status and code of a thrown value. The messages of services are English sentences for their
 * callers; any other error is meant for developers and becomes a 500 without a code.
 */
export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, code: textAt(error.data, 'code') };
  const status = serviceStatus(error);
  if (status === undefined) return { status: INTERNAL_ERROR, code: '' };
  return { status, code: textAt(valueAt(error, 'data'), 'code') };
}

function errorResponse({ status, code }: PageError) {
  return data({ code }, { status });
}

function isDataWithInit(error: unknown): boolean {
  return valueAt(error, 'type') === 'DataWithResponseInit';
}

/** Service errors carry their HTTP status as `code`. */
function serviceStatus(error: unknown): number | undefined {
  const status = valueAt(error, 'code');
  return typeof status === 'number' && status >= BAD_REQUEST && status <= 599 ? status : undefined;
}

function textAt(value: unknown, name: string): string {
  const found = valueAt(value, name);
  return typeof found === 'string' ? found : '';
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

import { data, isRouteErrorResponse } from 'react-router-dom';

/** Status and message the error page shows. */
export interface PageError {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST = 400;
const INTERNAL_ERROR = 500;

/** Thrown by a loader whose record does not exist: the page answers 404. */
export function notFound(): never {
  throw data({ message: '' }, { status: 404 });
}

/**
 * What a loader or an action threw, in the router's own terms; redirects and error responses stay as they are. The page shows no more of a failure of
 * our own than its status: what failed is told to `report`.
 */
export function toErrorResponse(error: unknown, report?: (error: unknown) => void): unknown {
  if (error instanceof Response || isDataWithInit(error)) return error;
  const { status, message } = readPageError(error);
  if (status >= INTERNAL_ERROR) report?.(error);
  return data({ message }, { status });
}

/** The same of a loader alone: an address that asks for what no record can have is one that does not exist. */
export function toLoaderResponse(error: unknown, report?: (error: unknown) => void): unknown {
  return readPageError(error).status === BAD_REQUEST
    ? data({ message: '' }, { status: 404 })
    : toErrorResponse(error, report);
}

/**
 * Status and message of anything that was thrown. Messages of services are written for who called them; any other error speaks to its programmer,
 * of a table or a file: it is a 500 without a message.
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

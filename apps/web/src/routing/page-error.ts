import { data, isRouteErrorResponse } from 'react-router-dom';

/** Status and message the error page shows. */
export interface PageError {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST = 400;

/** Thrown by a loader whose record does not exist: the page answers 404. */
export function notFound(): never {
  throw data({ message: '' }, { status: 404 });
}

/** What a loader or an action threw, in the router's own terms; redirects and error responses stay as they are. */
export function toErrorResponse(error: unknown): unknown {
  if (error instanceof Response || isDataWithInit(error)) return error;
  const { status, message } = readPageError(error);
  return data({ message }, { status });
}

/** The same of a loader alone: an address that asks for what no record can have is one that does not exist. */
export function toLoaderResponse(error: unknown): unknown {
  return readPageError(error).status === BAD_REQUEST
    ? data({ message: '' }, { status: 404 })
    : toErrorResponse(error);
}

/** Status (500 when there is none) and message of anything that was thrown. */
export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageOf(error.data) };
  return { status: statusOf(error), message: messageOf(error) };
}

function isDataWithInit(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}

/** Service errors carry their HTTP status as `code`. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 500;
  const { code } = error;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return typeof error.message === 'string' ? error.message : '';
}

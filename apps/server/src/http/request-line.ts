import { PREVIEW_PATH } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';

/** Receives the sender of a request, once it is known. */
export interface Caller {
  account?: RecordId;
}

/** The fields of a log line for a request, over HTTP or a socket. */
export interface RequestLine {
  /** Also in the audit log, and in the header `X-Request-Id` of an HTTP response. */
  readonly requestId: string;
  readonly transport: 'http' | 'socket';
  /** The HTTP method; for a call over a socket, the one that the same call would have over HTTP. */
  readonly method: string;
  /** The path without the query; a link to a preview is logged without its token. */
  readonly path: string;
  readonly status: number;
  readonly account?: RecordId | undefined;
}

/** Logs a request whose response has been sent; `started` is a time of `performance.now()`. */
export function logRequest(
  log: Pick<Logger, 'info'>,
  { account, path, ...line }: RequestLine,
  started: number,
): void {
  const ms = Math.round(performance.now() - started);
  const known = account === undefined ? {} : { account };
  log.info({ ...line, path: withoutToken(path), ms, ...known }, 'Request');
}

/** The link to a preview, the only address whose path is a secret; a path of its files has an extension. */
const PREVIEW_LINK = new RegExp(`^${PREVIEW_PATH}/(?![\\w-]+\\.js$).+`);

function withoutToken(path: string): string {
  return path.replace(PREVIEW_LINK, `${PREVIEW_PATH}/{token}`);
}

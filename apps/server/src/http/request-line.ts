import type { RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';

/** Receives who has made a request, once that is known. */
export interface Caller {
  account?: RecordId;
}

/** The fields of a log line for a request, over HTTP or a socket. */
export interface RequestLine {
  /** Also in the audit log, and in the header `X-Request-Id` of an HTTP response. */
  readonly requestId: string;
  readonly transport: 'http' | 'socket';
  /** The method of HTTP; for a call over a socket the one that the same call has over HTTP. */
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly status: number;
  readonly account?: RecordId | undefined;
}

/** Logs a request that has been answered; `started` is a time of `performance.now()`. */
export function logRequest(
  log: Pick<Logger, 'info'>,
  { account, ...line }: RequestLine,
  started: number,
): void {
  const ms = Math.round(performance.now() - started);
  log.info({ ...line, ms, ...(account === undefined ? {} : { account }) }, 'Request');
}

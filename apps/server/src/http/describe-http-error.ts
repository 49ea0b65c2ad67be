import type { Logger } from 'pino';

/** System error codes for a connection that the other end has closed. */
const LEFT: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Logs errors while a response was sent. A visitor who leaves is not a failure. */
export function describeHttpError(log: Pick<Logger, 'debug' | 'error'>) {
  return (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (LEFT.has(code)) log.debug({ code }, 'A client left before its response was sent');
    else log.error({ err: error }, 'A response could not be sent');
  };
}

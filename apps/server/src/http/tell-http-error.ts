import type { Logger } from 'pino';

/** What the system says where the other end of a line has left. */
const LEFT: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Tells the log of what went wrong while an answer was sent. A visitor who leaves is no failure. */
export function tellHttpError(log: Pick<Logger, 'debug' | 'error'>) {
  return (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (LEFT.has(code)) log.debug({ code }, 'A client left before its answer was sent');
    else log.error({ err: error }, 'An answer could not be sent');
  };
}

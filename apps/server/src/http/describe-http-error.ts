import type { Logger } from 'pino';
import { errorCode } from '../process/error-code.ts';

/** System error codes for a connection that the other end has closed. */
const LEFT: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Logs errors while a response was sent. A visitor who leaves is not a failure. */
export function describeHttpError(log: Pick<Logger, 'debug' | 'error'>) {
  return (error: unknown): void => {
    const code = errorCode(error);
    if (LEFT.has(code)) log.debug({ code }, 'A client left before its response was sent');
    else log.error({ err: error }, 'A response could not be sent');
  };
}

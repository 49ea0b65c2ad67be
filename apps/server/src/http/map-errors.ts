import { FeathersError } from '@feathersjs/errors';
import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { type ErrorCode, errorCodes } from '@harbour/core/contract/errors';
import type { Logger } from 'pino';
import { codeOf, refusal } from '../calls/refusal.ts';
import { mapPassingError } from '../database/map-database-error.ts';
import { errorCode } from '../process/error-code.ts';

/** Gives every error a code, and hides details that only the log should contain. */
export function mapErrors(log: Logger) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { requestId } = context.params;
      const { path, method } = context;
      throw describeError(error, (cause) =>
        log.error({ err: cause, requestId, path, method }, 'A call failed'),
      );
    }
  };
}

/**
 * The error as its caller may see it: our refusals unchanged, Feathers' own with a code. Any other error is
 * passed only to `onUnknown`.
 */
export function describeError(error: unknown, onUnknown: (error: unknown) => void): FeathersError {
  if (error instanceof FeathersError && codeOf(error)) return error;
  const code = error instanceof FeathersError ? codeForStatus(error.code) : undefined;
  if (error instanceof FeathersError && code) return refusal(code, error.message);
  const passing = mapPassingError(error);
  if (passing) return passing;
  onUnknown(error);
  return refusal('general', 'Something went wrong on our side. Try again; it has been recorded.');
}

/** Returns the general code of a status: the first one listed for it. */
function codeForStatus(status: number): ErrorCode | undefined {
  const codes = Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes);
  return codes.find((code) => code !== 'general' && errorCodes[code] === status);
}

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

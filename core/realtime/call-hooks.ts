import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { readRefusal } from '../contract/errors/refusal.ts';
import type { Clock } from '../platform/platform.ts';
import {
  describeCallError,
  isAuthenticationTimeout,
  isConnectionLoss,
  isNotAuthenticated,
  isOutage,
} from './call-errors.ts';
import { REAUTHENTICATION_DEPTH, RETRY_MS } from './constants.ts';
import type { Session } from './session.ts';

/** The parts of the session that the hook uses. */
export interface Reauthentication {
  reauthenticate(): Promise<void>;
  expire(): Promise<void>;
  /** Clears the authenticated state but keeps the sign-in. */
  suspend(): void;
}

/**
 * Wraps every call: a not-authenticated response renews the sign-in and retries, at most {@link
 * REAUTHENTICATION_DEPTH} times; then the session ends with a login notice and the first error is thrown
 * (specification section 8).
 */
export function retryAfterReauthentication(session: Reauthentication) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (cause) {
      const error = describeCallError(cause);
      if (isAuthenticationTimeout(error)) session.suspend();
      if (context.path === 'authentication' || !isNotAuthenticated(error)) throw error;
      context.result = await renewAndRepeat(session, context, error);
    }
  };
}

async function renewAndRepeat(
  session: Reauthentication,
  context: HookContext,
  refusal: unknown,
): Promise<unknown> {
  const depth: number = context.params.reauthentications ?? 0;
  if (depth >= REAUTHENTICATION_DEPTH) {
    await session.expire();
    throw refusal;
  }
  try {
    await session.reauthenticate();
  } catch (error) {
    // A refusal ends the session; a lost connection or a slow server keeps it for the next attempt.
    if (isNotAuthenticated(error)) await session.expire();
    else if (isConnectionLoss(error)) throw error;
    throw refusal;
  }
  return repeatCall(context, { reauthentications: depth + 1 });
}

/** Repeats the call, with additional params. */
export function repeatCall(
  { service, method, id, data, params }: HookContext,
  further: object = {},
): Promise<unknown> {
  const again = { ...params, ...further };
  if (method === 'find') return service.find(again);
  if (method === 'get' || method === 'remove') return service[method](id, again);
  if (method === 'update' || method === 'patch') return service[method](id, data, again);
  return service[method](data, again);
}

/**
 * Renews the sign-in after a call was refused until its person sets up a second factor (`factor-required`),
 * so that the session's user says so. The refusal is thrown; what the renewal throws goes to `onError`.
 */
export function renewWhenFactorIsDue(
  session: Pick<Session, 'state' | 'reauthenticate'>,
  onError: (error: unknown) => void,
) {
  return async (_context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const isNews = session.state().user?.missingFactor?.isDue !== true;
      if (isNews && readRefusal(error)?.code === 'factor-required') session.reauthenticate().catch(onError);
      throw error;
    }
  };
}

/** Detects calls that the server could not respond to although the connection is up. */
interface OutageWatch {
  readonly hook: (context: HookContext, next: NextFunction) => Promise<void>;
  close(): void;
}

interface OutageWatchOptions {
  readonly clock: Clock;
  /** Called once, after a time, for all calls that failed meanwhile. */
  readonly onOutage: () => void;
}

/**
 * Creates the hook. No return follows such a failure, since the connection is up: without the hook,
 * everything that failed would stay stale until the next change.
 */
export function createOutageWatch({ clock, onOutage }: OutageWatchOptions): OutageWatch {
  let cancel: (() => void) | undefined;
  return {
    async hook({ path }, next) {
      try {
        await next();
      } catch (error) {
        // The recovery repeats its own request.
        if (path !== 'changes/missed' && isOutage(error)) {
          cancel ??= clock.after(RETRY_MS, () => {
            cancel = undefined;
            onOutage();
          });
        }
        throw error;
      }
    },
    close: () => cancel?.(),
  };
}

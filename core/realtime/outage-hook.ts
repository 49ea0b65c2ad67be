import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Clock } from '../platform/platform.ts';
import { isOutage } from './call-errors.ts';
import { RETRY_MS } from './constants.ts';

/** Detects calls that the server could not respond to although the connection is up. */
export interface OutageWatch {
  readonly hook: (context: HookContext, next: NextFunction) => Promise<void>;
  close(): void;
}

export interface OutageWatchOptions {
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

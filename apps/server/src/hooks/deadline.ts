import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { refusal } from '../calls/refusal.ts';
import { within } from '../concurrency/within.ts';

/** Seconds after which a call may be repeated that took too long. */
const RETRY_SECONDS = 5;

/**
 * Refuses with `unavailable` a call from outside that takes longer than `seconds`; its work is not undone,
 * and the limits of the database end what it waits for. An upload lasts as long as its bytes take to arrive.
 */
export function deadline(seconds: number) {
  return async ({ params }: HookContext, next: NextFunction): Promise<void> => {
    if (params.provider === undefined || 'incoming' in params) return next();
    const done = next().then(() => true);
    if (await within(seconds * 1000, done)) return;
    // The caller has its answer: a failure of the work has no one to go to.
    done.catch(() => undefined);
    throw refusal('unavailable', `The call took longer than ${seconds} seconds. Try again.`, {
      retryAfter: RETRY_SECONDS,
    });
  };
}

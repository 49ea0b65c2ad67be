import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { isOpenWithoutFactor } from '@harbour/core/contract/actions';
import { type CallParams, WORK_PROVIDER } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import { needsFactor } from '../calls/session.ts';

/**
 * Refuses every call of an admin who should have a second factor by now (`factor-required`), except those
 * that set one up, and signing out. An API key of such an admin is refused as well; a job that was started
 * before runs to its end.
 */
export function requireFactor(now: () => number) {
  return async ({ path, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider, session }: CallParams = params;
    const isCall = provider !== undefined && provider !== WORK_PROVIDER;
    if (isCall && session && needsFactor(session, now()) && !isOpenWithoutFactor(path)) {
      throw refusal(
        'factor-required',
        'Admins need a passkey or an authenticator app here. Set one up, then repeat the call.',
        { subject: path },
      );
    }
    await next();
  };
}

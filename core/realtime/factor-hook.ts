import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { readRefusal } from '../contract/errors/refusal.ts';
import type { Session } from './session.ts';

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

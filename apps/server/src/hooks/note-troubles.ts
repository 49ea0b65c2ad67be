import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../call-params.ts';
import { codeOf } from '../refusal.ts';
import type { TroubleLog } from '../services/support/trouble-log.ts';

/** Remembers what merchants were refused, for whoever helps them. A page that has to sign in anew is no trouble. */
export function noteTroubles(log: TroubleLog, now: () => number) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { session, provider }: CallParams & { provider?: string } = context.params;
      const code = codeOf(error) ?? 'general';
      if (provider !== undefined && session?.account.kind === 'users') {
        const call = `${context.path} ${context.method}`;
        log.note(session.account.id, { at: new Date(now()).toISOString(), call, code });
      }
      throw error;
    }
  };
}

import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Background } from '../background.ts';
import type { CallParams } from '../call-params.ts';
import { codeOf } from '../refusal.ts';
import type { TroubleLog } from '../services/support/trouble-log.ts';

export interface NoteTroublesDeps {
  readonly troubles: TroubleLog;
  readonly background: Background;
  readonly now: () => number;
}

/**
 * Records the refusals that merchants meet, for staff who support them; the response does not wait for it. A
 * page that has to sign in again is not recorded.
 */
export function recordIncident({ troubles, background, now }: NoteTroublesDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { session, provider }: CallParams & { provider?: string } = context.params;
      const code = codeOf(error) ?? 'general';
      if (provider !== undefined && session?.account.kind === 'users') {
        const { id } = session.account;
        const trouble = {
          at: new Date(now()).toISOString(),
          call: `${context.path} ${context.method}`,
          code,
        };
        background.run(() => troubles.note(id, trouble));
      }
      throw error;
    }
  };
}

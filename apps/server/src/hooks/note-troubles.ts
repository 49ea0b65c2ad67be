import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { AccountIncident } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import { codeOf } from '../calls/refusal.ts';
import type { Background } from '../concurrency/background.ts';

export interface NoteTroublesDeps {
  readonly troubles: { note(account: RecordId, trouble: AccountIncident): Promise<void> };
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

import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';

/**
 * Refuses to remove a merchant with a running subscription (`in-use`), as nobody could then pay its bills or
 * end it.
 */
export function guardUsers(app: Application) {
  return async ({ id, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider }: CallParams = params;
    if (provider !== undefined) await requireNoSubscription(app, String(id));
    await next();
  };
}

async function requireNoSubscription(app: Application, user: string): Promise<void> {
  const query = { user, status: { $ne: 'ended' }, $limit: 0 };
  const { total } = await app.service('subscriptions').find({ query });
  if (total === 0) return;
  throw refusal('in-use', 'This merchant has a subscription that has not ended: end it first.', {
    subject: 'subscriptions',
  });
}

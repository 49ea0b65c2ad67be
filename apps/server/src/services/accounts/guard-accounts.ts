import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf } from '../../calls/register-action.ts';

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

/** Refuses a picture that the caller may not see, as everyone who sees the person will see it. */
export async function requireSeenPicture(
  app: Application,
  avatar: unknown,
  params: CallParams,
): Promise<void> {
  if (typeof avatar === 'string') await app.service('attachments').get(avatar, onBehalfOf(params));
}

/** The same check for every write of an account. */
export function guardPicture(app: Application) {
  return async ({ data, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider }: CallParams = params;
    if (provider !== undefined) await requireSeenPicture(app, data?.avatar, params);
    await next();
  };
}

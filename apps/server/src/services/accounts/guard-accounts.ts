import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import { recordsOf } from '../../collections/records-of.ts';
import { OPEN } from '../../payments/payments.ts';

/**
 * The unfinished records that prevent the removal of a merchant: without the account nobody could pay or end
 * a subscription, which a payment under way may start.
 */
const UNFINISHED = [
  ['subscriptions', { $ne: 'ended' }, 'a subscription that has not ended: end it first.'],
  ['payments', { $in: [...OPEN] }, 'a payment under way: wait until it has ended, at most a day.'],
] as const;

/** Refuses to remove a merchant who has something unfinished (`in-use`, with the collection as subject). */
export function guardUsers(app: Application) {
  return async ({ id, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider }: CallParams = params;
    if (provider !== undefined) await requireFinished(app, String(id));
    await next();
  };
}

async function requireFinished(app: Application, user: string): Promise<void> {
  for (const [subject, status, what] of UNFINISHED) {
    if (await recordsOf(app, subject).first({ user, status }))
      throw refusal('in-use', `This merchant has ${what}`, { subject });
  }
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

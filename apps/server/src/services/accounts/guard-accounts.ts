import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf } from '../../calls/register-action.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { NodeQueue } from '../../database/node-queues.ts';
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

type Admin = Pick<RecordOf<'admins'>, '_id' | 'type' | 'disabledAt' | 'deletedAt' | 'passwordHash'>;

/**
 * Prevents the back office from locking itself out: nobody disables, demotes or removes their own account
 * (`own-account`), and the last admin who can sign in stays an admin (`last-admin`). Such changes run one
 * after another on all nodes, as two admins could otherwise disable each other.
 */
export function guardAdmins(app: Application, enqueue: NodeQueue) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, session }: CallParams = context.params;
    if (provider === undefined || !takesSomething(context)) return next();
    await enqueue(async () => {
      const target: Admin = await app.service('admins').get(context.id ?? '');
      if (session?.account.id === target._id && weakens(context, target)) throw ownAccount();
      if (isActive(target) && !isActive(afterwards(context, target))) await requireOthers(app, target);
      await next();
    });
  };
}

/** True for a call that may remove an account's permissions. */
function takesSomething({ method, data }: HookContext): boolean {
  return method === 'remove' || data?.type !== undefined || data?.disabledAt !== undefined;
}

function weakens(context: HookContext, target: Admin): boolean {
  const { type, disabledAt, deletedAt } = afterwards(context, target);
  return type !== target.type || Boolean(disabledAt) || Boolean(deletedAt);
}

function afterwards({ method, data }: HookContext, target: Admin): Admin {
  return method === 'remove' ? { ...target, deletedAt: 'now' } : { ...target, ...data };
}

function isActive({ type, disabledAt, deletedAt, passwordHash }: Admin): boolean {
  return type === 'admin' && !disabledAt && !deletedAt && Boolean(passwordHash);
}

async function requireOthers(app: Application, { _id }: Admin): Promise<void> {
  const query = { type: 'admin', disabledAt: null, _id: { $ne: _id }, passwordHash: { $ne: null } };
  if (await recordsOf(app, 'admins').first(query)) return;
  throw refusal('last-admin', 'Nobody else could manage access: create another admin first.');
}

function ownAccount() {
  return refusal(
    'own-account',
    'You cannot disable, demote or remove your own account: ask another admin to do it.',
  );
}

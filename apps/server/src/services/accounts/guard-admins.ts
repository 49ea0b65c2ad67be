import type { Application, HookContext, NextFunction } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { NodeQueue } from '../../database/node-queue.ts';

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

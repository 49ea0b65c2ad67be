import type { Application } from '@feathersjs/feathers';
import { displayName } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { refusal } from '../../refusal.ts';
import { registerAction, requireSession } from '../../register-action.ts';
import { accountTail, isSupportCode, supportCode } from './support-code.ts';

interface SupportDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly limits: RateLimits;
  readonly secret: string;
  readonly now: () => number;
}

/**
 * Registers `accounts/supportCode`, which tells merchants what to say on the telephone, and `accounts/ofSupportCode`, which tells admins whose
 * account that is. Refusals: `not-found` for a code that is too old or nobody's, `too-many-requests`.
 */
export function registerSupport(app: Application, { db, limits, secret, now }: SupportDeps): void {
  registerAction(app, 'accounts/supportCode', async (_nothing, params) =>
    supportCode(requireSession(params).account.id, { secret, now: now() }),
  );
  registerAction(app, 'accounts/ofSupportCode', async ({ code }, params) => {
    await limits.consume('supportCode', requireSession(params).account.id);
    const tail = accountTail(code);
    const users = tail === undefined ? [] : await usersEndingIn(db, tail);
    const user = users.find(({ _id }) => isSupportCode(code, _id, { secret, now: now() }));
    if (user) return { _id: user._id, email: user.email, name: displayName(user) };
    throw refusal('not-found', 'This code is too old, or nobody has it. Ask for the one of now.', {
      subject: 'code',
    });
  });
}

function usersEndingIn(db: Kysely<DatabaseSchema>, tail: string) {
  return db
    .selectFrom('users')
    .select(['_id', 'email', 'name'])
    .where('deletedAt', 'is', null)
    .where(sql<string>`"_id"::text`, 'like', `%${tail}`)
    .execute();
}

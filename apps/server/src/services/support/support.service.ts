import type { Application } from '@feathersjs/feathers';
import { displayName } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { WatchedMailer } from '../../mail/watch-mailer.ts';
import { refusal } from '../../refusal.ts';
import { registerAction, requireSession } from '../../register-action.ts';
import { accountTail, supportCode, supportCodeEnd } from './support-code.ts';
import type { TroubleLog } from './trouble-log.ts';

interface SupportDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly limits: RateLimits;
  readonly secret: string;
  readonly mailer: Pick<WatchedMailer, 'failures'>;
  readonly troubles: TroubleLog;
  readonly now: () => number;
}

/**
 * Registers `accounts/supportCode`, which tells merchants what to say on the telephone, and `accounts/ofSupportCode`, which tells admins whose
 * account that is and what went wrong in it lately. Refusals: `not-found` for a code that is too old or nobody's, `too-many-requests`.
 */
export function registerSupport(
  app: Application,
  { db, limits, secret, now, mailer, troubles }: SupportDeps,
): void {
  registerAction(app, 'accounts/supportCode', async (_nothing, params) =>
    supportCode(requireSession(params).account.id, { secret, now: now() }),
  );
  registerAction(app, 'accounts/ofSupportCode', async ({ code }, params) => {
    await limits.consume('supportCode', requireSession(params).account.id);
    const tail = accountTail(code);
    const users = tail === undefined ? [] : await usersEndingIn(db, tail);
    for (const user of users) {
      const { _id, email } = user;
      const expiresAt = supportCodeEnd(code, _id, { secret, now: now() });
      if (expiresAt === undefined) continue;
      const failedMails = mailer.failures().filter(({ to }) => to === email);
      return { _id, email, name: displayName(user), expiresAt, troubles: troubles.of(_id), failedMails };
    }
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

import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { displayName } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { WatchedMailer } from '../../mail/watch-mailer.ts';
import type { ProblemLog } from './problem-log.ts';
import { accountTail, supportCode, supportCodeEnd } from './support-code.ts';

interface SupportDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly limits: RateLimits;
  readonly secret: string;
  /** The previous secret, whose codes are still accepted. */
  readonly oldSecret: string | null;
  readonly mailer: Pick<WatchedMailer, 'failures'>;
  readonly troubles: ProblemLog;
  readonly now: () => number;
}

/**
 * Registers `accounts/supportCode`, which gives merchants a code to read out on the telephone, and
 * `accounts/ofSupportCode`, which shows admins its account and that account's recent refusals. The merchant
 * sees that the account is open, and the audit log records who opened it. Refusals: `not-found` for a code
 * that is expired or unknown, `too-many-requests`.
 */
export function registerSupport(
  app: Application,
  { db, limits, secret, oldSecret, now, mailer, troubles }: SupportDeps,
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
      const endBy = (by: string) => supportCodeEnd(code, _id, { secret: by, now: now() });
      const expiresAt = endBy(secret) ?? (oldSecret === null ? undefined : endBy(oldSecret));
      if (expiresAt === undefined) continue;
      await notifyOfOpening(app, params, { user, at: new Date(now()).toISOString(), until: expiresAt });
      const failedMails = mailer.failures().filter(({ to }) => to === email);
      const opened = { _id, email, name: displayName(user), expiresAt };
      return { ...opened, troubles: await troubles.of(_id), failedMails };
    }
    throw refusal('not-found', 'This code has expired or does not exist. Ask for the current one.', {
      subject: 'code',
    });
  });
}

interface Opening {
  readonly user: Pick<RecordOf<'users'>, '_id' | 'supportedUntil'>;
  /** UTC ISO text, as is `until`. */
  readonly at: string;
  readonly until: string;
}

/** A write by the server, as nobody may set these fields; the audit log records who opened the account. */
async function notifyOfOpening(app: Application, params: CallParams, { user, at, until }: Opening) {
  const { provider: _provider, role: _role, ...call } = onBehalfOf(params);
  const { _id, supportedUntil } = user;
  // A colleague may have opened it with a newer code.
  const later = supportedUntil !== null && supportedUntil > until ? supportedUntil : until;
  await app.service('users').patch(_id, { supportedAt: at, supportedUntil: later }, call);
}

function usersEndingIn(db: Kysely<DatabaseSchema>, tail: string) {
  return db
    .selectFrom('users')
    .select(['_id', 'email', 'name', 'supportedUntil'])
    .where('deletedAt', 'is', null)
    .where(sql<string>`"_id"::text`, 'like', `%${tail}`)
    .execute();
}

import type { Kysely } from 'kysely';
import type { AccountRef } from '../../calls/session.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** A sign-in that can be continued; times are UTC ISO text. */
export interface LiveSignIn {
  readonly family: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
}

/** Returns the live sign-ins of an account, the most recently used first. */
export async function readLiveSignIns(
  db: Kysely<DatabaseSchema>,
  { kind, id }: AccountRef,
  at: string,
): Promise<readonly LiveSignIn[]> {
  const own = db.selectFrom('sessions').where('userKind', '=', kind).where('userId', '=', id);
  const tokens = own.where('revokedAt', 'is', null);
  // Rows of earlier servers do not state when the sign-in began: the time of their first token does.
  const begun = tokens
    .select(({ fn }) => ['family', fn.min(fn.coalesce('begunAt', 'createdAt')).as('signedInAt')])
    .groupBy('family');
  const current = tokens
    .select(['family', 'userAgent', 'ip', 'createdAt as lastUsedAt'])
    .where('rotatedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('createdAt', 'desc');
  const [beginnings, live] = await Promise.all([begun.execute(), current.execute()]);
  const signedInAt = new Map(beginnings.map((row) => [row.family, row.signedInAt]));
  return live.map((row) => ({ ...row, signedInAt: signedInAt.get(row.family) ?? row.lastUsedAt }));
}

/** True if a sign-in of the account, live or ended, came from the same program at the same address. */
export async function knowsOrigin(
  db: Kysely<DatabaseSchema>,
  { kind, id }: AccountRef,
  { userAgent, ip }: Pick<LiveSignIn, 'userAgent' | 'ip'>,
): Promise<boolean> {
  const own = db.selectFrom('sessions').select('id').where('userKind', '=', kind).where('userId', '=', id);
  const same = own.where('userAgent', 'is not distinct from', userAgent);
  return (await same.where('ip', 'is not distinct from', ip).limit(1).executeTakeFirst()) !== undefined;
}

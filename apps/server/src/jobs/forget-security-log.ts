import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** Deletes the entries of the security log that are older than 400 days, and returns how many there were. */
export async function forgetSecurityLog(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS).toISOString();
  const old = await db.deleteFrom('securityLog').where('createdAt', '<', before).executeTakeFirst();
  return Number(old.numDeletedRows);
}

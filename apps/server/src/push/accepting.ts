import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

type Device = Pick<RecordOf<'devices'>, 'pushEnabled' | 'pushToken' | 'deactivatedAt'>;

/** Devices that accept messages, joined with their users, as sending, counting and limits need them. */
export const ACCEPTS = sql<boolean>`"pushEnabled" and "pushToken" is not null and "deactivatedAt" is null
  and "devices"."deletedAt" is null and "users"."disabledAt" is null
  and "users"."deletedAt" is null`;

/** Tests the same for a single device, without the conditions on its user. */
export function acceptsPush({ pushEnabled, pushToken, deactivatedAt }: Partial<Device>): boolean {
  return pushEnabled === true && Boolean(pushToken) && !deactivatedAt;
}

interface Owner {
  readonly user: RecordId;
  /** A device to exclude. */
  readonly but: RecordId | undefined;
}

/** Returns the number of a user's devices that accept messages. */
export async function countAccepting(db: Kysely<DatabaseSchema>, { user, but }: Owner): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as "count" from "devices" left join "users" on "users"."_id" = "devices"."user"
    where ${ACCEPTS} and "user" = ${user} and "devices"."_id" is distinct from ${but ?? null}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

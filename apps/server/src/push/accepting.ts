import type { RecordId, RecordOf } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

type Device = Pick<RecordOf<'devices'>, 'pushEnabled' | 'pushToken' | 'deactivatedAt'>;

/**
 * Devices that are sent messages, joined with the users they belong to: whoever is sent, counted or limited
 * goes by this.
 */
export const ACCEPTS = sql<boolean>`"pushEnabled" and "pushToken" is not null and "deactivatedAt" is null
  and "devices"."deletedAt" is null and "users"."disabledAt" is null
  and "users"."deletedAt" is null`;

/** The same of a single device, as far as it lies with the device. */
export function acceptsPush({ pushEnabled, pushToken, deactivatedAt }: Partial<Device>): boolean {
  return pushEnabled === true && Boolean(pushToken) && !deactivatedAt;
}

interface Owner {
  readonly user: RecordId;
  /** A device that is left out. */
  readonly but: RecordId | undefined;
}

/** How many devices of a person are sent messages. */
export async function countAccepting(db: Kysely<DatabaseSchema>, { user, but }: Owner): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as "count" from "devices" left join "users" on "users"."_id" = "devices"."user"
    where ${ACCEPTS} and "user" = ${user} and "devices"."_id" is distinct from ${but ?? null}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

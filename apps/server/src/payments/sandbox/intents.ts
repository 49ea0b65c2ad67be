import type { PaymentWay } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, SandboxIntentTable } from '../../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** The bank's record of one payment attempt, with its card if there is one. */
export interface Intent extends Omit<SandboxIntentTable, 'refunded' | 'way'> {
  readonly refunded: number;
  readonly way: PaymentWay;
  readonly card: {
    readonly behaviour: string;
    readonly brand: string;
    readonly lastFour: string;
    readonly expiry: string;
  } | null;
}

/** Returns the attempt with that reference or key. */
export async function findIntent(
  db: Db,
  column: 'key' | 'reference',
  value: string,
): Promise<Intent | undefined> {
  const row = await db
    .selectFrom('sandboxIntents')
    .leftJoin('sandboxCards', 'sandboxCards.method', 'sandboxIntents.method')
    .selectAll('sandboxIntents')
    .select(['behaviour', 'brand', 'lastFour', 'expiry'])
    .where((eb) => eb(eb.ref(`sandboxIntents.${column}`), '=', value))
    .executeTakeFirst();
  if (!row) return undefined;
  const { behaviour, brand, lastFour, expiry, ...intent } = row;
  const card = behaviour !== null && brand !== null && lastFour !== null && expiry !== null;
  return { ...intent, card: card ? { behaviour, brand, lastFour, expiry } : null };
}

/** Undecided attempts, with the behaviour of their cards. */
export function lateOnes(db: Db) {
  return db
    .selectFrom('sandboxIntents')
    .leftJoin('sandboxCards', 'sandboxCards.method', 'sandboxIntents.method')
    .select(['reference', 'behaviour'])
    .where('status', '=', 'processing');
}

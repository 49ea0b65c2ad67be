import type { PaymentWay } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, SandboxIntentTable } from '../../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** What the bank holds of one attempt to take money, with the card where there is one. */
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

/** The attempt of that name, or of the key it was asked for with. */
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

/** Attempts that are still to be decided, with how their cards behave. */
export function lateOnes(db: Db) {
  return db
    .selectFrom('sandboxIntents')
    .leftJoin('sandboxCards', 'sandboxCards.method', 'sandboxIntents.method')
    .select(['reference', 'behaviour'])
    .where('status', '=', 'processing');
}

import type { PaymentWay } from '@harbour/core/contract/values';
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

/** Returns the attempt with that reference, or that key. */
export async function findIntent(
  db: Db,
  name: string,
  by: 'reference' | 'key' = 'reference',
): Promise<Intent | undefined> {
  const intents = db.selectFrom('sandboxIntents').selectAll();
  const intent = await intents.where(by, '=', name).executeTakeFirst();
  return intent && withCard(db, intent);
}

/** Returns an attempt with its card. */
export async function withCard(db: Db, intent: Omit<Intent, 'card'>): Promise<Intent> {
  return { ...intent, card: intent.method === null ? null : await cardOf(db, intent.method) };
}

function cardOf(db: Db, method: string): Promise<NonNullable<Intent['card']>> {
  return db
    .selectFrom('sandboxCards')
    .select(['behaviour', 'brand', 'lastFour', 'expiry'])
    .where('method', '=', method)
    .executeTakeFirstOrThrow();
}

/** Undecided attempts, with the behaviour of their cards. */
export function lateOnes(db: Db) {
  return db
    .selectFrom('sandboxIntents')
    .innerJoin('sandboxCards', 'sandboxCards.method', 'sandboxIntents.method')
    .select(['reference', 'behaviour'])
    .where('status', '=', 'processing');
}

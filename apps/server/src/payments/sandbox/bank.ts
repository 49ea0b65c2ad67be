import { randomBytes } from 'node:crypto';
import { dayAt } from '@harbour/core/pricing';
import type { Kysely, Updateable } from 'kysely';
import type { DatabaseSchema, SandboxIntentTable } from '../../database/schema.ts';
import type { PaymentCharge, PaymentRefund, PaymentStart } from '../provider.ts';
import { type Wallet, walletOver } from './codes.ts';
import { findIntent, type Intent, lateOnes, withCard } from './intents.ts';
import type { ReadCard } from './read-card.ts';
import { type TestCard, testCardFor } from './test-cards.ts';

/** How long a delayed decision takes, in milliseconds. */
export const LATE_MS = 4000;

type Db = Kysely<DatabaseSchema>;
type Status = SandboxIntentTable['status'];

/**
 * The bank behind the sandbox. It has its own tables, so after a crash of the server it knows what it took.
 * Card numbers are read by the page with the fields and never get here. Every method changes an intent only
 * from the expected state, so repeated calls do nothing.
 */
export interface Bank extends Wallet {
  open(start: Opening): Promise<Intent>;
  find(reference: string): Promise<Intent | undefined>;
  findByKey(key: string): Promise<Intent | undefined>;
  pay(reference: string, card: ReadCard): Promise<Intent | undefined>;
  /** The buyer's response to the bank's challenge. */
  answerChallenge(reference: string, isConfirmed: boolean): Promise<Intent | undefined>;
  /** Decides the intents that have waited long enough and returns their references. */
  decideLate(): Promise<readonly string[]>;
  /** True while an intent waits for a decision. */
  isAnyLate(): Promise<boolean>;
  charge(charge: Omit<PaymentCharge, 'isMarked' | 'createdAt'>): Promise<Intent>;
  cancel(reference: string): Promise<void>;
  /** Returns false if it would exceed the amount taken. */
  refund(refund: PaymentRefund): Promise<boolean>;
  isRefunded(key: string): Promise<boolean>;
}

/** The way of paying defaults to a card. */
type Opening = Pick<PaymentStart, 'key' | 'amount' | 'description' | 'customer'> &
  Partial<Pick<PaymentStart, 'way' | 'actBy'>>;

const BLANK = {
  status: 'started',
  failure: null,
  method: null,
  decidesAt: null,
  received: null,
} as const;

/** Creates the bank over its tables; `now` returns milliseconds since 1970. */
export function createBank(db: Db, now: () => number): Bank {
  const find = (reference: string) => findIntent(db, reference);
  const move: Move = async (reference, from, to) => {
    await db
      .updateTable('sandboxIntents')
      .set(to)
      .where('reference', '=', reference)
      .where('status', 'in', from)
      .execute();
    return find(reference);
  };
  const open: Bank['open'] = async ({
    key,
    amount: { currency, amount },
    description,
    customer,
    ...start
  }) => {
    const how = { way: start.way ?? ('card' as const), expiresAt: start.actBy ?? null };
    const row = { reference: newName('sbx'), key, currency, amount, description, ...how, ...BLANK };
    const opened = await db
      .insertInto('sandboxIntents')
      .values({ ...row, customer: customer ?? newName('cus') })
      // Changes nothing, and returns the attempt that has the key.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return withCard(db, opened);
  };
  return {
    open,
    find,
    findByKey: (key) => findIntent(db, key, 'key'),
    pay: async (reference, read) => {
      const intent = await find(reference);
      if (intent?.status !== 'started' || intent.way !== 'card') return intent;
      const method = await storeCard(db, intent.customer, read);
      return move(reference, ['started'], { ...decided(read.card.now, now()), method });
    },
    answerChallenge: (reference, isConfirmed) =>
      move(reference, ['authenticating'], decided(isConfirmed ? 'succeeded' : 'authentication', now())),
    ...lateDecisions(db, move, now),
    charge: async ({ key, amount, description, method, attended }) => {
      const intent = await open({ key, amount, description, customer: method.customer });
      const outcome = await outcomeOfCard(db, method.method, { today: dayAt(now()), attended });
      const charged = { ...decided(outcome.now, now()), method: outcome.method };
      return (await move(intent.reference, ['started'], charged)) ?? intent;
    },
    cancel: async (reference) => {
      await move(reference, ['started', 'authenticating'], { status: 'cancelled' });
    },
    ...walletOver(db),
    ...refundsOver(db),
  };
}

function decided(
  outcome: TestCard['now'],
  now: number,
): Pick<SandboxIntentTable, 'status' | 'failure' | 'decidesAt'> {
  const open = { failure: null, decidesAt: null };
  if (outcome === 'succeeded') return { ...open, status: 'succeeded' };
  if (outcome === 'challenge') return { ...open, status: 'authenticating' };
  if (outcome === 'late') {
    return { ...open, status: 'processing', decidesAt: new Date(now + LATE_MS).toISOString() };
  }
  return { ...open, status: 'failed', failure: outcome };
}

type Move = (
  reference: string,
  from: readonly Status[],
  to: Updateable<SandboxIntentTable>,
) => Promise<Intent | undefined>;

function lateDecisions(db: Db, move: Move, now: () => number): Pick<Bank, 'decideLate' | 'isAnyLate'> {
  return {
    decideLate: async () => {
      const due = await lateOnes(db).where('decidesAt', '<=', new Date(now()).toISOString()).execute();
      for (const { reference, behaviour } of due) {
        const outcome = testCardFor(behaviour)?.late ?? 'succeeded';
        await move(reference, ['processing'], decided(outcome, now()));
      }
      return due.map(({ reference }) => reference);
    },
    isAnyLate: async () => (await lateOnes(db).limit(1).executeTakeFirst()) !== undefined,
  };
}

/** Returns the result of charging a saved card; without a method if the bank no longer has the card. */
async function outcomeOfCard(
  db: Db,
  stored: string,
  { today, attended }: { readonly today: string; readonly attended: boolean },
): Promise<{ readonly now: TestCard['now']; readonly method: string | null }> {
  const card = await db
    .selectFrom('sandboxCards')
    .selectAll()
    .where('method', '=', stored)
    .executeTakeFirst();
  if (!card) return { now: 'expiredCard', method: null };
  if (card.expiry < today) return { now: 'expiredCard', method: stored };
  const outcome = testCardFor(card.behaviour)?.kept ?? 'succeeded';
  return { now: outcome === 'authentication' && attended ? 'challenge' : outcome, method: stored };
}

async function storeCard(
  db: Db,
  customer: string,
  { card, brand, lastFour, expiry }: ReadCard,
): Promise<string> {
  const method = newName('card');
  await db
    .insertInto('sandboxCards')
    .values({ method, customer, behaviour: card.behaviour, brand, lastFour, expiry })
    .execute();
  return method;
}

/** Creates an unguessable reference. */
function newName(kind: string): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`;
}

/** Creates the bank's refunds over their table. */
function refundsOver(db: Kysely<DatabaseSchema>) {
  return {
    refund: (refund: PaymentRefund) => refundOnce(db, refund),
    isRefunded: (key: string) => isRefunded(db, key),
  };
}

/** True if there is a refund with that key. */
async function isRefunded(db: Kysely<DatabaseSchema>, key: string): Promise<boolean> {
  const made = db.selectFrom('sandboxRefunds').select('key').where('key', '=', key);
  return (await made.executeTakeFirst()) !== undefined;
}

/** Refunds once for a key; returns false, and refunds nothing, if it would exceed the amount taken. */
async function refundOnce(
  db: Kysely<DatabaseSchema>,
  { reference, amount: { amount }, key }: PaymentRefund,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('sandboxRefunds')
      .values({ key, reference, amount })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return true;
    const { numUpdatedRows } = await trx
      .updateTable('sandboxIntents')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('reference', '=', reference)
      .where('status', '=', 'succeeded')
      .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.fn.coalesce('received', 'amount')))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return true;
    await trx.deleteFrom('sandboxRefunds').where('key', '=', key).execute();
    return false;
  });
}

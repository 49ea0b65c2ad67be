import type { Application } from '@feathersjs/feathers';
import type { PaymentProviderName, RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { PaymentOutcome, SavedMethod } from './provider.ts';

/** The cards that renewals are charged to, by their provider's ids, which are never sent to clients. */
export interface SavedMethods {
  /** Saves the card that was used for a subscription, with the facts by which its owner recognises it. */
  store(owner: MethodOwner, outcome: PaymentOutcome): Promise<void>;
  of(subscription: RecordId, provider: PaymentProviderName): Promise<SavedMethod | undefined>;
  /** Returns the provider's customer id of a merchant, from any of their cards. */
  customerOf(user: RecordId, provider: PaymentProviderName): Promise<string | undefined>;
  /**
   * Stores the card that a charge is made to, unless one is stored; returns the stored one. It never changes
   * afterwards, so that every request for the charge has the same parameters.
   */
  fixFor(payment: RecordId, charged: ChargedCard): Promise<ChargedCard>;
  /** Returns the card that a charge is made to; `undefined` if none was stored yet. */
  chargedFor(payment: RecordId): Promise<ChargedCard | undefined>;
}

/** The card of a charge; without a `card` there was none to charge. */
export interface ChargedCard {
  readonly card: SavedMethod | undefined;
  /** True if the charge carries our id at the provider; false if the previous version may have sent it. */
  readonly isMarked: boolean;
}

interface MethodOwner {
  readonly subscription: RecordId;
  readonly user: RecordId;
  readonly provider: PaymentProviderName;
}

/** Creates the store of cards over the table `paymentMethods`. */
export function createSavedMethods(app: Application, db: Kysely<DatabaseSchema>): SavedMethods {
  return {
    store: async ({ subscription, user, provider }, { card, method }) => {
      if (!card || !method) return;
      await db
        .insertInto('paymentMethods')
        .values({ subscription, user, provider, ...method })
        .onConflict((conflict) => conflict.column('subscription').doUpdateSet({ provider, ...method }))
        .execute();
      const paymentMethod = { provider, ...card };
      // A new card clears the notice of a change that was declined with the old one.
      await app.service('subscriptions').patch(subscription, { paymentMethod, declinedChange: null });
    },
    of: (subscription, provider) =>
      db
        .selectFrom('paymentMethods')
        .select(['customer', 'method'])
        .where('subscription', '=', subscription)
        .where('provider', '=', provider)
        .executeTakeFirst(),
    customerOf: async (user, provider) => {
      const found = db.selectFrom('paymentMethods').select('customer').where('user', '=', user);
      return (await found.where('provider', '=', provider).executeTakeFirst())?.customer;
    },
    fixFor: async (payment, charged) => {
      const { card, isMarked } = charged;
      await db
        .insertInto('chargedCards')
        .values({ payment, customer: card?.customer ?? null, method: card?.method ?? null, isMarked })
        .onConflict((conflict) => conflict.column('payment').doNothing())
        .execute();
      return (await chargedFor(db, payment)) ?? charged;
    },
    chargedFor: (payment) => chargedFor(db, payment),
  };
}

async function chargedFor(db: Kysely<DatabaseSchema>, payment: RecordId): Promise<ChargedCard | undefined> {
  const stored = await db
    .selectFrom('chargedCards')
    .select(['customer', 'method', 'isMarked'])
    .where('payment', '=', payment)
    .executeTakeFirst();
  if (!stored) return undefined;
  const { customer, method, isMarked } = stored;
  return { card: customer !== null && method !== null ? { customer, method } : undefined, isMarked };
}

import type { Application } from '@feathersjs/feathers';
import type { PaymentProviderName, RecordId } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { KeptMethod, PaymentOutcome } from './provider.ts';

/** The cards that renewals are charged to, by their provider's ids, which no client is told. */
export interface KeptMethods {
  /** Keeps the card that was used as its subscription's, and tells the subscription how to recognise it. */
  keep(owner: MethodOwner, outcome: PaymentOutcome): Promise<void>;
  of(subscription: RecordId, provider: PaymentProviderName): Promise<KeptMethod | undefined>;
  /** Who the provider knows a merchant as, from any of their cards. */
  customerOf(user: RecordId, provider: PaymentProviderName): Promise<string | undefined>;
}

interface MethodOwner {
  readonly subscription: RecordId;
  readonly user: RecordId;
  readonly provider: PaymentProviderName;
}

/** The cards over the table `paymentMethods`. */
export function createKeptMethods(app: Application, db: Kysely<DatabaseSchema>): KeptMethods {
  return {
    keep: async ({ subscription, user, provider }, { card, method }) => {
      if (!card || !method) return;
      await db
        .insertInto('paymentMethods')
        .values({ subscription, user, provider, ...method })
        .onConflict((conflict) => conflict.column('subscription').doUpdateSet({ provider, ...method }))
        .execute();
      const paymentMethod = { provider, ...card };
      // With another card, a change that was declined with the old one is no news any more.
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
  };
}

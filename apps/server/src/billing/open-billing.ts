import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import type { Database } from '../database/database.ts';
import { writeBillingMail } from '../mail/billing-mails.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { newReference } from '../new-reference.ts';
import { type Billing, createBilling } from './create-billing.ts';
import type { Charge } from './run-intent.ts';
import type { TellNews } from './sql/apply-effect.ts';
import { createSqlStore } from './sql/create-sql-store.ts';
import { toRecordId } from './to-record-id.ts';

export interface OpenBillingDeps {
  readonly database: Database;
  readonly charge: Charge;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => number;
  readonly newId: () => RecordId;
}

/** Billing, and where it reads its accounts. */
export interface OpenBilling {
  readonly billing: Billing;
  readonly load: ReturnType<typeof createSqlStore>['load'];
}

/** Billing over the server's database, telling merchants by mail. */
export function openBilling(app: Application, deps: OpenBillingDeps): OpenBilling {
  const { database, charge, now, newId, log } = deps;
  const store = createSqlStore({ app, db: database.db, now, tellNews: createTellNews(app, deps) });
  const billing = createBilling({
    store,
    charge,
    now,
    newId,
    newReference: () => newReference('IN'),
    toId: toRecordId,
    onFailure: (err, subscription) =>
      log.error({ err, subscription }, 'A subscription could not be billed now'),
  });
  return { billing, load: store.load };
}

function createTellNews(
  app: Application,
  { mailer, background, publicUrl }: Pick<OpenBillingDeps, 'mailer' | 'background' | 'publicUrl'>,
): TellNews {
  return ({ user, subscription, news }) =>
    background.run(async () => {
      const { email, locale }: RecordOf<'users'> = await app.service('users').get(user);
      const { reference }: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
      const link = new URL(linkTo('portalApps', locale, { app: 'subscription' }), publicUrl).href;
      await mailer.send(email, writeBillingMail(news, locale, { reference, link }));
    });
}

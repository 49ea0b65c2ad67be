import type { Application } from '@feathersjs/feathers';
import type { RecordId } from '@harbour/core/contract';
import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { newReference } from '../new-reference.ts';
import { type Billing, createBilling } from './create-billing.ts';
import type { Charge } from './run-intent.ts';
import { createSqlStore } from './sql/create-sql-store.ts';
import { type BillingMails, tellMerchants } from './tell-merchants.ts';
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

/** Billing, where it reads its accounts, and what it tells their merchants. */
export interface OpenBilling {
  readonly billing: Billing;
  readonly load: ReturnType<typeof createSqlStore>['load'];
  readonly mails: Pick<BillingMails, 'sendLeft'>;
}

/** Billing over the server's database, telling merchants by mail. */
export function openBilling(app: Application, deps: OpenBillingDeps): OpenBilling {
  const { charge, now, newId, log } = deps;
  const { db } = deps.database;
  const mails = tellMerchants({ ...deps, app, db });
  const store = createSqlStore({ app, db, now, noteNews: mails.note });
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
  return { billing, load: store.load, mails };
}

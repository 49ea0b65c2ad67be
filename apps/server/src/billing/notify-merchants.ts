import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { billNewsRecipients } from '../buyers/buyer-of.ts';
import { recordsOf } from '../collections/records-of.ts';
import type { Background } from '../concurrency/background.ts';
import { createKeyedQueue } from '../concurrency/queues.ts';
import { toRecordId } from '../database/record-ids.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { signingCompany } from '../mail/signing-company.ts';
import { createMailsOnce, PATIENCE_MS } from '../payments/mails-once.ts';
import { writeBillingMail } from './billing-mails.ts';
import type { RecordNews } from './sql/apply-effect.ts';
import { createMailsTable, type LeftMail } from './sql/mails-table.ts';

export interface NotifyMerchantsDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => number;
}

/** Mails of billing. Each is sent once, unless a server is killed between sending it and recording that. */
export interface BillingMails {
  /** Records a mail and sends it in the background. */
  readonly note: RecordNews;
  /**
   * Sends mails that failed or that a killed server left unsent; another failure is logged and retried later.
   */
  sendLeft(): Promise<void>;
}

/**
 * Sends the mails of the table `billingMails`. Those of one subscription are sent in order: one that fails
 * blocks the later ones.
 */
export function notifyMerchants(deps: NotifyMerchantsDeps): BillingMails {
  const { db, background, log, now } = deps;
  const table = createMailsTable(db);
  const next = (subscription: RecordId) => table.claim(subscription, isoAt(now() - PATIENCE_MS));
  const mails = createMailsOnce({
    now,
    enqueue: createKeyedQueue(),
    async sendIfUnsent(subscription) {
      for (let mail = await next(subscription); mail; mail = await next(subscription)) await send(mail);
    },
    unsent: table.left,
  });

  async function send(mail: LeftMail): Promise<void> {
    try {
      await mailMerchant(deps, mail);
    } catch (error) {
      await table.release(mail);
      throw error;
    }
    await table.finish(mail, isoAt(now()));
  }

  return {
    async note(notified, occasion) {
      await table.note(notified, { occasion, at: isoAt(now()) });
      background.run(() => mails.send(toRecordId(notified.subscription)));
    },
    sendLeft: () =>
      mails.sendLeft((err) =>
        log.error({ err }, 'A merchant could not be notified of a bill; this is retried later'),
      ),
  };
}

/** A merchant whose account or subscription is gone cannot be notified. */
async function mailMerchant(
  { app, mailer, publicUrl }: NotifyMerchantsDeps,
  { user, subscription, news }: LeftMail,
): Promise<void> {
  const reader: RecordOf<'users'> | undefined = await recordsOf(app, 'users').first({ _id: user });
  const about = await recordsOf(app, 'subscriptions').first({ _id: subscription });
  if (!reader || !about) return;
  const signedBy = await signingCompany(app, about.region);
  const mail = writeBillingMail(news, reader.locale, { ...about, publicUrl, signedBy });
  await mailer.send(await billNewsRecipients(app, reader), mail);
}

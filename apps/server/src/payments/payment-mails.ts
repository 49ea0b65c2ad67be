import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { linkTo, placeLink } from '@harbour/core/i18n';
import type { Kysely } from 'kysely';
import { recordsOf } from '../collections/records-of.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { writeOrderMail } from '../mail/order-mail.ts';
import { createMailsOnce, type MailsOnce, type MailsOnceDeps } from './mails-once.ts';

export interface OrderMailsDeps extends Pick<MailsOnceDeps, 'now' | 'enqueue'> {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Confirmations of paid orders, recorded in the table `orderMails`. */
export function createOrderMails(deps: OrderMailsDeps): MailsOnce {
  const { db, now } = deps;
  return createMailsOnce({
    ...deps,
    async sendUntold(order) {
      const sent = db.selectFrom('orderMails').select('order').where('order', '=', order);
      if (await sent.executeTakeFirst()) return;
      await mailOrder(deps, order);
      const row = { order, sentAt: new Date(now()).toISOString() };
      const mails = db.insertInto('orderMails').values(row);
      await mails.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async untold(since) {
      const left = await db
        .selectFrom('payments')
        .leftJoin('orderMails', 'orderMails.order', 'payments.order')
        .select('payments.order')
        .where('status', '=', 'succeeded')
        .where('purpose', '=', 'order')
        .where('settledAt', '>', since)
        .where('sentAt', 'is', null)
        .execute();
      return left.flatMap(({ order }) => order ?? []);
    },
  });
}

/** Mails the buyer of a paid order its confirmation, in the language of the order. */
async function mailOrder({ app, mailer, publicUrl }: OrderMailsDeps, id: RecordId): Promise<void> {
  const order: RecordOf<'orders'> = await app.service('orders').get(id);
  const subscription = await recordsOf(app, 'subscriptions').first({ order: id });
  const invoice = await recordsOf(app, 'invoices').first({ order: id });
  if (!subscription || !invoice) throw new TypeError(`Order ${order.reference} is paid and has not started`);
  const { locale, region } = order;
  const linkOf = (path: string) => new URL(placeLink(path, region), publicUrl).href;
  const links = {
    portal: linkOf(linkTo('portal', locale)),
    subscription: linkOf(linkTo('portalApps', locale, { app: 'subscription', entry: subscription._id })),
    invoice: linkOf(linkTo('portalApps', locale, { app: 'invoices', entry: invoice._id })),
  };
  await mailer.send(order.email, writeOrderMail({ ...order, seller: invoice.seller }, subscription, links));
}

import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { writeOrderMail } from '../mail/order-mail.ts';
import type { createTurnsByKey } from '../turns.ts';
import { recordsOf } from './records.ts';

/** For how long a mail that could not be sent is tried again, in milliseconds: later it would only puzzle. */
const PATIENCE_MS = 2 * 86_400_000;

export interface OrderMailsDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly inTurn: ReturnType<typeof createTurnsByKey>;
}

/** Confirmations of paid orders: each is sent once, unless a server is killed between sending and noting it. */
export interface OrderMails {
  /** Sends the confirmation of a paid order that has none. */
  send(order: RecordId): Promise<void>;
  /** Sends those that could not be sent; what fails again is told to `onError` and tried again another time. */
  sendLeft(onError: (error: unknown) => void): Promise<void>;
}

/** Confirmations noted in the table `orderMails`. */
export function createOrderMails(deps: OrderMailsDeps): OrderMails {
  const { db, now, inTurn } = deps;
  const isoAt = (time: number) => new Date(time).toISOString();
  const send = (order: RecordId) =>
    inTurn(`mail of ${order}`, async () => {
      const sent = db.selectFrom('orderMails').select('order').where('order', '=', order);
      if (await sent.executeTakeFirst()) return;
      await mailOrder(deps, order);
      const row = { order, sentAt: isoAt(now()) };
      const mails = db.insertInto('orderMails').values(row);
      await mails.onConflict((conflict) => conflict.doNothing()).execute();
    });
  return {
    send,
    sendLeft: async (onError) => {
      const left = await db
        .selectFrom('payments')
        .leftJoin('orderMails', 'orderMails.order', 'payments.order')
        .select('payments.order')
        .where('status', '=', 'succeeded')
        .where('purpose', '=', 'order')
        .where('settledAt', '>', isoAt(now() - PATIENCE_MS))
        .where('sentAt', 'is', null)
        .execute();
      for (const { order } of left) if (order) await send(order).catch(onError);
    },
  };
}

/** Mails the buyer of a paid order what they have bought, in the language they bought it in. */
async function mailOrder({ app, mailer, publicUrl }: OrderMailsDeps, id: RecordId): Promise<void> {
  const order: RecordOf<'orders'> = await app.service('orders').get(id);
  const subscription = await recordsOf(app, 'subscriptions').first({ order: id });
  const invoice = await recordsOf(app, 'invoices').first({ order: id });
  if (!subscription || !invoice) throw new TypeError(`Order ${order.reference} is paid and has not begun`);
  const { locale } = order;
  const linkOf = (path: string) => new URL(path, publicUrl).href;
  const links = {
    portal: linkOf(linkTo('portal', locale)),
    subscription: linkOf(linkTo('portalApps', locale, { app: 'subscription', entry: subscription._id })),
    invoice: linkOf(linkTo('portalApps', locale, { app: 'invoices', entry: invoice._id })),
  };
  await mailer.send(order.email, writeOrderMail(order, subscription, links));
}

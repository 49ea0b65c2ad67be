import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { Place, RecordId } from '@harbour/core/contract/values';
import { linkTo, placeLink } from '@harbour/core/i18n';
import type { Kysely } from 'kysely';
import { invoiceRecipients } from '../buyers/buyer-of.ts';
import { recordsOf } from '../collections/records-of.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { writeOrderMail } from '../mail/order-mail.ts';
import { type NotifiedRefund, writeRefundMail } from '../mail/refund-mail.ts';
import { signingCompany } from '../mail/signing-company.ts';
import { createMailsOnce, type MailsOnce, type MailsOnceDeps } from './mails-once.ts';
import { isUnowedRefund } from './refund-unowed.ts';

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
    async sendIfUnsent(order) {
      const sent = db.selectFrom('orderMails').select('order').where('order', '=', order);
      if (await sent.executeTakeFirst()) return;
      await mailOrder(deps, order);
      const row = { order, sentAt: new Date(now()).toISOString() };
      const mails = db.insertInto('orderMails').values(row);
      await mails.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async unsent(since) {
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

type Refund = RecordOf<'refunds'>;

/** Notifies merchants of refunds, and of refunds that their bank returned; recorded on the refunds. */
export function createRefundMails(deps: Omit<OrderMailsDeps, 'db'>): MailsOnce {
  const { app, now } = deps;
  return createMailsOnce({
    ...deps,
    async sendIfUnsent(id) {
      const refund: Refund = await app.service('refunds').get(id);
      if (refund.toldAt !== null) return;
      // A merchant whose account is gone cannot be notified.
      const user = await recordsOf(app, 'users').first({ _id: refund.user });
      if (!user) return;
      await mailRefund(deps, refund, user);
      // If the refund was returned meanwhile, that mail is still to be sent.
      const data = { toldAt: new Date(now()).toISOString() };
      await recordsOf(app, 'refunds').changeWhile(id, { states: [refund.status], data });
    },
    async unsent(since) {
      const $or = [{ status: 'succeeded', settledAt: { $gt: since } }, { returnedAt: { $gt: since } }];
      const settled: readonly Refund[] = await app
        .service('refunds')
        .find({ query: { $or }, paginate: false });
      return settled.flatMap(({ _id, toldAt }) => (toldAt === null ? _id : []));
    },
  });
}

async function mailRefund(
  { app, mailer, publicUrl }: Pick<OrderMailsDeps, 'app' | 'mailer' | 'publicUrl'>,
  refund: Refund,
  account: RecordOf<'users'>,
): Promise<void> {
  const { locale } = account;
  const payment: RecordOf<'payments'> = await app.service('payments').get(refund.payment);
  const { card, way, failure } = payment;
  const entry = refund.creditNote ? { entry: refund.creditNote } : {};
  const path = linkTo('portalApps', locale, { app: 'invoices', ...entry });
  const place = await placeOf(app, payment);
  const link = new URL(placeLink(path, place), publicUrl).href;
  const { reference, amount, creditNote, returnedAt } = refund;
  const notified = {
    reference,
    amount,
    card,
    way,
    why: whyOf(refund, failure),
    hasCreditNote: creditNote !== null,
    signedBy: await signingCompany(app, place),
    isReturned: returnedAt !== null,
  };
  await mailer.send(await invoiceRecipients(app, account), writeRefundMail(notified, locale, link));
}

/** Returns the place of the invoice or order that a payment was for. */
async function placeOf(
  app: Application,
  { invoice, order }: RecordOf<'payments'>,
): Promise<Place | undefined> {
  if (invoice !== null) return (await recordsOf(app, 'invoices').first({ _id: invoice }))?.place;
  if (order === null) return undefined;
  return (await recordsOf(app, 'orders').first({ _id: order }))?.region;
}

/** Returns the reason of an automatic refund; `null` if staff decided it. */
function whyOf(refund: Refund, failure: RecordOf<'payments'>['failure']): NotifiedRefund['why'] {
  if (!isUnowedRefund(refund)) return null;
  return failure === 'wrongAmount' ? failure : 'unowed';
}

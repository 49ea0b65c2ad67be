import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Mailer } from '../mail/create-mailer.ts';
import { writeOrderMail } from '../mail/order-mail.ts';
import { recordsOf } from './records.ts';

export interface MailOrderDeps {
  readonly app: Application;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Mails the buyer of a paid order what they have bought, in the language they bought it in. */
export async function mailOrder({ app, mailer, publicUrl }: MailOrderDeps, id: RecordId): Promise<void> {
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

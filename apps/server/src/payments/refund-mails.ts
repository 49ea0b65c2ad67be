import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import { linkTo, placeLink } from '@harbour/core/i18n';
import { invoiceRecipients } from '../buyers/billing-recipients.ts';
import { recordsOf } from '../collections/records-of.ts';
import type { Mailer } from '../mail/create-mailer.ts';
import { type NotifiedRefund, writeRefundMail } from '../mail/refund-mail.ts';
import { signingCompany } from '../mail/signing-company.ts';
import { createMailsOnce, type MailsOnce, type MailsOnceDeps } from './mails-once.ts';
import { isUnowedRefund } from './refund-unowed.ts';

type Refund = RecordOf<'refunds'>;

export interface RefundMailsDeps extends Pick<MailsOnceDeps, 'now' | 'enqueue'> {
  readonly app: Application;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Notifies merchants of refunds, and of refunds that their bank returned; recorded on the refunds. */
export function createRefundMails(deps: RefundMailsDeps): MailsOnce {
  const { app, now } = deps;
  return createMailsOnce({
    ...deps,
    async sendUntold(id) {
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
    async untold(since) {
      const $or = [{ status: 'succeeded', settledAt: { $gt: since } }, { returnedAt: { $gt: since } }];
      const settled: readonly Refund[] = await app
        .service('refunds')
        .find({ query: { $or }, paginate: false });
      return settled.flatMap(({ _id, toldAt }) => (toldAt === null ? _id : []));
    },
  });
}

async function mailRefund(
  { app, mailer, publicUrl }: RefundMailsDeps,
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

import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { PayableAmount, RecordId } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, linkTo } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { refusal } from '../calls/refusal.ts';
import type { Session } from '../calls/session.ts';
import { recordsOf } from '../collections/records-of.ts';
import { addsUp } from './order-sums.ts';

type Requested = ActionData<'payments/begin'>;

/** The order or invoice to pay, or the card to save. */
export interface PaymentSubject extends PayableAmount {
  readonly purpose: Requested['purpose'];
  /** The field of a payment that refers to it, and its id. */
  readonly of:
    | { readonly order: RecordId }
    | { readonly invoice: RecordId }
    | { readonly subscription: RecordId };
  readonly subscription: RecordId | null;
  readonly description: string;
  /** Path of the page that shows the result. */
  readonly page: string;
}

/**
 * Returns the amount due for an order or invoice of the merchant. Throws `not-found` if it is not theirs,
 * `conflict` if it cannot be paid (any more).
 */
export async function subjectOf(
  app: Application,
  requested: Requested,
  session: Session,
): Promise<PaymentSubject> {
  const own = { query: { user: session.account.id } };
  if (requested.purpose === 'order')
    return orderSubject(await app.service('orders').get(requested.order, own));
  const locale = await localeOf(app, session);
  if (requested.purpose === 'invoice') {
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(requested.invoice, own);
    requireState(invoice, ['open']);
    const { _id, total: amount, reference: description, subscription, place } = invoice;
    const page = linkTo('portalApps', locale, { app: 'invoices', entry: _id });
    return { purpose: 'invoice', of: { invoice: _id }, subscription, amount, place, description, page };
  }
  const subscription: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(requested.subscription, own);
  requireState(subscription, ['active', 'paused', 'pastDue']);
  const { _id, currency, reference, region } = subscription;
  return {
    purpose: 'method',
    of: { subscription: _id },
    subscription: _id,
    place: region,
    amount: money(currency, 0),
    description: reference,
    page: linkTo('portalApps', locale, { app: 'payment', entry: _id }),
  };
}

function orderSubject(order: RecordOf<'orders'>): PaymentSubject {
  requireState(order, ['pending', 'declined']);
  requireSums(order);
  const { _id, total: amount, reference: description, region: place, locale } = order;
  const page = linkTo('done', locale, { id: _id });
  return { purpose: 'order', of: { order: _id }, subscription: null, amount, place, description, page };
}

/** No money is taken for an order that could not be invoiced. */
function requireSums(order: RecordOf<'orders'>): void {
  if (addsUp(order)) return;
  throw refusal('conflict', `The total of ${order.reference} is wrong. Contact us, and we will correct it.`, {
    subject: 'total',
  });
}

async function localeOf(app: Application, { account }: Session): Promise<RecordOf<'users'>['locale']> {
  return (await recordsOf(app, 'users').first({ _id: account.id }))?.locale ?? DEFAULT_LOCALE;
}

function requireState(
  { status, reference }: { readonly status: string; readonly reference: string },
  states: readonly string[],
) {
  if (states.includes(status)) return;
  throw refusal('conflict', `${reference} awaits no payment: it is ${status}.`, { subject: status });
}

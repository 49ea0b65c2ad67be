import type { Application } from '@feathersjs/feathers';
import type { ActionData, PaymentSession } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import {
  isoAt,
  type OnlinePaymentWay,
  type PayableAmount,
  type PaymentWay,
  payableWays,
  paymentWayRules,
  type RecordId,
} from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, linkTo } from '@harbour/core/i18n';
import { formatMoney, money } from '@harbour/core/money';
import { refusal } from '../calls/refusal.ts';
import type { Session } from '../calls/session.ts';
import { countNow, recordsOf, unless } from '../collections/records-of.ts';
import type { ChargeDeps } from './charge-attempt.ts';
import { endElsewhere } from './end-payments.ts';
import { addsUp } from './order-sums.ts';
import { OPEN, type Settled } from './payments.ts';
import type { PaymentFields, PaymentProvider } from './provider.ts';

type Payment = RecordOf<'payments'>;
type Requested = ActionData<'payments/begin'>;

export interface BeginDeps extends ChargeDeps {
  readonly settle: (payment: RecordId) => Promise<Settled>;
  /** Ends an attempt that is not being processed; money that has arrived anyway is recorded. */
  readonly abandon: (payment: Payment) => Promise<Payment>;
  readonly publicUrl: string;
}

/**
 * Opens the provider's fields, or a QR code, for an unpaid order or invoice of the merchant, or returns those
 * that are open. Throws `not-found` if it is not theirs, `conflict` if it cannot be paid (any more),
 * `invalid-data` for a way of paying that is not offered, `unavailable` if the provider does not respond.
 */
export async function beginPayment(
  deps: BeginDeps,
  requested: Requested,
  session: Session,
): Promise<PaymentSession> {
  const subject = await subjectOf(deps.app, requested, session);
  const ways = payableWays(subject, deps.provider.ways);
  const wanted = 'way' in requested ? requested.way : undefined;
  const way = wanted ?? ways[0];
  if (way === undefined || !ways.includes(way)) throw notOffered(subject, ways);
  const open = await openPayment(deps, subject);
  if (open && !(await givesWay(deps, open, wanted)))
    return sessionOf(open, deps.provider.name, { ways, ...(await deps.provider.reopen(open.reference)) });
  const begun = await beginAnew(deps, { subject, way, ways }, session);
  return begun ?? beginPayment(deps, requested, session);
}

interface Beginning {
  readonly subject: PaymentSubject;
  readonly way: OnlinePaymentWay;
  readonly ways: readonly OnlinePaymentWay[];
}

/** Creates a new attempt; `undefined` if another call has begun one meanwhile. */
async function beginAnew(
  deps: BeginDeps,
  { subject, way, ways }: Beginning,
  { account, email }: Session,
): Promise<PaymentSession | undefined> {
  const { app, provider, methods, now, publicUrl } = deps;
  const { purpose, of, subscription, amount, description, page } = subject;
  const earlier = await countNow(app, 'payments', { ...of, purpose });
  const { minutes } = paymentWayRules[way];
  const actBy = minutes === null ? null : isoAt(now() + minutes * 60_000);
  const { reference, fields } = await provider.begin({
    // Two concurrent calls count the same earlier attempts, and so send the provider the same key.
    key: [purpose, Object.values(of).join(), earlier, ...(way === 'card' ? [] : [way])].join('-'),
    amount,
    way,
    actBy,
    description,
    email,
    returnUrl: new URL(page, publicUrl).href,
    customer: await methods.customerOf(account.id, provider.name),
  });
  const creation: Promise<Payment> = app.service('payments').create({
    reference,
    purpose,
    subscription,
    amount,
    way,
    actBy,
    ...of,
    provider: provider.name,
    user: account.id,
    currency: amount.currency,
  });
  const payment = await unless('already-exists', creation);
  return payment && sessionOf(payment, provider.name, { ways, ...fields });
}

/** Returns the open attempt, once the provider has confirmed that it is still open. */
async function openPayment(
  { app, provider, settle }: BeginDeps,
  { of, purpose }: PaymentSubject,
): Promise<Payment | undefined> {
  const open = await recordsOf(app, 'payments').first({ ...of, purpose, status: { $in: [...OPEN] } });
  if (!open) return undefined;
  if (open.provider !== provider.name) {
    await endElsewhere(app, open);
    return undefined;
  }
  const { status } = await settle(open._id);
  if (status === 'succeeded') throw alreadyPaid();
  return OPEN.includes(status) ? open : undefined;
}

/**
 * Ends an attempt with another way of paying than the requested one; false if it continues because its bank
 * is deciding.
 */
async function givesWay(
  { abandon }: BeginDeps,
  open: Payment,
  wanted: PaymentWay | undefined,
): Promise<boolean> {
  if (wanted === undefined || wanted === open.way) return false;
  const { status } = await abandon(open);
  if (status === 'succeeded') throw alreadyPaid();
  return !OPEN.includes(status);
}

/** Returns the data that a page needs to render the fields of a payment. */
export function sessionOf(
  { _id, amount, way, actBy }: Payment,
  provider: PaymentProvider['name'],
  fields: PaymentFields & Pick<PaymentSession, 'ways'>,
): PaymentSession {
  return { payment: _id, provider, amount, way, actBy, ...fields };
}

function alreadyPaid() {
  return refusal('conflict', 'This has already been paid.');
}

function notOffered({ amount }: PaymentSubject, ways: readonly OnlinePaymentWay[]) {
  const message =
    ways.length === 0
      ? `${formatMoney(amount, 'full')} cannot be paid here. Ask us, and we will help.`
      : `${formatMoney(amount, 'full')} cannot be paid in this way here. Choose one of: ${ways.join(', ')}.`;
  return refusal('invalid-data', message, { subject: 'way', issues: [{ path: 'way', message }] });
}

/** The order or invoice to pay, or the card to save. */
interface PaymentSubject extends PayableAmount {
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
async function subjectOf(app: Application, requested: Requested, session: Session): Promise<PaymentSubject> {
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

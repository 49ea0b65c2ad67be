import type { Application } from '@feathersjs/feathers';
import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { isSameMoney, scaleMoney, subtractMoney } from '@harbour/core/money';
import { beginTerm, dayAt, joinParts, type PricedPart, ratePercent, taxRateAt } from '@harbour/core/pricing';
import { buyerOfOrder } from '../buyers/buyer-of.ts';
import { rateOnDay, taxFacts } from '../buyers/tax-facts.ts';
import { recordsOf } from '../collections/records-of.ts';
import { addsUp } from './order-sums.ts';
import type { OnInvoicePaid } from './payments.ts';
import type { PaymentOutcome } from './provider.ts';
import type { SavedMethods } from './saved-methods.ts';

type Order = RecordOf<'orders'>;
type Payment = RecordOf<'payments'>;

/** The subscription and invoice of a successful payment. */
export interface TakenOver {
  readonly subscription: RecordId | null;
  readonly invoice: RecordId | null;
}

export interface TakeOverDeps {
  readonly app: Application;
  readonly methods: SavedMethods;
  readonly now: () => number;
}

/**
 * Fulfils a paid order: marks it paid, starts the subscription, saves its card and writes a paid invoice.
 * Each step finds the work of an earlier run, so an interrupted run is finished by the next. `undefined` if
 * the order cannot be paid (any more): it was cancelled, another payment has paid it, it costs something else
 * by now, or it cannot be invoiced.
 */
export async function takeOverOrder(
  { app, methods, now }: TakeOverDeps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver | undefined> {
  const order = payment.order && (await claimOrder(app, { ...payment, order: payment.order }, now()));
  if (!order) return undefined;
  const { _id: subscription } = await recordsOf(app, 'subscriptions').findOrCreate(
    { reference: numberedLike(order, 'SU') },
    subscriptionOf(order),
  );
  await methods.store({ subscription, user: order.user, provider: payment.provider }, outcome);
  const { _id: invoice } = await recordsOf(app, 'invoices').findOrCreate(
    { occasion: `${numberedLike(order, 'IN')}-1` },
    { ...invoiceOf(order), buyer: await buyerOfOrder(app, order), subscription },
  );
  return { subscription, invoice };
}

async function claimOrder(
  app: Application,
  { order: id, reference, amount }: Pick<Payment, 'reference' | 'amount'> & { readonly order: RecordId },
  now: number,
): Promise<Order | undefined> {
  const requested: Order = await app.service('orders').get(id);
  if (requested.paidAt === null && !(isSameMoney(requested.total, amount) && addsUp(requested)))
    return undefined;
  const data = { status: 'paid', paidAt: new Date(now).toISOString(), paymentReference: reference };
  const claimed = await recordsOf(app, 'orders').changeWhile(id, { states: ['pending', 'declined'], data });
  if (claimed) return claimed;
  const order: Order = await app.service('orders').get(id);
  return order.paymentReference === reference && order.paidAt !== null ? order : undefined;
}

function subscriptionOf(order: Order) {
  const { user, industry, region, currency } = order;
  const term = beginTerm(order, currency, { prices: pricesOf(order), from: paidOn(order) });
  return { user, industry, region, currency, order: order._id, ...term };
}

function invoiceOf(order: Order) {
  const { user, companyName, region: place, currency, tax, total, paidAt, paymentReference } = order;
  const net = subtractMoney(total, tax);
  return {
    user,
    companyName,
    place,
    currency,
    net,
    tax,
    total,
    paidAt,
    paymentReference,
    ...taxFacts(rateOnDay({ net, tax }, place, order.createdAt), place),
    lines: linesOf(order),
    order: order._id,
    status: 'paid',
    issuedAt: paidAt,
    dueOn: paidOn(order),
  };
}

/** The plan and its modules are a service for the term; hardware is delivered once. */
function linesOf(order: Order): readonly InvoiceLine[] {
  const { termStart: from, termEnd: until } = subscriptionOf(order);
  return order.lines.map((line, index) =>
    index <= order.modules.length ? { ...line, from, until } : { ...line, from: null, until: null },
  );
}

/**
 * Returns the prices of a month. An order's first lines are the plan and its modules, each for all the
 * months; a module that an old order lists twice becomes one part.
 */
function pricesOf({ plan, modules, lines, prepayMonths, region, createdAt }: Order): readonly PricedPart[] {
  const taxPercent = ratePercent(taxRateAt(region, createdAt));
  const month = { numerator: 1, denominator: prepayMonths };
  const parts = [plan, ...modules.map(({ id }) => id)].flatMap((id, index) => {
    const line = lines[index];
    return line
      ? [{ id, count: line.count, unit: scaleMoney(line.unit, month, 'halfAwayFromZero'), taxPercent }]
      : [];
  });
  return joinParts(parts);
}

function paidOn({ paidAt, createdAt }: Order): string {
  return dayAt(Date.parse(paidAt ?? createdAt));
}

/** Returns the order's number with another prefix. */
function numberedLike({ reference }: Order, prefix: string): string {
  return reference.replace(/^SO-/, `${prefix}-`);
}

type Invoice = RecordOf<'invoices'>;
interface TakeOverInvoiceDeps extends TakeOverDeps {
  readonly onInvoicePaid: OnInvoicePaid;
}

/**
 * Marks an invoice paid, saves the card for its subscription and continues billing. `undefined` if the
 * invoice cannot be paid (any more): it is void, or another payment has paid it.
 */
export async function takeOverInvoice(
  deps: TakeOverInvoiceDeps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver | undefined> {
  const { reference, user, provider } = payment;
  const invoice = payment.invoice && (await claimInvoice(deps, payment.invoice, reference));
  if (!invoice) return undefined;
  const { subscription } = invoice;
  if (subscription && !(await isReplaced(deps, payment, subscription)))
    await deps.methods.store({ subscription, user, provider }, outcome);
  const at = invoice.paidAt ?? new Date(deps.now()).toISOString();
  await deps.onInvoicePaid({ invoice: invoice._id, payment: payment._id, reference, at });
  return { subscription, invoice: invoice._id };
}

/** True if a charge was made to a card that its merchant has replaced since: the newer one stays. */
async function isReplaced(
  { methods }: TakeOverDeps,
  { _id, provider }: Payment,
  subscription: RecordId,
): Promise<boolean> {
  const charged = await methods.chargedFor(_id);
  if (!charged) return false;
  return (await methods.of(subscription, provider))?.method !== charged.card?.method;
}

/** Saves another card for a subscription. */
export async function takeOverMethod(
  { methods }: TakeOverDeps,
  { subscription, user, provider }: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver> {
  if (subscription) await methods.store({ subscription, user, provider }, outcome);
  return { subscription, invoice: null };
}

async function claimInvoice(
  { app, now }: TakeOverDeps,
  id: RecordId,
  reference: string,
): Promise<Invoice | undefined> {
  const data = { status: 'paid', paidAt: new Date(now()).toISOString(), paymentReference: reference };
  const claimed = await recordsOf(app, 'invoices').changeWhile(id, { states: ['open'], data });
  if (claimed) return claimed;
  const invoice: Invoice = await app.service('invoices').get(id);
  return invoice.status === 'paid' && invoice.paymentReference === reference ? invoice : undefined;
}

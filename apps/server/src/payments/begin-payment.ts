import type { Application } from '@feathersjs/feathers';
import type { ActionData, PaymentSession, RecordId, RecordOf } from '@harbour/core/contract';
import { type Money, money } from '@harbour/core/money';
import { refusal } from '../refusal.ts';
import type { Session } from '../session.ts';
import { endElsewhere } from './end-elsewhere.ts';
import type { KeptMethods } from './kept-methods.ts';
import type { Settled } from './payments.ts';
import type { PaymentFields, PaymentProvider } from './provider.ts';
import { recordsOf, unless } from './records.ts';

type Payment = RecordOf<'payments'>;
type Asked = ActionData<'payments/begin'>;

export interface BeginDeps {
  readonly app: Application;
  readonly provider: PaymentProvider;
  readonly methods: KeptMethods;
  readonly settle: (payment: RecordId) => Promise<Settled>;
}

/** What money is asked for, or a card. */
interface Subject {
  readonly purpose: Asked['purpose'];
  /** The field of a payment that names it, and its id. */
  readonly of:
    | { readonly order: RecordId }
    | { readonly invoice: RecordId }
    | { readonly subscription: RecordId };
  readonly subscription: RecordId | null;
  readonly amount: Money;
  readonly description: string;
}

/**
 * Opens the provider's fields for something of the merchant's own that waits for money, or answers those that are open. Throws `not-found` for
 * what is not theirs, `conflict` for what takes no money (any more), `unavailable` where the provider does not answer.
 */
export async function beginPayment(deps: BeginDeps, asked: Asked, session: Session): Promise<PaymentSession> {
  const subject = await subjectOf(deps.app, asked, session);
  const open = await openPayment(deps, subject);
  if (open) return answer(deps, open, await deps.provider.reopen(open.reference));
  return (await beginAnew(deps, subject, session)) ?? beginPayment(deps, asked, session);
}

/** A new attempt; `undefined` where another call has begun one meanwhile. */
async function beginAnew(
  deps: BeginDeps,
  { purpose, of, subscription, amount, description }: Subject,
  { account, email }: Session,
): Promise<PaymentSession | undefined> {
  const { app, provider, methods } = deps;
  const { total: earlier } = await app.service('payments').find({ query: { ...of, purpose, $limit: 0 } });
  const { reference, fields } = await provider.begin({
    // Two calls at once count the same earlier attempts, and so ask the provider for the same one.
    key: `${purpose}-${Object.values(of).join()}-${earlier}`,
    ...{ amount, description, email },
    customer: await methods.customerOf(account.id, provider.name),
  });
  const creation: Promise<Payment> = app.service('payments').create({
    ...{ reference, purpose, subscription, amount, ...of },
    provider: provider.name,
    user: account.id,
    currency: amount.currency,
  });
  const payment = await unless('already-exists', creation);
  return payment && answer(deps, payment, fields);
}

/** The attempt that is open, once the provider has confirmed that it still is. */
async function openPayment(
  { app, provider, settle }: BeginDeps,
  { of, purpose }: Subject,
): Promise<Payment | undefined> {
  const isOpen = { status: { $in: ['started', 'processing'] } };
  const open = await recordsOf(app, 'payments').first({ ...of, purpose, ...isOpen });
  if (!open) return undefined;
  if (open.provider !== provider.name) {
    await endElsewhere(app, open);
    return undefined;
  }
  const { status } = await settle(open._id);
  if (status === 'succeeded') throw refusal('conflict', 'This has been paid already.');
  return status === 'started' || status === 'processing' ? open : undefined;
}

function answer({ provider }: BeginDeps, { _id, amount }: Payment, fields: PaymentFields): PaymentSession {
  return { payment: _id, provider: provider.name, amount, ...fields };
}

async function subjectOf(app: Application, asked: Asked, { account }: Session): Promise<Subject> {
  const own = { query: { user: account.id } };
  if (asked.purpose === 'order') {
    const order: RecordOf<'orders'> = await app.service('orders').get(asked.order, own);
    requireState(order, ['pending', 'declined']);
    const { _id, total: amount, reference } = order;
    return {
      purpose: 'order',
      of: { order: _id },
      subscription: null,
      amount,
      description: reference,
    };
  }
  if (asked.purpose === 'invoice') {
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(asked.invoice, own);
    requireState(invoice, ['open']);
    const { _id, total: amount, reference, subscription } = invoice;
    return { purpose: 'invoice', of: { invoice: _id }, subscription, amount, description: reference };
  }
  const subscription: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(asked.subscription, own);
  requireState(subscription, ['active', 'paused', 'pastDue']);
  const { _id, currency, reference } = subscription;
  return {
    purpose: 'method',
    of: { subscription: _id },
    subscription: _id,
    amount: money(currency, 0),
    description: reference,
  };
}

function requireState(
  { status, reference }: { readonly status: string; readonly reference: string },
  states: readonly string[],
) {
  if (states.includes(status)) return;
  throw refusal('conflict', `${reference} waits for no payment: it is ${status}.`, { subject: status });
}

import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { ProviderView } from '../books/compare-provider.ts';
import { refusal } from '../calls/refusal.ts';
import type { Session } from '../calls/session.ts';
import { recordsOf } from '../collections/records-of.ts';
import type { Background } from '../concurrency/background.ts';
import { createKeyedQueue } from '../concurrency/queues.ts';
import { type BeginDeps, beginPayment } from './begin-payment.ts';
import { adoptCharge, isSent, type ResumeDeps, resumeCharge } from './charge-attempt.ts';
import { type Challenges, chargeInvoice, collectInvoice, createChallenges } from './charge-invoice.ts';
import { createDisputes } from './disputes.ts';
import { endFor, endOpen, endOthers } from './end-payments.ts';
import type { MailsOnce, MailsOnceDeps } from './mails-once.ts';
import { createOrderMails, createRefundMails, type OrderMailsDeps } from './payment-mails.ts';
import type { OnInvoicePaid, OnInvoiceUnpaid, OnPaymentReversed, Payments } from './payments.ts';
import type { PaymentProvider, WebhookCall, WebhookSubject } from './provider.ts';
import { queryProvider } from './query-provider.ts';
import { createRefundApprovals, type RefundApprovals } from './refund-approvals.ts';
import { refundUnowed } from './refund-unowed.ts';
import { createSavedMethods } from './saved-methods.ts';
import { abandonPayment, type SettleDeps, settlePayment } from './settle-payment.ts';
import { type SettleRefundDeps, settleRefund } from './settle-refund.ts';
import { resettleRefunds, sweepPayments } from './sweep-payments.ts';
import { createBankAccount } from './transfers/bank-account.ts';
import { createTransfers, type Transfers } from './transfers/transfers.ts';

type Payment = RecordOf<'payments'>;

export interface PaymentsDeps extends Omit<OrderMailsDeps, 'enqueue'> {
  /** Without a provider no payments are possible. */
  readonly provider: PaymentProvider | undefined;
  readonly background: Background;
  readonly log: Logger;
  readonly onInvoicePaid: OnInvoicePaid;
  readonly onInvoiceUnpaid: OnInvoiceUnpaid;
  readonly onPaymentReversed: OnPaymentReversed;
}

/** Payments as the server runs them. */
export interface PaymentsDesk extends Payments, Challenges, Omit<RefundApprovals, 'sweep'> {
  /** False if no payments are possible. */
  readonly isOpen: boolean;
  begin(...args: BeginArguments): ReturnType<typeof beginPayment>;
  /** Cancels an unpaid order. Throws `not-found` and `conflict`. */
  cancelOrder(order: string, session: Session): Promise<void>;
  /** Handles a provider's webhook call. Throws `not-found` and `forbidden`. */
  receive(provider: string, call: WebhookCall): Promise<void>;
  /** Bank transfers, which need no provider. */
  readonly transfers: Transfers;
  /** Returns the status of a payment at its provider; see {@link queryProvider}. */
  query(payment: RecordOf<'payments'>): Promise<ProviderView | undefined>;
  /** Settles abandoned payments. */
  sweep(stopping?: AbortSignal): Promise<void>;
}

type BeginArguments = Parameters<typeof beginPayment> extends [BeginDeps, ...infer Rest] ? Rest : never;

/** Creates the payments. Operations on one payment run one after another. */
export function createPayments(deps: PaymentsDeps): PaymentsDesk {
  const { app, db, now, background, onInvoicePaid } = deps;
  const methods = createSavedMethods(app, db);
  const enqueue = createKeyedQueue();
  const mails = createOrderMails({ ...deps, enqueue });
  const { account, provider, providerOf, lookupOf } = createLookups(deps);
  const settling: SettleDeps = {
    app,
    methods,
    now,
    onInvoicePaid,
    lookupOf,
    resumeCharge: (payment) => resumeCharge({ app, methods, now, lookupOf, providerOf }, payment),
    refundUnowed: (payment) =>
      isTransfer(payment) ? transfers.release(payment) : refundUnowed(refunds.settling, payment),
    endOthers: (payment) => background.run(() => endOthers({ app, abandon }, payment)),
    onInvoiceUnpaid: (...unpaid) => background.run(() => deps.onInvoiceUnpaid(...unpaid)),
    onOrderPaid: (order) => background.run(() => mails.send(order)),
  };
  const settle = (payment: RecordId) => enqueue(payment, () => settlePayment(settling, payment));
  const abandon = (payment: Payment, isWatched = false) =>
    enqueue(payment._id, () => abandonPayment(settling, payment, isWatched));
  const ending = { app, abandon, providers: [deps.provider?.name, 'bank'] as const };
  const transfers = createTransfers({ ...deps, settle, endOpen: (payment) => endOpen(ending, payment) });
  const charge: Payments['charge'] = (requested) =>
    chargeInvoice({ app, methods, settle, abandon, provider: provider() }, requested);
  const refunds = createRefunds(deps, { enqueue, providerOf });
  const disputes = createDisputes({ app, enqueue, providerOf });
  const onWebhook = { settle, settleRefund: refunds.settle, recordDisputes: disputes.note };
  const onError = (error: unknown) => logFailure(deps, error);
  return {
    isOpen: deps.provider !== undefined,
    settle,
    begin: (...args) => beginPayment({ ...deps, methods, settle, abandon, provider: provider() }, ...args),
    ...createChallenges({ app, settle, abandon, providerOf }),
    endFor: (invoice) => endFor(ending, invoice),
    charge,
    collect: (requested) => collectInvoice({ app, methods, charge, provider: provider() }, requested),
    refund: refunds.refund,
    approve: refunds.approve,
    refuse: refunds.refuse,
    cancelOrder: (order, session) => cancelOrder({ app, abandon }, order, session),
    receive: (...call) => handleWebhook({ ...deps, ...onWebhook, lookupOf, enqueue }, ...call),
    transfers,
    query: (payment) => queryProvider(isTransfer(payment) ? account : deps.provider, payment),
    sweep: async (stopping) => {
      await transfers.finish(onError);
      if (!deps.provider) return;
      await sweepPayments({ ...deps, settle, abandon, onError, provider: deps.provider.name }, stopping);
      await refunds.sweep(onError);
      await disputes.sweep(deps.provider.name, onError);
      for (const left of [mails, refunds.mails]) await left.sendLeft(onError);
    },
  };
}

function logFailure({ log }: PaymentsDeps, err: unknown): void {
  log.error({ err }, 'A payment could not be settled or its merchant not notified');
}

/** Creates the functions that return who knows the status of a payment: a provider, or our bank records. */
function createLookups({ db, provider: configured }: PaymentsDeps) {
  const account = createBankAccount(db);
  const provider = () => configured ?? closed();
  const providerOf = (payment: Payment) => (provider().name === payment.provider ? provider() : closed());
  const lookupOf = (payment: Payment) => (isTransfer(payment) ? account : providerOf(payment));
  return { account, provider, providerOf, lookupOf };
}

/** Creates the refunds, the mails about them, and what settling one needs. */
function createRefunds(
  deps: PaymentsDeps,
  { enqueue, providerOf }: Pick<SettleRefundDeps, 'providerOf'> & Pick<MailsOnceDeps, 'enqueue'>,
) {
  const { app, now } = deps;
  const mails = createRefundMails({ ...deps, enqueue });
  const settling: SettleRefundDeps = { ...whatFollows(deps, mails), app, now, providerOf };
  const settle = (refund: RecordOf<'refunds'>) =>
    enqueue(refund.payment, () => settleRefund(settling, refund));
  return { ...createRefundApprovals({ ...settling, enqueue, settle }), mails, settling, settle };
}

/** Notifies merchants of refunds that succeeded, and logs those that failed. */
function whatFollows(
  { background, log }: PaymentsDeps,
  mails: MailsOnce,
): Pick<SettleRefundDeps, 'onSettled' | 'onRefused'> {
  return {
    onSettled: (refund) => background.run(() => mails.send(refund)),
    onRefused: ({ reference, refusal: why }) => log.error({ reference, why }, 'A refund failed'),
  };
}

function isTransfer({ provider }: Payment): boolean {
  return provider === 'bank';
}

function closed(): never {
  throw refusal('unavailable', 'Nothing can be paid here at the moment. Ask us, and we will help.');
}

interface CancelOrderDeps {
  readonly app: Application;
  /** Ends an attempt that is not being processed; money that has arrived anyway is recorded. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

/**
 * Cancels an order of the merchant and its payment attempt. The provider ends the attempt first, so that no
 * money arrives for a cancelled order. Throws `not-found`, and `conflict` if it is paid or about to be.
 */
async function cancelOrder(
  { app, abandon }: CancelOrderDeps,
  id: string,
  { account }: Session,
): Promise<void> {
  const { _id, reference }: RecordOf<'orders'> = await app
    .service('orders')
    .get(id, { query: { user: account.id } });
  const open = await recordsOf(app, 'payments').first({
    order: _id,
    status: { $in: ['started', 'processing'] },
  });
  if (open) await abandon(open);
  if (await isInProgress(app, _id))
    throw refusal('conflict', `A payment of ${reference} is under way. Wait until it has ended.`);
  const orders = recordsOf(app, 'orders');
  const ended = { states: ['pending', 'declined', 'cancelled'], data: { status: 'cancelled' } };
  if (await orders.changeWhile(_id, ended)) return;
  throw refusal('conflict', `${reference} is paid and cannot be cancelled here. Contact us.`);
}

async function isInProgress(app: Application, order: RecordId): Promise<boolean> {
  return (await recordsOf(app, 'payments').first({ order, status: 'processing' })) !== undefined;
}

interface HandleWebhookDeps extends Pick<ResumeDeps, 'lookupOf' | 'now'> {
  readonly app: Application;
  readonly provider: PaymentProvider | undefined;
  /** Runs operations on one payment one after another. */
  readonly enqueue: <T>(payment: RecordId, work: () => Promise<T>) => Promise<T>;
  readonly settle: (payment: RecordId) => Promise<unknown>;
  readonly settleRefund: (refund: RecordOf<'refunds'>) => Promise<unknown>;
  readonly recordDisputes: (payment: RecordId) => Promise<void>;
}

/**
 * Handles a provider's webhook call: requests from the provider the payment that it names, its refunds, and
 * its disputes if the call is about one. Throws `not-found` if the provider is not the configured one, and
 * `forbidden`.
 */
async function handleWebhook(deps: HandleWebhookDeps, name: string, call: WebhookCall): Promise<void> {
  const { app, provider, settle, settleRefund, recordDisputes } = deps;
  if (provider?.name !== name) throw refusal('not-found', `No payments go through ${name}.`);
  const subject = provider.readWebhook(call);
  const payment = subject && (await paymentOf(deps, name, subject));
  if (!payment) return;
  await settle(payment._id);
  await resettleRefunds({ app, settle: settleRefund }, payment._id);
  if (subject.isDispute) await recordDisputes(payment._id);
}

/** A charge whose response was lost is found by its mark, and gets the provider's reference. */
async function paymentOf(
  deps: HandleWebhookDeps,
  provider: string,
  { reference, key }: WebhookSubject,
): Promise<Payment | undefined> {
  const payments = recordsOf(deps.app, 'payments');
  const known = await payments.first({ reference, provider });
  if (known || !isRecordId(key)) return known;
  return deps.enqueue(key, async () => {
    const marked = await payments.first({ _id: key, provider });
    if (marked && !isSent(marked)) return adoptCharge(deps, marked, reference);
    return marked?.reference === reference ? marked : undefined;
  });
}

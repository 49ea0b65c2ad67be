import {
  type BilledChange,
  type BilledOutcome,
  type ChangeRefusal,
  type Day,
  dayAt,
  nextBillingAction,
  noMoney,
  quoteChange,
  type Shares,
  shareChange,
  undoChange,
} from '@harbour/core/pricing';
import type { OnInvoicePaid, OnInvoiceUnpaid } from '../payments/payments.ts';
import type { BillingAccount, BillingStore } from './billing-store.ts';
import { type ConfirmedChange, changeIntent, undoIntent } from './change-intent.ts';
import type { BillingIntent } from './intent.ts';
import type { Occasion } from './invoice-effects.ts';
import { type Reversed, reopenInvoice } from './reopen-invoice.ts';
import {
  executeIntent,
  finishIntent,
  type IntentOutcome,
  isOpen,
  type RunDeps,
  runIntent,
  withoutCredit,
} from './run-intent.ts';
import { stepIntent } from './step-intent.ts';

export interface BillingDeps extends RunDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called with each failure that could not be handled now; the next run retries it. */
  readonly onFailure: (error: unknown, subscription: string) => void;
}

/** Bills subscriptions: every day, and when merchants change them. */
export type Billing = ReturnType<typeof createBilling>;

/**
 * Creates the billing engine. Everything it does is first stored as an intent, which another run can finish,
 * here or on another node.
 * The steps of a day follow from the subscription alone, so a missed day is caught up.
 */
export function createBilling(deps: BillingDeps) {
  const { store, now, onFailure } = deps;
  const occasion = (): Occasion => ({ ...deps, today: dayAt(now()), at: new Date(now()).toISOString() });

  const attempt = (subscription: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => onFailure(error, subscription));
  const advance = (subscription: string) => advanceSubscription(deps, subscription, occasion());

  const onInvoicePaid: OnInvoicePaid = async (paid) => {
    const subscription = await takeOverPaid(store, paid);
    if (subscription === undefined) return;
    await attempt(subscription, () => advance(subscription));
    await attempt(subscription, () => notifyReceived(store, subscription, paid));
  };

  const onInvoiceUnpaid: OnInvoiceUnpaid = async (invoice, isWatched) => {
    const waiting = await store.openFor(invoice);
    const runFor = isWatched ? 'asker' : 'nobody';
    if (waiting) await attempt(waiting.subscription, () => runIntent(deps, waiting, runFor));
  };

  return {
    onInvoicePaid,
    onInvoiceUnpaid,
    onPaymentReversed: (reversed: Reversed) => reopenInvoice(deps, reversed, occasion()),
    /** Runs the steps that are due today for one subscription. Throws what a charge throws. */
    advanceSubscription: advance,
    /** Finishes open intents, then runs today's steps of every subscription, until `stopping` is aborted. */
    async runDay(stopping?: AbortSignal): Promise<void> {
      for (const intent of await store.open()) {
        if (stopping?.aborted) return;
        await attempt(intent.subscription, () => runIntent(deps, intent, 'nobody'));
      }
      const today = dayAt(now());
      let page = await store.due(today, undefined);
      while (page.length > 0) {
        for (const id of page) {
          if (stopping?.aborted) return;
          await attempt(id, () => advance(id));
        }
        page = await store.due(today, page.at(-1));
      }
    },
    quote: (account: BillingAccount, change: BilledChange) => quoteAccount(account, change, dayAt(now())),
    /**
     * Makes a quoted change; repeating its key returns the same result. Throws `conflict` if the key belongs
     * to another change than that with the digest `request`, and what the charge throws.
     */
    confirm: (change: ConfirmedChange, request?: string): Promise<IntentOutcome> =>
      executeIntent(deps, { ...changeIntent(change, occasion()), request }),
    /**
     * Returns the result of a confirmation that is repeated; finishes its intent if it is still open. Throws
     * `conflict` if the key belongs to another change.
     */
    async again(key: string, request?: string): Promise<IntentOutcome | undefined> {
      const stored = await store.find(key);
      return stored && executeIntent(deps, { ...stored.intent, request });
    },
    /** Undoes a change that has not taken effect, or returns why it cannot. */
    async undo(account: BillingAccount) {
      const undone = undoChange(account.subscription, account.renewalInvoice?.status === 'paid');
      if (!undone.ok) return undone;
      return { ok: true as const, done: await executeIntent(deps, undoIntent(account, undone)) };
    },
  };
}

type Paid = Parameters<OnInvoicePaid>[0];

/**
 * Records that an invoice was paid and finishes the intent that waited for it; may be repeated. If none
 * waited, returns the subscription that may continue now.
 */
async function takeOverPaid(store: BillingStore, paid: Paid): Promise<string | undefined> {
  const { at, reference } = paid;
  await store.apply({ kind: 'invoicePaid', invoice: paid.invoice, at, reference }, `paid:${paid.payment}`);
  const invoice = await store.invoice(paid.invoice);
  if (!invoice?.subscription || invoice.paymentReference !== reference) return undefined;
  const intent = await store.openFor(invoice.id);
  if (!intent) return invoice.subscription;
  const result = { state: 'done', payment: paid.payment, failure: null } as const;
  await finishIntent(store, await asPaid(store, intent, paid), result);
  return undefined;
}

/**
 * Mails a merchant whose payment for the next term arrived before that begins. Once it begins, another mail
 * says so.
 */
async function notifyReceived(
  store: BillingStore,
  subscription: string,
  { invoice, payment }: Paid,
): Promise<void> {
  const account = await store.load(subscription);
  if (account?.renewalInvoice?.id !== invoice) return;
  const { user, renewalInvoice } = account;
  const total = (await store.paidBy(payment)) ?? renewalInvoice.left.total;
  const news = { kind: 'received', total, on: account.subscription.termEnd, invoice } as const;
  await store.apply({ kind: 'news', user, subscription, news }, `paid:${payment}`);
}

/** Returns the intent, without its use of credit if the merchant has paid the full invoice. */
async function asPaid(store: BillingStore, intent: BillingIntent, { payment }: Paid): Promise<BillingIntent> {
  const amount = await store.paidBy(payment);
  return amount?.amount === intent.charge?.amount.amount ? intent : withoutCredit(intent);
}

/** A subscription never needs more steps in one run, however long the server was down. */
const MAX_STEPS = 100;

/** Runs all steps that are due for one subscription, as far as its payments allow. */
async function advanceSubscription(deps: RunDeps, subscription: string, occasion: Occasion): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const account = await deps.store.load(subscription);
    const intent = account && nextIntent(account, occasion);
    if (!intent) return;
    const done = await executeIntent(deps, intent);
    if (done.kind === 'stale') continue;
    if (done.kind !== 'ran' || isOpen(done.result)) return;
  }
}

function nextIntent(account: BillingAccount, occasion: Occasion): BillingIntent | undefined {
  const { subscription, renewalInvoice, catalogue } = account;
  const isPaid = renewalInvoice?.status === 'paid';
  const step = nextBillingAction(subscription, { today: occasion.today, isPaid, catalogue });
  if (step.kind === 'none') return undefined;
  if (step.kind !== 'unpriced') return stepIntent(account, step, occasion);
  throw new Error(
    `Subscription ${account.id} cannot be billed: the catalogue has no price for its next term.`,
  );
}

/** The price of a change if it were charged now, or why it cannot be made. */
export type AccountQuote =
  | { readonly ok: true; readonly outcome: BilledOutcome; readonly shares: Shares }
  | { readonly ok: false; readonly why: ChangeRefusal };

/** Prices a change of an account's subscription, with its credit. */
function quoteAccount(account: BillingAccount, change: BilledChange, today: Day): AccountQuote {
  const { subscription, renewalInvoice, catalogue, includedIn, credit, hasWaived } = account;
  const paidRenewal = renewalInvoice?.status === 'paid' ? renewalInvoice.left.bill : undefined;
  const response = quoteChange(subscription, change, { today, catalogue, includedIn, paidRenewal });
  if (!response.ok) return response;
  const { outcome } = response;
  const total = outcome.bill?.total ?? noMoney(subscription.currency);
  const shares = shareChange(total, credit, hasWaived);
  return shares ? { ok: true, outcome, shares } : { ok: false, why: 'too-little' };
}

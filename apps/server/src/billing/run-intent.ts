import type { PaymentState } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { requireSameRequest } from '../calls/repeated-key.ts';
import type { Collected, InvoiceCharge, Payments } from '../payments/payments.ts';
import type { BillingStore } from './billing-store.ts';
import type { BillingIntent, Effect, IntentResult } from './intent.ts';

/** Charges an invoice; the only part of payments that billing needs. */
export type Charge = (charge: InvoiceCharge) => Promise<Collected>;

export interface RunDeps {
  readonly store: BillingStore;
  readonly charge: Charge;
  readonly endChallenge: Payments['endChallenge'];
  readonly toId: (text: string) => RecordId;
}

/**
 * Who waits for the result of an intent. `asker`: somebody who will see it. `nobody`: the caller has left, or
 * has been asked to wait.
 */
export type RunFor = 'asker' | 'nobody';

const NO_MONEY: readonly PaymentState[] = ['failed', 'cancelled', 'refunded'];
const FREE: IntentResult = { state: 'done', payment: null, failure: null };
const STALE: IntentResult = { state: 'stale', payment: null, failure: null };

/**
 * Runs the effects of an intent from the start: its invoice, the charge and what follows. It may be partly
 * done already, or be run by another caller at the same time; each step is idempotent. Throws what the charge
 * throws, and the intent then stays open.
 */
export async function runIntent(deps: RunDeps, intent: BillingIntent, runFor: RunFor): Promise<IntentResult> {
  for (const effect of intent.before) {
    if ((await deps.store.apply(effect, intent.key)) === 'overtaken')
      return finishIntent(deps.store, intent, STALE);
  }
  const result = await takeMoney(deps, intent);
  if (isOpen(result)) return result;
  return finishIntent(deps.store, runFor === 'nobody' ? notified(intent) : intent, result);
}

/** True while the charge of an intent is undecided, which keeps it open. */
export function isOpen({ state }: IntentResult): boolean {
  return state === 'pending' || state === 'challenged';
}

/** Writes the effects that follow an intent and closes it, unless it is closed. Returns its result. */
export async function finishIntent(
  store: BillingStore,
  intent: BillingIntent,
  result: IntentResult,
): Promise<IntentResult> {
  for (const effect of effectsOf(intent, result.state)) {
    const stored = await store.find(intent.key);
    if (stored?.result) return stored.result;
    if ((await store.apply(effect, intent.key)) === 'applied') continue;
    // The merchant has meanwhile paid by hand the invoice that could not be charged.
    if (effect.kind === 'invoiceVoid') return finishIntent(store, withoutCredit(intent), FREE);
    // Another run has closed the intent, or staff changed the same fields: the money was taken, so the
    // purchase is valid.
    const closed = (await store.find(intent.key))?.result;
    if (closed) return closed;
    if (effect.kind === 'subscription') await store.apply({ ...effect, version: null }, intent.key);
  }
  await store.finish(intent.key, result);
  return result;
}

/** Returns the intent that itself notifies the merchant that the charge failed. */
function notified(intent: BillingIntent): BillingIntent {
  const { failed, failedLate = [] } = intent;
  return { ...intent, failed: [...failed, ...failedLate] };
}

/**
 * Returns the intent for an invoice that was paid in full by other means: it uses no credit, nothing of it is
 * waived, and the merchant is notified of the full amount paid.
 */
export function withoutCredit(intent: BillingIntent): BillingIntent {
  const isUsed = (effect: Effect) =>
    effect.kind === 'credit' && (effect.credit.reason === 'used' || effect.credit.reason === 'goodwill');
  const stored = intent.paid.filter((effect) => !isUsed(effect));
  return { ...intent, paid: stored.map((effect) => completeEffect(effect, intent)) };
}

function completeEffect(effect: Effect, { before }: BillingIntent): Effect {
  if (effect.kind !== 'news' || effect.news.kind !== 'changed') return effect;
  const { news } = effect;
  const written = before.find((one) => one.kind === 'invoice' && one.invoice.id === news.invoice);
  if (written?.kind !== 'invoice') return effect;
  return { ...effect, news: { ...news, total: written.invoice.bill.total } };
}

/** Returns the effects that follow a result. Their notices say if the intent has made a bill void. */
export function effectsOf(
  { before, paid, failed }: BillingIntent,
  state: IntentResult['state'],
): readonly Effect[] {
  if (state !== 'done' && state !== 'failed') return [];
  const effects = state === 'done' ? paid : failed;
  if (!before.some(({ kind }) => kind === 'invoiceVoid')) return effects;
  return effects.map((effect) =>
    effect.kind === 'news' ? { ...effect, news: { ...effect.news, voids: true } } : effect,
  );
}

async function takeMoney({ charge, toId }: RunDeps, intent: BillingIntent): Promise<IntentResult> {
  if (!intent.charge || intent.charge.amount.amount === 0) return FREE;
  const { invoice, amount } = intent.charge;
  const { payment, status, failure } = await charge({
    amount,
    invoice: toId(invoice),
    subscription: toId(intent.subscription),
    key: intent.key,
    attended: intent.attended ?? false,
  });
  if (status === 'succeeded') return { state: 'done', payment, failure: null };
  if (status === 'started' && intent.attended) return { state: 'challenged', payment, failure };
  return { state: NO_MONEY.includes(status) ? 'failed' : 'pending', payment, failure };
}

/**
 * The result of executing an intent. `repeated`: it had been executed before. `busy` and `stale`: it was not
 * begun (see `Begun`). `undecided`: it was not begun, because the bank has not decided about another charge
 * of the merchant.
 */
export type IntentOutcome =
  | { readonly kind: 'ran' | 'repeated'; readonly intent: BillingIntent; readonly result: IntentResult }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'stale' };

/**
 * Begins an intent and runs it. An intent with the same key is continued, or its result is returned again.
 * Another open intent of the merchant is finished first; a challenge that the merchant has abandoned is given
 * up in favour of what they confirm now. Throws `conflict` if the key belongs to another request, and what
 * the charge throws.
 */
export async function executeIntent(deps: RunDeps, intent: BillingIntent): Promise<IntentOutcome> {
  const first = await begin(deps, intent);
  if (first.kind !== 'busy') return first;
  const other = await deps.store.openOf(intent.user);
  const ended = other && (await endOther(deps, other, intent));
  if (ended && isOpen(ended)) return { kind: 'undecided' };
  return begin(deps, intent);
}

async function endOther(
  deps: RunDeps,
  other: BillingIntent,
  { attended }: BillingIntent,
): Promise<IntentResult> {
  const result = await runIntent(deps, other, 'nobody');
  if (result.state !== 'challenged' || !attended || !result.payment) return result;
  await deps.endChallenge(result.payment);
  return runIntent(deps, other, 'asker');
}

async function begin(deps: RunDeps, intent: BillingIntent): Promise<IntentOutcome> {
  const begun = await deps.store.begin(intent);
  if (begun.kind === 'busy' || begun.kind === 'stale') return begun;
  if (begun.kind === 'begun') return { kind: 'ran', intent, result: await runIntent(deps, intent, 'asker') };
  const { intent: stored, result } = begun.stored;
  requireSameRequest(stored.request === undefined || stored.request === intent.request, 'change');
  if (result) return { kind: 'repeated', intent: stored, result };
  return { kind: 'ran', intent: stored, result: await runIntent(deps, stored, 'asker') };
}

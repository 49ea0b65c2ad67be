import type { PaymentState, RecordId } from '@harbour/core/contract';
import type { InvoiceCharge, Settled } from '../payments/payments.ts';
import type { BillingStore } from './billing-store.ts';
import type { BillingIntent, IntentResult } from './intent.ts';

/** Takes money; only what billing needs of payments. */
export type Charge = (charge: InvoiceCharge) => Promise<Pick<Settled, 'payment' | 'status' | 'failure'>>;

export interface RunDeps {
  readonly store: BillingStore;
  readonly charge: Charge;
  readonly toId: (text: string) => RecordId;
}

const NO_MONEY: readonly PaymentState[] = ['failed', 'cancelled', 'refunded'];
const FREE: IntentResult = { state: 'done', payment: null, failure: null };

/**
 * Does what an intent says, from its beginning: its invoice, the charge, and what follows from that. It may have been done in part before,
 * or be done by someone else just now; each step is there once. Throws what the charge throws: the intent then stays open.
 */
export async function runIntent(deps: RunDeps, intent: BillingIntent): Promise<IntentResult> {
  for (const effect of intent.before) await deps.store.apply(effect);
  const result = await takeMoney(deps, intent);
  if (result.state !== 'pending') await finishIntent(deps.store, intent, result);
  return result;
}

/** Writes what follows from an intent and closes it, unless somebody else has done so. */
export async function finishIntent(
  store: BillingStore,
  intent: BillingIntent,
  result: IntentResult,
): Promise<void> {
  const isOpen = async () => (await store.find(intent.key))?.result === null;
  if (!(await isOpen())) return;
  for (const effect of result.state === 'done' ? intent.paid : intent.failed) {
    if ((await store.apply(effect)) === 'applied' || effect.kind !== 'subscription') continue;
    // Somebody has closed it meanwhile, or staff changed the same fields: the money is taken, so what was bought holds.
    if (!(await isOpen())) return;
    await store.apply({ ...effect, version: null });
  }
  await store.finish(intent.key, result);
}

async function takeMoney({ charge, toId }: RunDeps, intent: BillingIntent): Promise<IntentResult> {
  if (!intent.charge || intent.charge.amount.amount === 0) return FREE;
  const { invoice, amount } = intent.charge;
  const { payment, status, failure } = await charge({
    amount,
    invoice: toId(invoice),
    subscription: toId(intent.subscription),
    key: intent.key,
  });
  if (status === 'succeeded') return { state: 'done', payment, failure: null };
  return { state: NO_MONEY.includes(status) ? 'failed' : 'pending', payment, failure };
}

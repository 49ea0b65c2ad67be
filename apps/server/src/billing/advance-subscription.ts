import { nextBillingAction } from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';
import { executeIntent } from './execute-intent.ts';
import type { BillingIntent } from './intent.ts';
import type { Occasion } from './invoice-effects.ts';
import { isOpen, type RunDeps } from './run-intent.ts';
import { stepIntent } from './step-intent.ts';

/** A subscription never needs more steps in one run, however long the server was down. */
const MAX_STEPS = 100;

/** Runs all steps that are due for one subscription, as far as its payments allow. */
export async function advanceSubscription(
  deps: RunDeps,
  subscription: string,
  occasion: Occasion,
): Promise<void> {
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

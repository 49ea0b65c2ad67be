import { requireSameRequest } from '../calls/repeated-key.ts';
import type { BillingIntent, IntentResult } from './intent.ts';
import { isOpen, type RunDeps, runIntent } from './run-intent.ts';

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

import * as v from 'valibot';
import type { ChargeOutcome, PaymentCharge, SoughtCharge } from '../provider.ts';
import { type StripeApi, type StripeProblem, StripeRefusal } from './stripe-api.ts';
import {
  amountOf,
  failureOf,
  intentSchema,
  KEPT_CARD,
  markedAs,
  outcomeOf,
  PAYMENT,
  parseIntent,
  UNATTENDED,
  WITH_METHOD,
} from './stripe-objects.ts';

/** Maximum number of intents that Stripe lists at once. */
const PAGE = 100;
/** Stripe's clock and ours may differ, in seconds. */
const CLOCKS_S = 3600;
/** Statuses of a refused request whose parameters, and not our credentials, are at fault. */
const AT_FAULT: readonly number[] = [400, 402];

const listSchema = v.object({ data: v.array(intentSchema), has_more: v.optional(v.boolean(), false) });

/**
 * Charges a saved card; see `PaymentProvider.charge`. `onRefused` is called with a refusal that is not the
 * card's.
 */
export async function chargeSaved(
  api: StripeApi,
  charge: PaymentCharge,
  onRefused?: (problem: StripeProblem) => void,
): Promise<ChargeOutcome> {
  try {
    const intent = parseIntent(await api.post('payment_intents', formOf(charge), charge.key));
    return { ...outcomeOf(intent), reference: intent.id };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const outcome = await outcomeOfRefusal(api, charge, error);
    if (outcome.failure === 'refused') onRefused?.(error.problem);
    return outcome;
  }
}

/**
 * Returns the outcome of a marked charge, also when Stripe has forgotten its key. The list of a customer's
 * intents is complete at any time, other than Stripe's search.
 */
export async function findMarked(
  api: StripeApi,
  sought: SoughtCharge,
  after?: string,
): Promise<ChargeOutcome | undefined> {
  const { method, key, createdAt } = sought;
  const since = Math.floor(Date.parse(createdAt) / 1000) - CLOCKS_S;
  const query = { customer: method.customer, created: { gte: since }, limit: PAGE, starting_after: after };
  const expand = { expand: { 0: 'data.payment_method' } };
  const { data, has_more: hasMore } = v.parse(
    listSchema,
    await api.get('payment_intents', { ...query, ...expand }),
  );
  const made = data.find(({ metadata }) => metadata[PAYMENT] === key);
  if (made) return { ...outcomeOf(made), reference: made.id };
  const last = data.at(-1)?.id;
  return hasMore && last !== undefined ? findMarked(api, sought, last) : undefined;
}

function formOf({ method, amount, key, description, attended, isMarked }: PaymentCharge) {
  const metadata = { ...markedAs(attended ? KEPT_CARD : UNATTENDED), ...(isMarked && { [PAYMENT]: key }) };
  // Stripe's script shows the bank's challenge in a dialog:
  // https://docs.stripe.com/payments/finalize-payments-on-the-server
  const presence = attended
    ? { use_stripe_sdk: true, payment_method_types: { 0: 'card' } }
    : { off_session: true };
  return {
    ...amountOf(amount),
    description,
    customer: method.customer,
    payment_method: method.method,
    confirm: true,
    ...presence,
    metadata,
    ...WITH_METHOD,
  };
}

/** Throws the refusal if it does not say that the charge was never made. */
async function outcomeOfRefusal(
  api: StripeApi,
  charge: PaymentCharge,
  refusal: StripeRefusal,
): Promise<ChargeOutcome> {
  const { status, type, code, declineCode, param, intent } = refusal.problem;
  const reference = intent ? { reference: parseIntent(intent).id } : {};
  // A declined card is reported as an error that contains the PaymentIntent.
  if (type === 'card_error') {
    const failure = failureOf(code, declineCode);
    return { ...(intent ? outcomeOf(parseIntent(intent)) : {}), status: 'failed', failure, ...reference };
  }
  // The key was used before with other parameters: that charge may have been made.
  if (type === 'idempotency_error') {
    const made = charge.isMarked ? await findMarked(api, charge) : undefined;
    if (made) return made;
    throw refusal;
  }
  if (type !== 'invalid_request_error' || !AT_FAULT.includes(status)) throw refusal;
  // The card or its customer was deleted at Stripe: another card is needed.
  const isGone = param === 'payment_method' || param === 'customer';
  return { status: 'failed', failure: isGone ? 'expiredCard' : 'refused', ...reference };
}

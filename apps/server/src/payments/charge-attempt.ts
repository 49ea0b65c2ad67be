import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { leastChargeIn } from '@harbour/core/pricing';
import { refusal } from '../calls/refusal.ts';
import { requireSameRequest } from '../calls/repeated-key.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import { derivedRecordId } from '../database/record-ids.ts';
import type { InvoiceCharge } from './payments.ts';
import type { ChargeOutcome, PaymentLookup, PaymentOutcome, PaymentProvider } from './provider.ts';
import type { ChargedCard, SavedMethods } from './saved-methods.ts';

type Payment = RecordOf<'payments'>;

/** Prefix of a charge's reference until its provider has given one. */
const UNSENT = 'charge-';
/** Providers forget a key after a day: a charge that is nearly as old is looked up, and not sent again. */
const KEY_MS = 20 * 3_600_000;
/** Namespace of the ids that are derived from keys; any fixed UUID works. */
const NAMESPACE = '5f1d7f0c-6f0c-4c7e-9a53-2f5c0b6f1a11';

/** A payment and its result at the provider. */
export interface ChargeAttempt {
  readonly payment: Payment;
  readonly outcome: PaymentOutcome;
}

/** How long a merchant has to confirm a charge at their bank, in milliseconds. */
const CHALLENGE_MS = 30 * 60_000;

export interface ChargeDeps {
  readonly app: Application;
  readonly methods: SavedMethods;
  readonly provider: PaymentProvider;
  readonly now: () => number;
}

/**
 * Returns the payment of a charge's key, stored with its card before the provider is called, so that an
 * interrupted charge is found again and is the same. `undefined` if another attempt for the invoice is open.
 * Throws `conflict` if the key has charged another invoice.
 */
export async function chargePayment(
  { app, methods, provider }: Pick<ChargeDeps, 'app' | 'methods' | 'provider'>,
  { key, subscription, invoice, amount, attended }: InvoiceCharge,
): Promise<Payment | undefined> {
  const { user }: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
  const _id = idOf(key);
  const payments = recordsOf(app, 'payments');
  const earlier = await payments.first({ _id });
  if (earlier) return requireInvoice(earlier, invoice);
  const creation: Promise<Payment> = app.service('payments').create({
    _id,
    subscription,
    invoice,
    user,
    amount,
    attended,
    reference: `${UNSENT}${_id}`,
    provider: provider.name,
    purpose: 'invoice',
    currency: amount.currency,
  });
  const created = await unless('already-exists', creation);
  if (!created) return requireInvoice(await payments.first({ _id }), invoice);
  await methods.fixFor(_id, { card: await methods.of(subscription, provider.name), isMarked: true });
  return created;
}

/** Throws `conflict` if the key of a payment has charged another invoice. */
function requireInvoice<T extends Payment | undefined>(payment: T, invoice: string): T {
  if (payment) requireSameRequest(payment.invoice === invoice, 'payment');
  return payment;
}

/** Returns the payment of a charge's key, if the charge was made before. */
export function findCharge(app: Application, key: string): Promise<Payment | undefined> {
  return recordsOf(app, 'payments').first({ _id: idOf(key) });
}

export interface ResumeDeps extends Pick<ChargeDeps, 'app' | 'methods' | 'now'> {
  readonly lookupOf: (payment: Payment) => PaymentLookup;
  readonly providerOf: (payment: Payment) => PaymentProvider;
}

/**
 * Queries the status of a payment; a charge that has not, or not certainly, reached its provider is sent
 * (again) under the same key and with the same card.
 */
export async function resumeCharge(deps: ResumeDeps, payment: Payment): Promise<ChargeAttempt> {
  const { reference } = payment;
  if (isSent(payment)) return { payment, outcome: await deps.lookupOf(payment).look(reference) };
  return recordResponse(deps, payment, await sendCharge(deps, payment));
}

/** Records the provider's reference of a charge whose response was lost, as its webhook call reports it. */
export async function adoptCharge(
  deps: Pick<ResumeDeps, 'app' | 'lookupOf' | 'now'>,
  payment: Payment,
  reference: string,
): Promise<Payment> {
  const outcome = await deps.lookupOf(payment).look(reference);
  return (await recordResponse(deps, payment, { ...outcome, reference })).payment;
}

async function sendCharge(deps: ResumeDeps, payment: Payment): Promise<ChargeOutcome> {
  const { _id: key, subscription, amount, attended, createdAt } = payment;
  const provider = deps.providerOf(payment);
  const { card: method, isMarked } = await cardFor(deps, payment);
  const isKeyForgotten = deps.now() - Date.parse(createdAt) > KEY_MS;
  if (isKeyForgotten && !isMarked) return leaveToPeople(payment);
  if (!method || !subscription) return { status: 'failed', failure: 'expiredCard' };
  if (isKeyForgotten)
    return (
      (await provider.findCharge({ method, key, createdAt })) ?? { status: 'failed', failure: 'unavailable' }
    );
  const { reference: description }: RecordOf<'subscriptions'> = await deps.app
    .service('subscriptions')
    .get(subscription);
  return provider.charge({ method, amount, key, description, attended, isMarked, createdAt });
}

/** Ends a charge that cannot have been made to any card; throws `unavailable` for any other. */
function leaveToPeople({ _id, amount, provider }: Payment): ChargeOutcome {
  if (amount.amount < leastChargeIn(amount.currency)) return { status: 'failed', failure: 'refused' };
  throw refusal('unavailable', `It is unknown whether charge ${_id} was made: look it up at ${provider}.`);
}

/** A charge without a stored card may have been sent by the previous version, which did not mark it. */
async function cardFor(
  { methods }: ResumeDeps,
  { _id, subscription, provider }: Payment,
): Promise<ChargedCard> {
  const stored = await methods.chargedFor(_id);
  if (stored) return stored;
  const card = subscription === null ? undefined : await methods.of(subscription, provider);
  return methods.fixFor(_id, { card, isMarked: false });
}

async function recordResponse(
  { app, now }: Pick<ResumeDeps, 'app' | 'now'>,
  payment: Payment,
  outcome: ChargeOutcome,
): Promise<ChargeAttempt> {
  const { reference, status } = outcome;
  if (reference === undefined) return { payment, outcome };
  const actBy = status === 'started' ? new Date(now() + CHALLENGE_MS).toISOString() : null;
  const known: Payment = await app.service('payments').patch(payment._id, { reference, actBy });
  return { payment: known, outcome };
}

/** False until a provider is known to have received a payment. */
export function isSent({ reference }: Payment): boolean {
  return !reference.startsWith(UNSENT);
}

function idOf(key: string): RecordId {
  return derivedRecordId(key, NAMESPACE);
}

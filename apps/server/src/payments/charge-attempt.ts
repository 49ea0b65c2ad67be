import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import { derivedRecordId } from '../database/record-ids.ts';
import type { KeptMethods } from './kept-methods.ts';
import type { InvoiceCharge } from './payments.ts';
import type { PaymentLookup, PaymentOutcome, PaymentProvider } from './provider.ts';

type Payment = RecordOf<'payments'>;

/** Prefix of a charge's reference until its provider has given one. */
const UNSENT = 'charge-';
/** Providers forget a key after a day: a charge that is nearly as old is not sent again by itself. */
const KEY_MS = 20 * 3_600_000;
/** Namespace of the ids that are derived from keys; any fixed UUID will do. */
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
  readonly methods: KeptMethods;
  readonly provider: PaymentProvider;
  readonly now: () => number;
}

/**
 * Returns the payment of a charge's key, stored before the provider is called, so that an interrupted charge
 * is found again. `undefined` if another attempt for the invoice is open.
 */
export async function chargePayment(
  { app, provider }: Pick<ChargeDeps, 'app' | 'provider'>,
  { key, subscription, invoice, amount, attended }: InvoiceCharge,
): Promise<Payment | undefined> {
  const { user }: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
  const _id = idOf(key);
  const payments = recordsOf(app, 'payments');
  const earlier = await payments.first({ _id });
  if (earlier) return earlier;
  const creation: Promise<Payment> = app.service('payments').create({
    ...{ _id, subscription, invoice, user, amount, attended },
    reference: `${UNSENT}${_id}`,
    provider: provider.name,
    purpose: 'invoice',
    currency: amount.currency,
  });
  return (await unless('already-exists', creation)) ?? payments.first({ _id });
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
 * (again) under the same key.
 */
export async function resumeCharge(deps: ResumeDeps, payment: Payment): Promise<ChargeAttempt> {
  const { app, methods, lookupOf, providerOf, now } = deps;
  const { _id, reference, subscription, amount, attended, createdAt } = payment;
  if (isSent(payment)) return { payment, outcome: await lookupOf(payment).look(reference) };
  const provider = providerOf(payment);
  if (now() - Date.parse(createdAt) > KEY_MS) {
    throw refusal(
      'unavailable',
      `Nobody knows whether charge ${_id} was made: look it up at ${provider.name}.`,
    );
  }
  const method = subscription && (await methods.of(subscription, provider.name));
  if (!method) return { payment, outcome: { status: 'failed', failure: 'expiredCard' } };
  const { reference: description }: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(subscription);
  const outcome = await provider.charge({ method, amount, key: _id, description, attended });
  if (outcome.reference === undefined) return { payment, outcome };
  const actBy = outcome.status === 'started' ? new Date(now() + CHALLENGE_MS).toISOString() : null;
  const known: Payment = await app.service('payments').patch(_id, { reference: outcome.reference, actBy });
  return { payment: known, outcome };
}

/** False until a provider is known to have received a payment. */
export function isSent({ reference }: Payment): boolean {
  return !reference.startsWith(UNSENT);
}

function idOf(key: string): RecordId {
  return derivedRecordId(key, NAMESPACE);
}

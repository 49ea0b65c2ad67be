import type { Application } from '@feathersjs/feathers';
import { isRecordId, type RecordId, type RecordOf } from '@harbour/core/contract';
import { v5 } from 'uuid';
import type { KeptMethods } from './kept-methods.ts';
import type { InvoiceCharge } from './payments.ts';
import type { PaymentOutcome, PaymentProvider } from './provider.ts';
import { recordsOf } from './records.ts';

type Payment = RecordOf<'payments'>;

/** What the reference of a charge begins with until its provider has given one. */
const UNSENT = 'charge-';
/** Makes ids of keys: any fixed UUID does. */
const NAMESPACE = '5f1d7f0c-6f0c-4c7e-9a53-2f5c0b6f1a11';

/** A payment, and how its provider says it stands. */
export interface ChargeAttempt {
  readonly payment: Payment;
  readonly outcome: PaymentOutcome;
}

export interface ChargeDeps {
  readonly app: Application;
  readonly methods: KeptMethods;
  readonly provider: PaymentProvider;
}

/** The payment of a charge's key: written down before the provider is asked, so that a charge that was cut off is found again. */
export async function chargePayment(
  { app, provider }: ChargeDeps,
  { key, subscription, invoice, amount }: InvoiceCharge,
): Promise<Payment> {
  const { user }: RecordOf<'subscriptions'> = await app.service('subscriptions').get(subscription);
  const _id = idOf(key);
  return recordsOf(app, 'payments').findOrCreate(
    { _id },
    {
      ...{ subscription, invoice, user, amount },
      reference: `${UNSENT}${_id}`,
      provider: provider.name,
      purpose: 'invoice',
      currency: amount.currency,
    },
  );
}

/** Asks how a payment stands; a charge that has not reached its provider, or is not known to have, is sent (again) under the same key. */
export async function resumeCharge(deps: ChargeDeps, payment: Payment): Promise<ChargeAttempt> {
  const { app, methods, provider } = deps;
  const { _id, reference, subscription, amount } = payment;
  if (isSent(payment)) return { payment, outcome: await provider.look(reference) };
  const method = subscription && (await methods.of(subscription, provider.name));
  if (!method) return { payment, outcome: { status: 'failed', failure: 'expiredCard' } };
  const { reference: description }: RecordOf<'subscriptions'> = await app
    .service('subscriptions')
    .get(subscription);
  const outcome = await provider.charge({ method, amount, key: _id, description });
  const known: Payment = await app.service('payments').patch(_id, { reference: outcome.reference });
  return { payment: known, outcome };
}

/** False while no provider is known to have heard of a payment. */
export function isSent({ reference }: Payment): boolean {
  return !reference.startsWith(UNSENT);
}

function idOf(key: string): RecordId {
  const id = v5(key, NAMESPACE);
  if (!isRecordId(id)) throw new TypeError(`${id} cannot be the id of a record`);
  return id;
}

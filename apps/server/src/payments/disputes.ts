import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@feathersjs/feathers';
import { type Dispute, disputeRules, disputeStates, type RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { sumMoney } from '@harbour/core/money';
import { unless } from '../collections/records-of.ts';
import type { MailsOnceDeps } from './mails-once.ts';
import type { PaymentProvider } from './provider.ts';

type Payment = RecordOf<'payments'>;

/** The states that a bank may still change. */
const openStates = disputeStates.filter((state) => disputeRules[state].isOpen);

export interface DisputesDeps extends Pick<MailsOnceDeps, 'enqueue'> {
  readonly app: Application;
  readonly providerOf: (payment: Payment) => Pick<PaymentProvider, 'lookDisputes'>;
}

/** Disputes of payments, as their provider reports them. */
export interface Disputes {
  /** Stores the provider's current data about a payment's disputes. It is idempotent. */
  note(payment: RecordId): Promise<void>;
  /** Requests the open disputes again, in case a message was lost. */
  sweep(provider: string, onError: (error: unknown) => void): Promise<void>;
}

/** Creates the disputes. */
export function createDisputes({ app, enqueue, providerOf }: DisputesDeps): Disputes {
  const note = (payment: RecordId) => enqueue(payment, () => recordDisputes({ app, providerOf }, payment));
  return {
    note,
    async sweep(provider, onError) {
      const query = { provider, disputeStatus: { $in: openStates } };
      const payments: readonly Payment[] = await app.service('payments').find({ query, paginate: false });
      for (const { _id } of payments) await note(_id).catch(onError);
    },
  };
}

/**
 * Reads the payment before the provider is called, and writes it only if its disputes have not changed since:
 * a delayed run on another node starts over instead of writing an older state.
 */
async function recordDisputes(
  { app, providerOf }: Omit<DisputesDeps, 'enqueue'>,
  id: RecordId,
): Promise<void> {
  for (;;) {
    const payment: Payment = await app.service('payments').get(id);
    const disputes = await providerOf(payment).lookDisputes(payment.reference);
    requireCurrency(payment, disputes);
    if (isDeepStrictEqual(disputes, payment.disputes)) return;
    const data = { ...disputeFacts(payment, disputes), version: payment.version };
    if (await unless('conflict', app.service('payments').patch(id, data))) return;
  }
}

/** The books keep each payment in one currency. */
function requireCurrency({ reference, currency }: Payment, disputes: readonly Dispute[]): void {
  const other = disputes.find(({ amount }) => amount.currency !== currency);
  if (!other) return;
  throw new Error(
    `The dispute ${other.reference} of ${reference} is in ${other.amount.currency} and its payment in ${currency}: handle it at the provider.`,
  );
}

type DisputeFacts = Pick<Payment, 'disputes' | 'disputeStatus' | 'answerBy' | 'disputed'>;

/** Returns the fields of a payment that follow from its disputes. */
function disputeFacts({ currency }: Pick<Payment, 'currency'>, disputes: readonly Dispute[]): DisputeFacts {
  const states = disputes.map(({ disputeStatus }) => disputeStatus);
  const days = disputes.flatMap(({ answerBy }) => answerBy ?? []).toSorted();
  const blocking = disputes.filter(({ disputeStatus }) => disputeRules[disputeStatus].blocksRefund);
  return {
    disputes,
    disputeStatus: disputeStates.find((state) => states.includes(state)) ?? null,
    answerBy: days[0] ?? null,
    disputed: blocking.length === 0 ? null : sumMoney(currency, amountsOf(blocking)),
  };
}

const amountsOf = (disputes: readonly Dispute[]) => disputes.map(({ amount }) => amount);

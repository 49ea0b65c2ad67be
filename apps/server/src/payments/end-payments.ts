import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { PaymentProviderName } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import { recordsOf } from '../collections/records-of.ts';

type Payment = RecordOf<'payments'>;

interface EndOthersDeps {
  readonly app: Application;
  /** Ends an attempt that is not being processed; money that has arrived anyway is recorded. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

interface EndOpenDeps extends EndOthersDeps {
  /** The providers that can cancel an attempt. Any other attempt is cancelled in our records alone. */
  readonly providers: readonly (PaymentProviderName | undefined)[];
}

/** Ends an open attempt and returns its new state: money may have arrived anyway, or its bank is deciding. */
export async function endOpen({ app, providers, abandon }: EndOpenDeps, payment: Payment): Promise<Payment> {
  await (providers.includes(payment.provider) ? abandon(payment) : endElsewhere(app, payment));
  return app.service('payments').get(payment._id);
}

/**
 * Ends the other open attempts for an order or an invoice that has just been paid: a second QR code, or
 * fields in another window.
 */
export async function endOthers({ app, abandon }: EndOthersDeps, payment: Payment): Promise<void> {
  const { order, invoice, purpose } = payment;
  if (purpose === 'method') return;
  const same = purpose === 'order' ? { order } : { invoice };
  const query = { ...same, purpose, status: 'started', provider: payment.provider };
  const others: readonly Payment[] = await app.service('payments').find({ query, paginate: false });
  for (const other of others) await abandon(other);
}

/**
 * Ends an attempt at a former provider in our records. Throws `unavailable` if that provider was still
 * deciding it, as it cannot be called any more.
 */
export async function endElsewhere(app: Application, { _id }: Payment): Promise<void> {
  const data = { status: 'cancelled', failure: 'unavailable' };
  if (await recordsOf(app, 'payments').changeWhile(_id, { states: ['started'], data })) return;
  throw refusal('unavailable', 'An earlier payment is still being decided. Ask us, and we will help.');
}

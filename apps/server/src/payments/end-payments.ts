import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { PaymentProviderName, RecordId } from '@harbour/core/contract/values';
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
export async function endOthers(deps: EndOthersDeps, payment: Payment): Promise<void> {
  const { order, invoice, purpose, provider } = payment;
  if (purpose === 'method') return;
  await endStarted(deps, { ...(purpose === 'order' ? { order } : { invoice }), purpose, provider });
}

/** Ends the attempts to pay an invoice; see `Payments.endFor`. */
export async function endFor({ providers, ...deps }: EndOpenDeps, invoice: RecordId): Promise<void> {
  const $in = providers.filter((name) => name !== undefined);
  await endStarted(deps, { invoice, purpose: 'invoice', provider: { $in } });
}

/** Ends the attempts that match and await their buyer; those that their bank is deciding continue. */
async function endStarted({ app, abandon }: EndOthersDeps, matching: object): Promise<void> {
  const query = { ...matching, status: 'started' };
  const started: readonly Payment[] = await app.service('payments').find({ query, paginate: false });
  for (const payment of started) await abandon(payment);
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

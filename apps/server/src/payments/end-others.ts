import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';

type Payment = RecordOf<'payments'>;

export interface EndOthersDeps {
  readonly app: Application;
  /** Ends an attempt that is not being processed; money that has arrived anyway is recorded. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
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

import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';

type Payment = RecordOf<'payments'>;

export interface EndOthersDeps {
  readonly app: Application;
  /** Ends an attempt that is not under way; money that has come all the same is taken over. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

/**
 * Ends what else is open to pay an order or an invoice that has just been paid: a second QR code, or fields
 * in another window.
 */
export async function endOthers({ app, abandon }: EndOthersDeps, payment: Payment): Promise<void> {
  const { order, invoice, purpose } = payment;
  if (purpose === 'method') return;
  const same = purpose === 'order' ? { order } : { invoice };
  const query = { ...same, purpose, status: 'started', provider: payment.provider };
  const others: readonly Payment[] = await app.service('payments').find({ query, paginate: false });
  for (const other of others) await abandon(other);
}

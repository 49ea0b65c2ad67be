import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';
import type { Session } from '../calls/session.ts';
import { recordsOf } from '../collections/records-of.ts';

type Payment = RecordOf<'payments'>;

export interface CancelOrderDeps {
  readonly app: Application;
  /** Ends an attempt that is not being processed; money that has arrived anyway is recorded. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

/**
 * Cancels an order of the merchant and its payment attempt. The provider ends the attempt first, so that no
 * money arrives for a cancelled order. Throws `not-found`, and `conflict` if it is paid or about to be.
 */
export async function cancelOrder(
  { app, abandon }: CancelOrderDeps,
  id: string,
  { account }: Session,
): Promise<void> {
  const { _id, reference }: RecordOf<'orders'> = await app
    .service('orders')
    .get(id, { query: { user: account.id } });
  const open = await recordsOf(app, 'payments').first({
    order: _id,
    status: { $in: ['started', 'processing'] },
  });
  if (open) await abandon(open);
  if (await isInProgress(app, _id))
    throw refusal('conflict', `A payment of ${reference} is under way. Wait until it has ended.`);
  const orders = recordsOf(app, 'orders');
  const ended = { states: ['pending', 'declined', 'cancelled'], data: { status: 'cancelled' } };
  if (await orders.changeWhile(_id, ended)) return;
  throw refusal('conflict', `${reference} is paid and cannot be cancelled here. Contact us.`);
}

async function isInProgress(app: Application, order: RecordId): Promise<boolean> {
  return (await recordsOf(app, 'payments').first({ order, status: 'processing' })) !== undefined;
}

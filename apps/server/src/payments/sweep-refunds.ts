import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';

type Refund = RecordOf<'refunds'>;

export interface SweepRefundsDeps {
  readonly app: Application;
  readonly settle: (refund: Refund) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Asks again for refunds that are under way; one that fails does not hold up the others. */
export async function sweepRefunds({ app, settle, onError }: SweepRefundsDeps): Promise<void> {
  for (const refund of await find(app, { status: 'started' })) await settle(refund).catch(onError);
}

/**
 * Asks again for every refund of a payment of which its provider has told something: a bank may return what
 * had gone through. Throws what the first that fails does, so that the provider tells it again.
 */
export async function resettleRefunds(
  { app, settle }: Omit<SweepRefundsDeps, 'onError'>,
  payment: RecordId,
): Promise<void> {
  for (const refund of await find(app, { payment, status: { $ne: 'failed' } })) await settle(refund);
}

const find = (app: Application, query: object): Promise<readonly Refund[]> =>
  app.service('refunds').find({ query: { ...query, $sort: { createdAt: 1 } }, paginate: false });

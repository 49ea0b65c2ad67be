import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';

type Refund = RecordOf<'refunds'>;

export interface SweepRefundsDeps {
  readonly app: Application;
  readonly settle: (refund: Refund) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Checks the refunds in progress; a failure does not hold up the others. */
export async function sweepRefunds({ app, settle, onError }: SweepRefundsDeps): Promise<void> {
  for (const refund of await find(app, { status: 'started' })) await settle(refund).catch(onError);
}

/**
 * Checks every refund of a payment that its provider has reported on: a bank may return a refund that had
 * succeeded, and an earlier message about that may have been interrupted. Throws the first failure, so that
 * the provider sends its message again.
 */
export async function resettleRefunds(
  { app, settle }: Omit<SweepRefundsDeps, 'onError'>,
  payment: RecordId,
): Promise<void> {
  const $or = [{ status: { $ne: 'failed' } }, { returnedAt: { $ne: null } }];
  for (const refund of await find(app, { payment, $or })) await settle(refund);
}

const find = (app: Application, query: object): Promise<readonly Refund[]> =>
  app.service('refunds').find({ query: { ...query, $sort: { createdAt: 1 } }, paginate: false });

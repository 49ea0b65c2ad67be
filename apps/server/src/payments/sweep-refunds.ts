import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';

type Refund = RecordOf<'refunds'>;

export interface SweepRefundsDeps {
  readonly app: Application;
  readonly settle: (refund: Refund) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Asks again for refunds that are under way, of one payment or of all; one that fails does not hold up the others. */
export async function sweepRefunds(
  { app, settle, onError }: SweepRefundsDeps,
  payment?: RecordId,
): Promise<void> {
  const query = { status: 'started', ...(payment ? { payment } : {}), $sort: { createdAt: 1 } };
  const open: readonly Refund[] = await app.service('refunds').find({ query, paginate: false });
  for (const refund of open) await settle(refund).catch(onError);
}

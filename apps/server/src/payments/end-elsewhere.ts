import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { refusal } from '../calls/refusal.ts';
import { recordsOf } from '../collections/records-of.ts';

/**
 * Ends an attempt at a former provider in our records. Throws `unavailable` if that provider was still
 * deciding it, as it cannot be asked any more.
 */
export async function endElsewhere(app: Application, { _id }: RecordOf<'payments'>): Promise<void> {
  const data = { status: 'cancelled', failure: 'unavailable' };
  if (await recordsOf(app, 'payments').changeWhile(_id, { states: ['started'], data })) return;
  throw refusal('unavailable', 'An earlier payment is still being decided. Ask us, and we will help.');
}

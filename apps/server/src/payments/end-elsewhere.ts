import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { recordsOf } from './records.ts';

/**
 * Ends on this side an attempt at a provider that the operator has replaced since. Throws `unavailable` for
 * one that the old provider is still deciding: nobody can ask it.
 */
export async function endElsewhere(app: Application, { _id }: RecordOf<'payments'>): Promise<void> {
  const data = { status: 'cancelled', failure: 'unavailable' };
  if (await recordsOf(app, 'payments').changeWhile(_id, { states: ['started'], data })) return;
  throw refusal('unavailable', 'An earlier payment is still being decided. Ask us, and we will help.');
}

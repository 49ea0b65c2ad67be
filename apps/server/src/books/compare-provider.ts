import type { RecordOf } from '@harbour/core/contract';
import { formatMoney, type Money } from '@harbour/core/money';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Finding } from './check-books.ts';

/**
 * How far back the provider is asked about payments, in milliseconds: a day, and an hour for a run that was
 * late.
 */
const ASKED_MS = 25 * 3_600_000;

/** How a payment stands where its money is. */
export interface ProviderView {
  readonly status: string;
  /** The amount received, if the provider reports it. */
  readonly received?: Money;
}

/** Answers `undefined` where the provider cannot be asked or does not answer now. */
export type AskProvider = (payment: RecordOf<'payments'>) => Promise<ProviderView | undefined>;

/** Compares what was decided of late with what the provider says of it. */
export async function compareProvider(
  db: Kysely<DatabaseSchema>,
  {
    now,
    since = new Date(now - ASKED_MS).toISOString(),
    askProvider,
  }: { readonly now: number; readonly since?: string; readonly askProvider: AskProvider },
): Promise<readonly Finding[]> {
  const { rows } = await sql<RecordOf<'payments'>>`
    select * from "payments" where "status" in ('succeeded', 'refunded', 'failed', 'cancelled')
      and "updatedAt" >= ${since}::timestamptz and "deletedAt" is null
    order by "_id"`.execute(db);
  const findings: Finding[] = [];
  for (const payment of rows) {
    const theirs = await askProvider(payment);
    if (theirs === undefined) continue;
    const isTaken = payment.status === 'succeeded' || payment.status === 'refunded';
    const ours: ProviderView = { status: payment.status, ...(isTaken && { received: payment.amount }) };
    if (agree(ours, theirs)) continue;
    const subject = `payments/${payment._id}`;
    findings.push({ kind: 'provider', subject, left: textOf(ours), right: textOf(theirs) });
  }
  return findings;
}

/** Both sides have taken money, and as much, or neither has. */
function agree(ours: ProviderView, theirs: ProviderView): boolean {
  if ((theirs.status === 'succeeded') !== (ours.received !== undefined)) return false;
  if (!ours.received || !theirs.received) return true;
  const { currency, amount } = ours.received;
  return theirs.received.currency === currency && theirs.received.amount === amount;
}

function textOf({ status, received }: ProviderView): string {
  return received ? `${status} ${formatMoney(received, 'full')}` : status;
}

import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney, isSameMoney, type Money } from '@harbour/core/money';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Finding } from './check-books.ts';

/** How far back payments are checked, in milliseconds: a day, and an hour in case a run was late. */
const REQUESTED_MS = 25 * 3_600_000;

/** The status of a payment at the provider. */
export interface ProviderView {
  readonly status: string;
  /** The amount received, if the provider reports it. */
  readonly received?: Money;
}

/** Returns `undefined` if the provider cannot be called or does not respond now. */
export type QueryProvider = (payment: RecordOf<'payments'>) => Promise<ProviderView | undefined>;

/** Compares recently decided payments with the provider's view of them. */
export async function compareProvider(
  db: Kysely<DatabaseSchema>,
  {
    now,
    since = new Date(now - REQUESTED_MS).toISOString(),
    queryProvider,
  }: { readonly now: number; readonly since?: string; readonly queryProvider: QueryProvider },
): Promise<readonly Finding[]> {
  const { rows } = await sql<RecordOf<'payments'>>`
    select * from "payments" where "status" in ('succeeded', 'refunded', 'reversed', 'failed', 'cancelled')
      and "updatedAt" >= ${since}::timestamptz and "deletedAt" is null
    order by "_id"`.execute(db);
  const findings: Finding[] = [];
  for (const payment of rows) {
    const theirs = await queryProvider(payment);
    if (theirs === undefined) continue;
    const isTaken = payment.status === 'succeeded' || payment.status === 'refunded';
    const ours: ProviderView = { status: payment.status, ...(isTaken && { received: payment.amount }) };
    if (agree(ours, theirs)) continue;
    const subject = `payments/${payment._id}`;
    findings.push({ kind: 'provider', subject, left: textOf(ours), right: textOf(theirs) });
  }
  return findings;
}

/** True if both sides received the same amount, or neither received any. */
function agree(ours: ProviderView, theirs: ProviderView): boolean {
  if ((theirs.status === 'succeeded') !== (ours.received !== undefined)) return false;
  if (!ours.received || !theirs.received) return true;
  return isSameMoney(ours.received, theirs.received);
}

function textOf({ status, received }: ProviderView): string {
  return received ? `${status} ${formatMoney(received, 'full')}` : status;
}

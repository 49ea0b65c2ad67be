import { type ChangeQuote, isRecordId, type LocalizedText, type RecordId } from '@harbour/core/contract';
import { type BilledOutcome, noMoney, type Shares } from '@harbour/core/pricing';
import type { BillingAccount } from '../../billing/billing-store.ts';
import { invoiceLines } from '../../billing/sql/invoice-lines.ts';

/** What was worked out, for the token that confirms it. */
export interface Worked {
  readonly account: BillingAccount;
  readonly outcome: BilledOutcome;
  readonly shares: Shares;
  readonly today: string;
}

/** A quote as its merchant sees it. */
export function writeQuote(
  { account, outcome, shares, today }: Worked,
  names: ReadonlyMap<string, LocalizedText>,
  signed: Pick<ChangeQuote, 'token' | 'expiresAt'>,
): ChangeQuote {
  const { currency, termEnd } = account.subscription;
  const { bill, patch } = outcome;
  return {
    ...signed,
    ...shares,
    effectiveOn: outcome.effectiveOn,
    lines: bill ? invoiceLines(bill.lines, names, { from: today, until: termEnd }) : [],
    net: bill?.net ?? noMoney(currency),
    tax: bill?.tax ?? noMoney(currency),
    monthTotalBefore: outcome.monthTotalBefore,
    monthTotalAfter: outcome.monthTotalAfter,
    nextBill: outcome.nextBill,
    stops: outcome.stops.flatMap(withId),
    starts: outcome.starts.flatMap(withId),
    resumeOn: patch.resumeOn ?? null,
    endsOn: patch.cancelOn ?? null,
  };
}

function withId({ id, on }: { readonly id: string; readonly on: string }): { id: RecordId; on: string }[] {
  return isRecordId(id) ? [{ id, on }] : [];
}

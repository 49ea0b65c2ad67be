import type { ChangeQuote, QuotedModule } from '@harbour/core/contract/actions';
import type { LocalizedText } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';
import {
  type BilledChange,
  type BilledOutcome,
  type BilledSubscription,
  monthOf,
  noMoney,
  type PricedPart,
  type Shares,
} from '@harbour/core/pricing';
import type { BillingAccount } from '../../billing/billing-store.ts';
import { invoiceLines } from '../../billing/sql/invoice-lines.ts';
import { namesOf, type Sold } from '../../billing/sql/read-catalogue.ts';
import { toRecordId } from '../../database/record-ids.ts';

/** The computed change, for the token that confirms it. */
export interface Worked {
  readonly account: BillingAccount;
  readonly kind: BilledChange['kind'];
  readonly outcome: BilledOutcome;
  readonly shares: Shares;
  readonly today: string;
}

/** Writes a quote as shown to its merchant, with the names of plans and modules. */
export function writeQuote(
  { account, kind, outcome, shares, today }: Worked,
  sold: Sold,
  signed: Pick<ChangeQuote, 'token' | 'expiresAt'>,
): ChangeQuote {
  const { currency, termEnd, prices } = account.subscription;
  const { bill, patch, paidUntil } = outcome;
  const names = namesOf(sold);
  return {
    ...signed,
    ...shares,
    kind,
    effectiveOn: outcome.effectiveOn,
    lines: bill ? invoiceLines(bill.lines, names, { from: today, until: termEnd }) : [],
    net: bill?.net ?? noMoney(currency),
    tax: bill?.tax ?? noMoney(currency),
    monthTotalBefore: outcome.monthTotalBefore,
    monthTotalAfter: outcome.monthTotalAfter,
    nextBill: outcome.nextBill,
    ...turned(outcome, names, account.subscription),
    modules: outcome.modules.map((move) => ({
      ...quotedModule(move, sold),
      monthBefore: monthOfItem(currency, prices, move.id),
      monthAfter: monthOfItem(currency, outcome.monthParts, move.id),
    })),
    paidUntil,
    resumeOn: patch.resumeOn ?? null,
    endsOn: patch.cancelOn ?? null,
  };
}

/** Returns plans and terms by name: before, after, and the pending change that is replaced. */
function turned(
  { before, after, replaces, monthParts }: BilledOutcome,
  names: ReadonlyMap<string, LocalizedText>,
  { currency, prices }: BilledSubscription,
) {
  const name = (plan: string): LocalizedText => names.get(plan) ?? { en: plan };
  return {
    plan: {
      before: name(before.plan),
      after: after && name(after.plan),
      monthBefore: monthOfItem(currency, prices, before.plan),
      monthAfter: monthOfItem(currency, monthParts, after?.plan ?? ''),
    },
    months: { before: before.prepayMonths, after: after?.prepayMonths ?? before.prepayMonths },
    replaces: replaces && {
      plan: name(replaces.choice.plan),
      months: replaces.choice.prepayMonths,
      on: replaces.on,
    },
  };
}

/** An uncounted module is present once or not at all, whether included or bought. */
function quotedModule(
  { id, before, after }: BilledOutcome['modules'][number],
  sold: Sold,
): Omit<QuotedModule, 'monthBefore' | 'monthAfter'> {
  const module = sold.modules.find(({ _id }) => _id === id);
  const isCounted = module?.counter ?? true;
  const most = isCounted ? Number.MAX_SAFE_INTEGER : 1;
  return {
    id: toRecordId(id),
    name: module?.name ?? { en: id },
    isCounted,
    before: Math.min(before, most),
    after: Math.min(after, most),
  };
}

/** The price of a month of a plan or module, tax included; zero for one that is not charged. */
function monthOfItem(currency: Money['currency'], parts: readonly PricedPart[], item: string): Money {
  const own = parts.filter(({ id }) => id === item);
  return monthOf(currency, own).total;
}

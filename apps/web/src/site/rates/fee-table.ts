import type { RecordOf } from '@harbour/core/contract/collections';
import { type PlanType, planTypes, textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';

type Rate = RecordOf<'rates'>;

/** A fee as the table shows it: a share in basis points, and minor units. */
export type ShownFee = Pick<Rate, 'basisPoints' | 'fixedCents'>;

/** One method, with its fee for each of the plans; `null` if the fee is agreed with the merchant. */
interface FeeRow {
  readonly key: string;
  readonly name: string;
  readonly cardKind: Rate['cardKind'];
  readonly settlementDays: number;
  readonly fees: readonly (ShownFee | null)[];
}

export interface FeeColumns {
  readonly plans: readonly { readonly type: PlanType; readonly name: string }[];
  readonly rows: readonly FeeRow[];
}

/**
 * Arranges fees in rows of methods and columns of plans, in the order of the fees. A fee without a plan is in
 * every column.
 */
export function feeTable(
  rates: readonly Rate[],
  planNames: ReadonlyMap<PlanType, string>,
  locale: Locale,
): FeeColumns {
  const plans = planTypes.flatMap((type) => {
    const name = planNames.get(type);
    return name === undefined ? [] : [{ type, name }];
  });
  const rows = Map.groupBy(rates, (rate) => rowKey(rate, locale));
  return {
    plans,
    rows: Array.from(rows, ([key, [first, ...others]]) => toRow([first, ...others], key)).flat(),
  };

  function toRow(found: readonly (Rate | undefined)[], key: string): readonly FeeRow[] {
    const fees = found.filter((rate) => rate !== undefined);
    const [first] = fees;
    if (first === undefined) return [];
    return [
      {
        key,
        name: textIn(first.name, locale),
        cardKind: first.cardKind,
        settlementDays: first.settlementDays,
        fees: plans.map(({ type }) => feeFor(type, fees)),
      },
    ];
  }
}

/** Fees of the same method, kind of card and settlement time are one row. */
function rowKey({ method, name, cardKind, settlementDays }: Rate, locale: Locale): string {
  return [method, textIn(name, locale), cardKind, settlementDays].join(' ');
}

function feeFor(type: PlanType, fees: readonly Rate[]): ShownFee | null {
  const fee = fees.find(({ plan }) => plan === type) ?? fees.find(({ plan }) => plan === null);
  return fee === undefined ? null : { basisPoints: fee.basisPoints, fixedCents: fee.fixedCents };
}

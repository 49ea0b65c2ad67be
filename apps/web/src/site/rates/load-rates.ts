import type { RecordOf } from '@harbour/core/contract/collections';
import { type PlanType, textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import {
  bankHolidays,
  buyingCurrency,
  CALENDAR,
  type DayFees,
  dayAt,
  type FeeRate,
  feeOf,
  feesOfDay,
  type PaymentFee,
  type Place,
  type SettlementStep,
  settlementSteps,
} from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { placeOf } from '../../routing/place-of.ts';
import { type FeeColumns, feeTable } from './fee-table.ts';
import { readChoice, type SettlementChoice, usualBill } from './settlement-choice.ts';

type Rate = RecordOf<'rates'>;

/** One payment and its fee, computed line by line. */
export interface WorkedReceipt extends PaymentFee {
  readonly rate: RateOption & FeeRate;
  readonly bill: Money;
}

/** A selectable fee in the calculator. */
export interface RateOption {
  readonly slug: string;
  readonly name: string;
  readonly cardKind: Rate['cardKind'];
  readonly plan: string | undefined;
}

/** A day's payments, and the route of their money to the bank. */
export interface Settlement extends DayFees {
  readonly steps: readonly SettlementStep[];
}

export interface RatesData {
  readonly place: Place;
  readonly table: FeeColumns;
  readonly options: readonly RateOption[];
  /** True when a fee on the page is made up. */
  readonly isDemonstration: boolean;
  /** The usual bill at the first fee; `undefined` if there are no fees. */
  readonly example: WorkedReceipt | undefined;
  readonly choice: SettlementChoice;
  /** `undefined` where a field is wrong. */
  readonly settlement: Settlement | undefined;
}

/** Loads the fees of the page's place, and computes the calculation that the address requests. */
export async function loadRates({ api, locale, url, features }: PageArgs): Promise<RatesData> {
  const place = placeOf(url, await features());
  const [rates, templates] = await Promise.all([
    findAll(api, 'rates', { status: 'published', place, $sort: { position: 1 } }),
    findAll(api, 'appTemplates', { showOnHome: true, $sort: { order: 1 } }),
  ]);
  const plans = new Map(
    templates.toReversed().map(({ type, name }) => [type, textIn(name, locale)] as const),
  );
  const shown = { place, currency: buyingCurrency(place), today: dayAt(Date.now()) };
  const choice = readChoice(url, shown);
  const chosen = rates.find(({ slug }) => slug === choice.entered.rate) ?? rates[0];
  const settlement = chosen && settle(choice, { place, rate: chosen });
  const isBeyond = settlement !== undefined && (settlement.steps.at(-1)?.day ?? '') > CALENDAR.until;
  return {
    place,
    table: feeTable(rates, plans, locale),
    options: rates.map((rate) => toOption(rate, plans, locale)),
    isDemonstration: rates.some(({ demonstration }) => demonstration),
    example: rates[0] && workedReceipt(rates[0], usualBill(shown), toOption(rates[0], plans, locale)),
    choice: isBeyond ? { ...choice, wrong: [...choice.wrong, 'day'] } : choice,
    settlement: isBeyond ? undefined : settlement,
  };
}

function workedReceipt(rate: Rate, bill: Money, option: RateOption): WorkedReceipt {
  const { basisPoints, fixedCents } = rate;
  return { rate: { ...option, basisPoints, fixedCents }, bill, ...feeOf(bill, rate) };
}

function settle(
  { bill, count, day }: SettlementChoice,
  { place, rate }: { readonly place: Place; readonly rate: Rate },
): Settlement | undefined {
  if (bill === undefined || count === undefined || day === undefined) return undefined;
  const rule = { workingDays: rate.settlementDays, holidays: bankHolidays(place) };
  return { ...feesOfDay(bill, count, rate), steps: settlementSteps(day, rule) };
}

function toOption(
  { slug, name, cardKind, plan }: Rate,
  plans: ReadonlyMap<PlanType, string>,
  locale: Locale,
): RateOption {
  return { slug, name: textIn(name, locale), cardKind, plan: plan === null ? undefined : plans.get(plan) };
}

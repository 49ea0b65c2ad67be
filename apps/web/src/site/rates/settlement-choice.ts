import { type CurrencyCode, type Money, money, parseMoney } from '@harbour/core/money';
import { CALENDAR, type Place } from '@harbour/core/pricing';

/** Names of the calculator's fields, in the address. */
export const FIELDS = { rate: 'rate', bill: 'bill', count: 'count', day: 'day' } as const;
/** The anchor of the calculator on the page. */
export const CALCULATOR_ID = 'calculator';
/** The most payments of a day, and the largest of them in minor units. */
export const MOST = { count: 9999, bill: 100_000_000 } as const;

/** A field of the calculator with an invalid value. */
export type WrongField = 'bill' | 'count' | 'day';

/** The texts of the calculator's fields, as typed, and their values where they have one. */
export interface SettlementChoice {
  readonly entered: {
    readonly rate: string;
    readonly bill: string;
    readonly count: string;
    readonly day: string;
  };
  readonly bill: Money | undefined;
  readonly count: number | undefined;
  readonly day: string | undefined;
  readonly wrong: readonly WrongField[];
}

interface Defaults {
  readonly place: Place;
  readonly currency: CurrencyCode;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A usual bill for lunch, in minor units. */
const USUAL_BILL = { hk: 18_800, sg: 2_880 } as const satisfies Readonly<Record<Place, number>>;
const USUAL_COUNT = 60;

/** The bill of the example. */
export function usualBill({ place, currency }: Pick<Defaults, 'place' | 'currency'>): Money {
  return money(currency, USUAL_BILL[place]);
}

/**
 * Reads the calculator's fields from the address; a field that the address does not name has its default
 * value.
 */
export function readChoice({ searchParams }: URL, defaults: Defaults): SettlementChoice {
  const { currency, today } = defaults;
  const usual = usualBill(defaults);
  const entered = {
    rate: searchParams.get(FIELDS.rate) ?? '',
    bill: searchParams.get(FIELDS.bill) ?? (usual.amount / 100).toFixed(2),
    count: searchParams.get(FIELDS.count) ?? String(USUAL_COUNT),
    day: searchParams.get(FIELDS.day) ?? today,
  };
  const bill = billOf(entered.bill, currency);
  const count = countOf(entered.count);
  const day = dayOf(entered.day);
  const wrong = Object.entries({ bill, count, day }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  return { entered, bill, count, day, wrong: WRONG_FIELDS.filter((name) => wrong.includes(name)) };
}

const WRONG_FIELDS: readonly WrongField[] = ['bill', 'count', 'day'];

function billOf(text: string, currency: CurrencyCode): Money | undefined {
  const parsed = parseMoney(text, currency);
  return parsed.ok && parsed.money.amount > 0 && parsed.money.amount <= MOST.bill ? parsed.money : undefined;
}

function countOf(text: string): number | undefined {
  const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST.count ? count : undefined;
}

/** A real day within the calendar of bank holidays. */
function dayOf(text: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return text >= CALENDAR.from && text <= CALENDAR.until ? text : undefined;
}

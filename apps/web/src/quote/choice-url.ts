import {
  type AddressedChoice,
  countParameter,
  FIRST_COUNT,
  MAX_QUOTE_ADD_ONS,
  places,
  planTypes,
  QUOTE_PARAMETERS,
  quoteParameters,
} from '@harbour/core/contract/values';
import { visibleCurrencies } from '@harbour/core/money';
import { clampCount, DEFAULT_QUANTITY_LIMITS, OFFERED_MONTHS, offeredTerm } from '@harbour/core/pricing';
import type { CalculatorChoice } from './calculator-choice.ts';

/** Names of the calculator's form fields, also used as its URL parameters. */
export const PARAMETERS = {
  ...QUOTE_PARAMETERS,
  /** Sent by the + button of a form without JavaScript: adds one of this. */
  more: 'more',
  /** Sent by its - button. */
  less: 'less',
} as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads a choice from a URL. Unknown values are dropped and counts are clamped; never throws. */
export function decodeChoice(search: URLSearchParams): CalculatorChoice {
  return {
    industry: slugIn(search.get(PARAMETERS.industry)),
    plan: planTypes.find((type) => type === search.get(PARAMETERS.plan)),
    addOns: decodeAddOns(search),
    months: OFFERED_MONTHS.find((months) => String(months) === search.get(PARAMETERS.months)),
    place: places.find((place) => place === search.get(PARAMETERS.place)),
    currency: visibleCurrencies.find((code) => code === search.get(PARAMETERS.currency)),
  };
}

/**
 * Writes a choice as a URL query, without unset values: `decodeChoice(encodeChoice(choice))` equals the
 * choice.
 *
 * @example
 * encodeChoice({ ...NO_CHOICE, addOns: new Map([['kiosk', 2]]) }).toString()
 * // 'modules=kiosk&count.kiosk=2'
 */
export function encodeChoice(choice: CalculatorChoice): URLSearchParams {
  return new URLSearchParams(quoteParameters(toQuoteChoice(choice)));
}

/**
 * The request data of a choice, without place and currency. A term that is not on offer is left to the
 * server. It has no undefined keys.
 */
export function toQuoteData(choice: CalculatorChoice) {
  const { addOns, industry, plan, months } = toQuoteChoice(choice);
  const term = offeredTerm(months);
  return {
    addOns: [...addOns],
    ...(industry === undefined ? {} : { industry }),
    ...(plan === undefined ? {} : { plan }),
    ...(term === undefined ? {} : { months: term }),
  };
}

function toQuoteChoice({ addOns, ...choice }: CalculatorChoice): AddressedChoice {
  return { ...choice, addOns: Array.from(addOns, ([slug, count]) => ({ slug, count })) };
}

function decodeAddOns(search: URLSearchParams): CalculatorChoice['addOns'] {
  const slugs = search.getAll(PARAMETERS.addOns).filter((slug) => SLUG.test(slug));
  return new Map(slugs.slice(0, MAX_QUOTE_ADD_ONS).map((slug) => [slug, decodeCount(search, slug)]));
}

function decodeCount(search: URLSearchParams, slug: string): number {
  const entered = search.get(countParameter(slug)) ?? FIRST_COUNT;
  const step = stepOf(search, slug);
  // A form without JavaScript sends an empty count with an add-on that was ticked just now.
  if (entered === '' && step === 0) return FIRST_COUNT;
  return clampCount(clampCount(Number(entered)) + step);
}

function stepOf(search: URLSearchParams, slug: string): number {
  const { step } = DEFAULT_QUANTITY_LIMITS;
  if (search.get(PARAMETERS.more) === slug) return step;
  return search.get(PARAMETERS.less) === slug ? -step : 0;
}

function slugIn(text: string | null): string | undefined {
  return text !== null && SLUG.test(text) ? text : undefined;
}

/** The part of an address that the catalogue depends on. */
export function catalogueKey(search: URLSearchParams): string {
  const { industry = '', place = '' } = decodeChoice(search);
  return `${industry} ${place}`;
}

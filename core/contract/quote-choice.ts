import type { Place } from './places.ts';
import type { PlanType } from './plan-types.ts';

/** Currencies a quote can be asked for in. */
export const quoteCurrencies = ['HKD', 'SGD'] as const;
export type QuoteCurrency = (typeof quoteCurrencies)[number];

/** Names of the calculator's form fields, which are its URL parameters too. */
export const QUOTE_PARAMETERS = {
  industry: 'industry',
  plan: 'plan',
  addOns: 'modules',
  months: 'months',
  place: 'place',
  currency: 'currency',
} as const;

/** What is chosen in the calculator. What is left out stands for the default, which the catalogue knows. */
export interface QuoteChoice {
  /** Slug of the industry. */
  readonly industry?: string | undefined;
  readonly plan?: PlanType | undefined;
  /** Each chosen add-on once, in the order of choice; `count` is 0 for one that is not counted. */
  readonly addOns: readonly { readonly slug: string; readonly count: number }[];
  readonly months?: number | undefined;
  /** Where the buyer is: decides the tax. */
  readonly place: Place;
  readonly currency: QuoteCurrency;
}

/** A choice as an address holds it: place and currency may be left to the site too. */
export interface AddressedChoice extends Omit<QuoteChoice, 'place' | 'currency'> {
  readonly place?: Place | undefined;
  readonly currency?: QuoteCurrency | undefined;
}

/** Name of the parameter that holds the count of an add-on. */
export const countParameter = (slug: string): string => `count.${slug}`;

/**
 * A choice as the parameters of the calculator's address; what is not chosen is left out.
 *
 * @example quoteParameters({ addOns: [{ slug: 'kiosk', count: 2 }] })
 * // [['modules', 'kiosk'], ['count.kiosk', '2']]
 */
export function quoteParameters(choice: AddressedChoice): [name: string, value: string][] {
  const { industry, plan, addOns, months, place, currency } = choice;
  const written: readonly (readonly [string, string | undefined])[] = [
    [QUOTE_PARAMETERS.industry, industry],
    [QUOTE_PARAMETERS.plan, plan],
    ...addOns.map(({ slug }) => [QUOTE_PARAMETERS.addOns, slug] as const),
    ...addOns.map(
      ({ slug, count }) => [countParameter(slug), count === 0 ? undefined : String(count)] as const,
    ),
    [QUOTE_PARAMETERS.months, months === undefined ? undefined : String(months)],
    [QUOTE_PARAMETERS.place, place],
    [QUOTE_PARAMETERS.currency, currency],
  ];
  return written.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** Most add-ons a choice may name: a longer list is nobody's choice. */
export const MAX_QUOTE_ADD_ONS = 50;

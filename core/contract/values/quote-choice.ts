import type { CurrencyCode } from '../../money/currency.ts';
import type { Place } from './places.ts';

/** Kinds of plan; people set the price of `enterprise`, which never has a breakdown. */
export const planTypes = ['lite', 'flexi', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

/** Names of the calculator's form fields, also used as its URL parameters. */
export const QUOTE_PARAMETERS = {
  industry: 'industry',
  plan: 'plan',
  addOns: 'modules',
  months: 'months',
  place: 'place',
  currency: 'currency',
} as const;

/** The selection in the calculator. Missing values stand for the catalogue's defaults. */
export interface QuoteChoice {
  /** Slug of the industry. */
  readonly industry?: string | undefined;
  readonly plan?: PlanType | undefined;
  /** Each chosen add-on once, in the order of choice; the count of one that is not counted is ignored. */
  readonly addOns: readonly { readonly slug: string; readonly count: number }[];
  readonly months?: number | undefined;
  /** The buyer's place: decides the tax. */
  readonly place: Place;
  readonly currency: CurrencyCode;
}

/** A choice as a URL holds it: place and currency may be missing and then follow the site's. */
export interface AddressedChoice extends Omit<QuoteChoice, 'place' | 'currency'> {
  readonly place?: Place | undefined;
  readonly currency?: CurrencyCode | undefined;
}

/** The count of an add-on that is chosen without one. */
export const FIRST_COUNT = 1;

/** Name of the parameter that holds the count of an add-on; without it the count is {@link FIRST_COUNT}. */
export const countParameter = (slug: string): string => `count.${slug}`;

/**
 * Converts a choice to the parameters of the calculator's URL; unset values are omitted.
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
      ({ slug, count }) => [countParameter(slug), count === FIRST_COUNT ? undefined : String(count)] as const,
    ),
    [QUOTE_PARAMETERS.months, months === undefined ? undefined : String(months)],
    [QUOTE_PARAMETERS.place, place],
    [QUOTE_PARAMETERS.currency, currency],
  ];
  return written.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** The most add-ons in a choice; a longer list was not chosen by a person. */
export const MAX_QUOTE_ADD_ONS = 50;

import type { Place } from '@harbour/core/contract/values';
import { type CurrencyCode, formatMoney, type Money } from '@harbour/core/money';

/** The facts of a page that its head describes to search engines. */
export type Subject =
  | ({ readonly kind: 'product' } & MonthlyProduct)
  | ({ readonly kind: 'item' } & Item)
  | ({ readonly kind: 'payments' } & PaymentsOffer)
  | ({ readonly kind: 'catalogue' } & ListedItems)
  | ({ readonly kind: 'event' } & Happening)
  /** A campaign, during which something is sold on its terms. */
  | ({ readonly kind: 'sale' } & Happening)
  | ({ readonly kind: 'profile' } & Profile)
  | { readonly kind: 'questions'; readonly questions: readonly AnsweredQuestion[] };

/** A price, tax included: its digits with two decimals and no separators. */
export interface ListedPrice {
  readonly price: string;
  readonly currency: CurrencyCode;
}

/** Returns a price as search engines read it. */
export function listedPrice(money: Money): ListedPrice {
  return { price: formatMoney(money, 'numeric').replaceAll(',', ''), currency: money.currency };
}

/** Something that is sold by the month. */
export interface MonthlyProduct {
  /** Without the brand. */
  readonly name: string;
  readonly description: string;
  /** The monthly price in each place where it is sold. */
  readonly monthly: readonly (ListedPrice & { readonly place: Place })[];
}

/** Something that is sold once. */
export interface Item {
  readonly name: string;
  readonly description: string;
  /** Our own unique name for it. */
  readonly sku: string;
  readonly sold: ListedPrice & { readonly place: Place };
  readonly measures?: Measures | null;
}

/** The taking of payments, which costs a share of each and has no price of its own. */
export interface PaymentsOffer {
  /** Without the brand. */
  readonly name: string;
  readonly description: string;
  /** Path of the page with every rate. */
  readonly rates: string;
}

/** A page that lists items, each with a page of its own. */
export interface ListedItems {
  readonly name: string;
  /** The items in the order of the page. */
  readonly items: readonly { readonly name: string; readonly path: string }[];
}

/** The outer size of a device in millimetres and its weight in grams; `null` where it is not known. */
export interface Measures {
  readonly widthMm: number | null;
  readonly depthMm: number | null;
  readonly heightMm: number | null;
  readonly weightGrams: number | null;
}

/** An event or campaign, as a page presents it. */
export interface Happening {
  readonly name: string;
  readonly description: string;
  /** ISO times; an event without an end is open-ended. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** The venue; without one, people take part on the page itself. */
  readonly place?: {
    readonly name: string;
    /** ISO 3166-1, two letters. */
    readonly country: string;
    readonly mapUrl: string | null;
  };
}

/** An attachment that a shared link shows: its id and file, its size in pixels and its alternative text. */
export interface SharedPicture {
  readonly id: string;
  readonly revision?: string | null | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A person who writes; a guest has only a name. */
export interface PersonFacts {
  readonly name: string;
  readonly jobTitle?: string;
  readonly about?: string;
  /** Path of the person's page. */
  readonly path?: string;
  readonly picture?: SharedPicture | undefined;
}

/** The page of a person. */
export interface Profile {
  readonly person: PersonFacts;
  /** The latest change of its content, ISO text. */
  readonly modifiedAt: string;
}

/** A question that a page shows with its answer. */
export interface AnsweredQuestion {
  readonly q: string;
  readonly a: string;
}

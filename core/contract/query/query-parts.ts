import { isLocale, type Locale } from '../../i18n/languages.ts';
import { type CurrencyCode, isCurrencyCode } from '../../money/currency.ts';
import type { Field, Fields } from '../definition/field.ts';
import { text } from '../definition/text-fields.ts';
import { decimal } from '../definition/value-fields.ts';

/** Separates a field from the part of it that a query means: `name@zh-hk`, `price@HKD`, `category@en`. */
export const PART_MARK = '@';

/**
 * A single value within a field that holds several, by which staff filter and sort: a localized text as it
 * reads in one language, the amount in one currency (in minor units), or the title of the related record; of
 * several related records, their titles one after another.
 */
export type FieldPart =
  | { readonly of: 'text'; readonly name: string; readonly field: Field; readonly language: Locale }
  | { readonly of: 'amount'; readonly name: string; readonly field: Field; readonly currency: CurrencyCode }
  | {
      readonly of: 'title';
      readonly name: string;
      readonly field: Field;
      readonly collection: string;
      readonly language: Locale;
    };

/**
 * Returns the part of a field that a query's key names; `undefined` where the key names none. Edge rule: a
 * language or currency that does not exist names nothing.
 *
 * @example fieldPart(products.fields, 'price@HKD') // { of: 'amount', name: 'price', currency: 'HKD', ... }
 */
export function fieldPart(fields: Fields, key: string): FieldPart | undefined {
  const [name = '', variant, ...rest] = key.split(PART_MARK);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || variant === undefined || rest.length > 0) return undefined;
  if (field.kind === 'money' || field.kind === 'priceList') {
    return isCurrencyCode(variant) ? { of: 'amount', name, field, currency: variant } : undefined;
  }
  if (!isLocale(variant)) return undefined;
  if (field.kind.startsWith('localized')) return { of: 'text', name, field, language: variant };
  const { kind, relation } = field;
  return (kind === 'reference' || kind === 'references') && relation
    ? { of: 'title', name, field, collection: relation.collection, language: variant }
    : undefined;
}

const TEXT_PART = text({ optional: true, max: 2000, filter: true, sort: true });
const AMOUNT_PART = decimal({ optional: true, filter: true, sort: true });

/** Returns the field whose values a part has: an optional text, or an optional number of minor units. */
export function fieldOfPart({ of }: FieldPart): Field {
  return of === 'amount' ? AMOUNT_PART : TEXT_PART;
}

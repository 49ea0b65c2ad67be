import * as v from 'valibot';
import { type CurrencyCode, currencyCodes, visibleCurrencies } from '../../money/currency.ts';
import { type Money, money } from '../../money/money.ts';
import { isBlank } from './clean-text.ts';
import { isRecordId, type RecordId } from './ids.ts';
import { contentLanguages, type LocalizedText } from './localized.ts';
import { plainText } from './plain-text.ts';

/** Accepts a record's id; the issue for anything else describes the form of an id. */
export const recordIdSchema = v.custom<RecordId>(
  isRecordId,
  'Expected the id of a record (a UUID in lower case)',
);

/** Accepts the id of a record that is to be created, as `newRecordId` makes it. */
export const newRecordIdSchema = v.pipe(
  recordIdSchema,
  v.check((id) => id.charAt(14) === '7', 'Expected a UUIDv7'),
  v.description(
    'A UUIDv7, which editors and admins may choose. A record that is sent again with the same one is refused as `already-exists`.',
  ),
);

/**
 * Refuses text that PostgreSQL cannot store: the NUL character and unpaired surrogates. It is for search
 * texts; stored texts use `oneLine` or `plainText`.
 */
export const storableText = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\u0000'),
  'Holds a character that cannot be stored',
);

/**
 * Accepts the map form and the list form `[{lang, value}]` of the specification; returns the map. English is
 * required; a text longer than `max` characters or a repeated language is an issue. A text of blanks becomes
 * the empty text, so that English takes its place.
 */
export function localizedTextSchema(max: number): v.GenericSchema<unknown, LocalizedText> {
  const emptied = v.transform((text: string) => (isBlank(text) ? '' : text));
  const text = v.pipe(v.string(), emptied, v.maxLength(max), plainText);
  const map: v.GenericSchema<unknown, LocalizedText> = v.strictObject({
    ...Object.fromEntries(contentLanguages.map((language) => [language, v.optional(text)])),
    en: v.pipe(text, v.minLength(1, 'English text is needed')),
  });
  const entry = v.strictObject({ lang: v.picklist(contentLanguages), value: text });
  const fromList = v.pipe(
    v.array(entry),
    v.check(
      (entries) => new Set(entries.map(({ lang }) => lang)).size === entries.length,
      'A language is named twice',
    ),
    v.transform((entries): unknown => Object.fromEntries(entries.map(({ lang, value }) => [lang, value]))),
    map,
  );
  return v.union([map, fromList], TEXT_FORM);
}

const TEXT_FORM = `Expected a text by language, such as {"en": "Lunch"}: English is needed, and the languages are ${contentLanguages.join(', ')}`;

/** Accepts the code of a currency Harbour sells in. */
export const currencySchema: v.GenericSchema<unknown, CurrencyCode> = v.picklist(
  currencyCodes,
  'Expected a currency Harbour sells in',
);

/** Accepts the code of a currency that pickers may offer; hidden ones are refused. */
export const offeredCurrencySchema: v.GenericSchema<unknown, CurrencyCode> = v.picklist(
  visibleCurrencies,
  `Expected a currency that can be offered: ${visibleCurrencies.join(', ')}`,
);

const minorUnitsSchema = v.pipe(v.number(), v.safeInteger('Expected a whole number of minor units'));

/**
 * Accepts `{currency, amount}` with a known currency and a whole number of minor units; amounts may be
 * negative (credits).
 */
export const moneySchema = amountSchema(minorUnitsSchema);

/**
 * The largest amount of a record that people write, in minor units and either way: hundreds of such amounts
 * still add up to an exact one.
 */
export const MAX_AMOUNT = 10_000_000_000_000;

/** Accepts what `moneySchema` does, up to {@link MAX_AMOUNT} either way. */
export const writtenAmountSchema = amountSchema(
  v.pipe(minorUnitsSchema, v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT)),
);

/**
 * The highest price, in minor units: a thousand million units, which also suits prices in dong. A barcode
 * that is pasted for a price exceeds it, and the largest order at such prices adds up to an exact amount.
 */
export const MAX_PRICE = 100_000_000_000;

const priceSchema = amountSchema(
  v.pipe(
    minorUnitsSchema,
    v.minValue(0, 'A price cannot be negative'),
    v.maxValue(MAX_PRICE, `A price is at most ${MAX_PRICE} minor units`),
  ),
);

/** Accepts at least one price, one per currency, none negative. */
export const priceListSchema: v.GenericSchema<unknown, readonly Money[]> = v.pipe(
  v.array(priceSchema),
  v.minLength(1, 'At least one price is needed'),
  v.check(
    (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
    'Two prices share a currency',
  ),
);

function amountSchema(amount: v.GenericSchema<unknown, number>): v.GenericSchema<unknown, Money> {
  return v.pipe(
    v.strictObject({ currency: currencySchema, amount }),
    v.transform((value) => money(value.currency, value.amount)),
  );
}

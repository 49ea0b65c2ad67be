import { brand } from '@harbour/core/brand';
import type { LocalizedText, Place } from '@harbour/core/contract/values';
import { textIn } from '@harbour/core/contract/values';
import {
  byLocale,
  createTexts,
  DEFAULT_LOCALE,
  type I18n,
  type Locale,
  perLocale,
  SERVER_NAMESPACES,
} from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';

/**
 * Returns the server's own texts in one language, which are read once, on first use: mails, documents, lines
 * of orders and invoices, the sandbox bank, and the texts that the server shares with pages.
 */
export const serverI18n: (locale: Locale) => I18n = perLocale((locale) =>
  createTexts({
    locale,
    namespaces: ['common', 'consent', 'social', 'browser', ...SERVER_NAMESPACES],
    read: readLocaleFile,
    variables: {
      product: brand.name,
      company: brand.company,
      email: brand.email,
    },
  }),
);

/** The translation function of a language. */
export type ServerText = I18n['t'];

/** Returns the translation function of a language; a missing text is shown in the language's fallback. */
export function textsOf(locale: Locale): ServerText {
  return serverI18n(locale).t;
}

/** Writes a text in every language, in the form that records store. */
export function inEachLanguage(write: (t: ServerText, locale: Locale) => string): LocalizedText {
  return byLocale((locale) => write(textsOf(locale), locale));
}

/** Returns a name on a line of an order or invoice, with its number of months. */
export function termLabel(name: LocalizedText, months: number): LocalizedText {
  return inEachLanguage((t, locale) =>
    t('documents:lines.term', { name: textIn(name, locale), count: months }),
  );
}

/** An address of which any part may be missing. */
type PartialAddress = {
  readonly [part in 'room' | 'building' | 'district' | 'city' | 'zipcode']?: string | null;
};

/**
 * Returns the lines of an address in a place: its code, and its name as it is printed. A city that is the
 * place itself is not printed twice.
 */
export function addressLines(
  { room, building, district, city, zipcode }: PartialAddress,
  place: Place,
  placeName: string,
): readonly string[] {
  const isPlace = city === placeName || city === textsOf(DEFAULT_LOCALE)(`documents:place.${place}`);
  return [
    [room, building].filter(Boolean).join(', '),
    [district, isPlace ? undefined : city].filter(Boolean).join(', '),
    [placeName, zipcode].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
}

/** Escapes a text for HTML and SVG, in content and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

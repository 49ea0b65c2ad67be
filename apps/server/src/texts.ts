import { brand } from '@harbour/core/brand';
import type { LocalizedText } from '@harbour/core/contract';
import {
  byLocale,
  createTexts,
  type I18n,
  type Locale,
  perLocale,
  SERVER_NAMESPACES,
} from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';

/**
 * The server's own texts in one language, read once when first needed: mails, papers, lines of orders and invoices, the
 * sandbox bank, and those that it shares with pages.
 */
export const serverI18n: (locale: Locale) => I18n = perLocale((locale) =>
  createTexts({
    locale,
    namespaces: ['common', 'consent', ...SERVER_NAMESPACES],
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

/** Returns the server's texts in a language; a missing one is shown in the language's fallback. */
export function textsOf(locale: Locale): ServerText {
  return serverI18n(locale).t;
}

/** A text in every language, as records keep it. */
export function inEachLanguage(write: (t: ServerText, locale: Locale) => string): LocalizedText {
  return byLocale((locale) => write(textsOf(locale), locale));
}

import { LOCALE_TABLE, type Locale } from './languages.ts';
import { perLocale } from './per-locale.ts';

const formatOf = perLocale((locale) => new Intl.NumberFormat(LOCALE_TABLE[locale].dateIso));

/**
 * Formats a count that stands by itself in a language; texts format the counts within them.
 * @example formatCount('en', 12345) // '12,345'
 */
export function formatCount(locale: Locale, count: number): string {
  return formatOf(locale).format(count);
}

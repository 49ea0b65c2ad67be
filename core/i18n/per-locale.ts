import type { Locale } from './locales.ts';

/**
 * Memoizes a factory per language: an Intl formatter takes longer to create than a whole section to render.
 */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

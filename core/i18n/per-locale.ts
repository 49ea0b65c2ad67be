import type { Locale } from './locales.ts';

/** Makes something once a language: Intl's formats take longer to make than a whole section takes to draw. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

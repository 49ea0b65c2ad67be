import { LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';

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

/**
 * Creates a format of days or times in each language.
 * @example dateFormat({ weekday: 'short', timeZone: 'UTC' })('en').format(new Date('2026-11-22')) // 'Sun'
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  return perLocale((locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, options));
}

/**
 * Creates a value for each language, eagerly.
 * @example byLocale((locale) => `/${locale}`) // { en: '/en', 'zh-hk': '/zh-hk', 'zh-cn': '/zh-cn' }
 */
export function byLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  // The keys are those of the table, which `fromEntries` cannot know.
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

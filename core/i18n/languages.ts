/** Everything that the product knows about a language. Its texts are in `locales/<tag>/`. */
export interface Language {
  /** The language's name in itself, for the switcher. */
  readonly name: string;
  /** The name in one or two letters, for narrow spaces. */
  readonly shortName: string;
  /** BCP 47 tag for collation, numbers, plurals and feeds. */
  readonly iso: string;
  /** BCP 47 tag for dates, which are written as in Hong Kong and Singapore: day before month. */
  readonly dateIso: string;
  /** Joins the first day of a period to its last. */
  readonly to: string;
  /** Value of `<html lang>` and `hreflang`: picks the right Han glyphs in system fonts. */
  readonly htmlLang: string;
  /** Value of `og:locale`, from the list social networks accept. */
  readonly ogLocale: string;
  /** ISO 15924 code of its script; together with `reads` it decides which visitors get this language. */
  readonly script: string;
  /** Languages (ISO 639) whose readers can read this one if they write the same script. */
  readonly reads: readonly string[];
  /** Other URL prefixes that lead to this language. */
  readonly aliases?: readonly string[];
  /** The language that provides a missing text; English has none. */
  readonly fallback?: string;
  /** True if some texts may still be missing; then the fallback's files are loaded too. */
  readonly isPartial?: true;
  /** Stripe's code for the language of its card fields. */
  readonly stripe: string;
  /**
   * Font files of social cards (`apps/server/src/pages/cards/fonts`) for characters outside ASCII, the
   * preferred one first.
   */
  readonly cardFonts: readonly string[];
  /**
   * The second language on documents, next to English, if it is not this one; `en` if the documents' fonts
   * lack the script.
   */
  readonly documentLanguage?: string;
}

/**
 * Every language of the product, in the order of the switcher. A new language is an entry here and a folder
 * in `locales/`.
 */
const LANGUAGES = {
  en: {
    name: 'English',
    shortName: 'EN',
    iso: 'en-US',
    dateIso: 'en-HK',
    to: ' to ',
    htmlLang: 'en',
    ogLocale: 'en_GB',
    script: 'Latn',
    reads: ['en'],
    aliases: ['en-us', 'en-hk'],
    stripe: 'en',
    cardFonts: ['latin.ttf', 'han.otf'],
    documentLanguage: 'zh-hk',
  },
  'zh-hk': {
    name: '繁體中文',
    shortName: '繁',
    iso: 'zh-HK',
    dateIso: 'zh-HK',
    to: '至',
    htmlLang: 'zh-Hant-HK',
    ogLocale: 'zh_HK',
    script: 'Hant',
    reads: ['zh', 'yue'],
    fallback: 'en',
    stripe: 'zh-HK',
    cardFonts: ['han.otf', 'latin.ttf'],
  },
  'zh-cn': {
    name: '简体中文',
    shortName: '简',
    iso: 'zh-CN',
    dateIso: 'zh-CN',
    to: '至',
    htmlLang: 'zh-Hans',
    ogLocale: 'zh_CN',
    script: 'Hans',
    reads: ['zh', 'yue'],
    fallback: 'en',
    stripe: 'zh',
    cardFonts: ['han.otf', 'latin.ttf'],
  },
} satisfies Readonly<Record<string, Language>>;

/** Tag of a language of the product; also the first segment of every public path. */
export type Locale = keyof typeof LANGUAGES;

/** The language in which all texts are written first; also the default if nothing else is specified. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** Every language by its tag. */
export const LOCALE_TABLE: Readonly<Record<Locale, Language>> = LANGUAGES;

/** The language prefixes of the site, in the order of the switcher. */
export const LOCALES: readonly [Locale, ...Locale[]] = [DEFAULT_LOCALE, ...otherLocales()];

function otherLocales(): readonly Locale[] {
  return Object.keys(LANGUAGES).filter((tag): tag is Locale => tag !== DEFAULT_LOCALE);
}

/**
 * Returns true if a value is exactly one of the site's language prefixes.
 * @example isLocale('zh-hk') // true
 * @example isLocale('en-us') // false: an alias, see {@link resolveLocale}
 */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/**
 * Returns the locale that a code stands for, in any case and including aliases; `undefined` for an unknown
 * code.
 * @example resolveLocale('EN-HK') // 'en'
 * @example resolveLocale('fr') // undefined
 */
export function resolveLocale(code: string): Locale | undefined {
  const lower = code.toLowerCase();
  if (isLocale(lower)) return lower;
  return LOCALES.find((locale) => LOCALE_TABLE[locale].aliases?.includes(lower));
}

/**
 * Returns the languages that provide a missing text of `locale`, the nearest first.
 * @example fallbacksOf('zh-hk') // ['en']
 */
export function fallbacksOf(locale: Locale): readonly Locale[] {
  const { fallback } = LOCALE_TABLE[locale];
  return isLocale(fallback) ? [fallback, ...fallbacksOf(fallback)] : [];
}

/** Returns the languages that complete a partial language, the nearest first; none for a complete one. */
export function completingLanguages(locale: Locale): readonly Locale[] {
  return LOCALE_TABLE[locale].isPartial ? fallbacksOf(locale) : [];
}

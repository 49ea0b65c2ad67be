/** The language prefixes of the site, in the order the switcher shows them. */
export const LOCALES = ['en', 'zh-hk', 'zh-cn'] as const;

/** A language the product is written in; also the first segment of every public path. */
export type Locale = (typeof LOCALES)[number];

/** The default language, also used when another language's file cannot be loaded. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** The codes and names of a locale in other systems. */
export interface LocaleDefinition {
  readonly code: Locale;
  /** BCP 47 tag for `Intl` and `hreflang`. */
  readonly iso: string;
  /** BCP 47 tag for dates in the style of Hong Kong and Singapore, day before month. */
  readonly dateIso: string;
  /** Value of `<html lang>`; selects the right Han glyphs in system fonts. */
  readonly htmlLang: string;
  /** Value of `og:locale`, from the list social networks accept. */
  readonly ogLocale: string;
  /** Folder below `locales/` with this language's files. */
  readonly file: string;
  /** The language's own name, for the switcher. */
  readonly name: string;
  /** The short name, where there is room for two letters only. */
  readonly shortName: string;
  /** moment's code. */
  readonly moment?: string;
  /** The card provider's code. */
  readonly cybersource?: string;
}

/** Every locale with its codes and names. */
export const LOCALE_TABLE = {
  en: {
    code: 'en',
    iso: 'en-US',
    dateIso: 'en-HK',
    htmlLang: 'en',
    ogLocale: 'en_US',
    file: 'en',
    name: 'English',
    shortName: 'EN',
    moment: 'en',
    cybersource: 'en-us',
  },
  'zh-hk': {
    code: 'zh-hk',
    iso: 'zh-HK',
    dateIso: 'zh-HK',
    htmlLang: 'zh-Hant-HK',
    ogLocale: 'zh_HK',
    file: 'zh-hk',
    name: '繁體中文',
    shortName: '繁',
  },
  'zh-cn': {
    code: 'zh-cn',
    iso: 'zh-CN',
    dateIso: 'zh-CN',
    htmlLang: 'zh-Hans',
    ogLocale: 'zh_CN',
    file: 'zh-cn',
    name: '简体中文',
    shortName: '简',
  },
} as const satisfies { readonly [Code in Locale]: LocaleDefinition & { readonly code: Code } };

const ALIASES: Readonly<Record<string, Locale>> = { 'en-us': 'en', 'en-hk': 'en' };

/**
 * True when a value is exactly one of the site's language prefixes.
 * @example isLocale('zh-hk') // true
 * @example isLocale('en-us') // false: an alias, see {@link resolveLocale}
 */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The locale for a stored code, in any case, aliases included; `undefined` when it is none of ours.
 * @example resolveLocale('EN-HK') // 'en'
 * @example resolveLocale('fr') // undefined
 */
export function resolveLocale(code: string): Locale | undefined {
  const lower = code.toLowerCase();
  if (isLocale(lower)) return lower;
  return Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined;
}

import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale, resolveLocale } from './languages.ts';

/** The signals of a visitor's language, strongest first. */
export interface LocaleSignals {
  /** Path or URL path with query; only its first segment counts. */
  readonly path?: string | undefined;
  /** The saved choice, as returned by `readLocaleCookie`. */
  readonly cookie?: Locale | undefined;
  /** An `Accept-Language` header, or the browser's `navigator.languages`. */
  readonly acceptLanguage?: string | readonly string[] | undefined;
}

/**
 * Chooses the language by path prefix, then cookie, then the browser's languages; English is the default.
 * Never throws.
 * @example negotiateLocale({ path: '/zh-hk/pricing', cookie: 'en' }) // 'zh-hk'
 * @example negotiateLocale({ path: '/', acceptLanguage: 'fr, zh-TW;q=0.8, en;q=0.5' }) // 'zh-hk'
 * @example negotiateLocale({ acceptLanguage: ['zh-SG', 'en'] }) // 'zh-cn'
 */
export function negotiateLocale({ path, cookie, acceptLanguage }: LocaleSignals): Locale {
  return localeOfPath(path) ?? cookie ?? localeOfLanguages(acceptLanguage) ?? DEFAULT_LOCALE;
}

function localeOfPath(path = ''): Locale | undefined {
  return resolveLocale(/^\/([^/?#]*)/.exec(path)?.[1] ?? '');
}

function localeOfLanguages(languages: string | readonly string[] = []): Locale | undefined {
  const tags = typeof languages === 'string' ? parseAcceptLanguage(languages) : languages;
  for (const tag of tags) {
    const locale = localeOfTag(tag);
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/**
 * Returns the language tags of an `Accept-Language` header, best first. Entries with a zero or malformed
 * quality are left out; equal ones keep the header's order (RFC 9110, section 12.5.4).
 * @example parseAcceptLanguage('en;q=0.5, zh-HK, fr;q=0') // ['zh-HK', 'en']
 */
export function parseAcceptLanguage(header: string): readonly string[] {
  return header
    .split(',')
    .map(parseLanguageRange)
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function parseLanguageRange(range: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  return { tag, quality: weight === undefined ? 1 : parseQuality(weight.replace(/^q\s*=\s*/i, '')) };
}

function parseQuality(text: string): number {
  return /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(text) ? Number(text) : 0;
}

/**
 * The script takes precedence over the region: zh-Hans-HK means Simplified Chinese. A region implies the
 * script that is used there.
 */
function localeOfTag(tag: string): Locale | undefined {
  if (tag === '*') return DEFAULT_LOCALE;
  const { language, script } = likelyScript(tag.replaceAll('_', '-'));
  const readable = LOCALES.filter((locale) => LOCALE_TABLE[locale].reads.includes(language));
  return readable.find((locale) => LOCALE_TABLE[locale].script === script) ?? readable[0];
}

/** Expands a tag by the likely subtags of Unicode (UTS 35); a malformed tag gives an empty language. */
function likelyScript(tag: string): { readonly language: string; readonly script?: string | undefined } {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: '' };
  }
}

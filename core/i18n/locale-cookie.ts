import { type Locale, resolveLocale } from './languages.ts';

/** Name of the cookie that stores the chosen language. */
const LOCALE_COOKIE = 'i18n_redirected';

/** The lifetime of the choice: 365 days, in seconds. */
const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the cookie that stores a language, for `Set-Cookie` or `document.cookie`.
 * @example serializeLocaleCookie('zh-hk', { secure: true })
 * // 'i18n_redirected=zh-hk; Max-Age=31536000; Path=/; SameSite=Lax; Secure'
 */
export function serializeLocaleCookie(locale: Locale, { secure }: { readonly secure: boolean }): string {
  const cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; Path=/; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}

/**
 * Returns the language stored in a `Cookie` header (or `document.cookie`); `undefined` if there is none or it
 * is unknown.
 * @example readLocaleCookie('sid=1; i18n_redirected=zh-cn') // 'zh-cn'
 */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    if (name === LOCALE_COOKIE) return resolveLocale(value.replace(/^"(.*)"$/, '$1'));
  }
  return undefined;
}

import { type Locale, negotiateLocale, resolveLocale } from '@harbour/core/i18n';

/**
 * Returns the initial language: `?locale=` of the URL, else the one chosen before, else the first system
 * language that we support.
 */
export function startLocale(search: string, stored: string | undefined, spoken: readonly string[]): Locale {
  const requested = new URLSearchParams(search).get('locale') ?? '';
  return negotiateLocale({
    cookie: resolveLocale(requested) ?? resolveLocale(stored ?? ''),
    acceptLanguage: spoken,
  });
}

import { type Locale, negotiateLocale, resolveLocale } from '@harbour/core/i18n';

/**
 * Returns the initial language: `?locale=` of the URL, else the one chosen before, else the first system
 * language that we support.
 */
export function startLocale(search: string, kept: string | undefined, spoken: readonly string[]): Locale {
  const asked = new URLSearchParams(search).get('locale') ?? '';
  return negotiateLocale({
    cookie: resolveLocale(asked) ?? resolveLocale(kept ?? ''),
    acceptLanguage: spoken,
  });
}

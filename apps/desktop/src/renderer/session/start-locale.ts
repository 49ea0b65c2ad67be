import { type Locale, negotiateLocale, resolveLocale } from '@harbour/core/i18n';

/**
 * The language to begin in: `?locale=` of the address, else the one chosen before, else the first the system
 * speaks that we do.
 */
export function startLocale(search: string, kept: string | undefined, spoken: readonly string[]): Locale {
  const asked = new URLSearchParams(search).get('locale') ?? '';
  return negotiateLocale({
    cookie: resolveLocale(asked) ?? resolveLocale(kept ?? ''),
    acceptLanguage: spoken,
  });
}

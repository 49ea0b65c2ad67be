import { DEFAULT_LOCALE, isLocale, type Locale } from '@harbour/core/i18n';

/** The themes that the page offers; `device` follows the device. */
export const THEMES = ['device', 'light', 'dark'] as const;

/** The theme and the language that the page of components is shown in. */
export interface View {
  readonly theme: (typeof THEMES)[number];
  readonly language: Locale;
}

/** Reads the view from the query of an address; the default for what it does not name. */
export function readView(query: string): View {
  const parameters = new URLSearchParams(query);
  const language = parameters.get('language');
  return {
    theme: THEMES.find((theme) => theme === parameters.get('theme')) ?? 'device',
    language: isLocale(language) ? language : DEFAULT_LOCALE,
  };
}

/** Returns the address of a view. */
export function addressOf({ theme, language }: View): string {
  return `?${new URLSearchParams({ theme, language })}`;
}

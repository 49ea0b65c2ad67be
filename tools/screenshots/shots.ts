import { LOCALES, type Locale } from '@harbour/core/i18n';

export const LANGUAGES = LOCALES;

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Widths of the site's window in CSS pixels, and its height for each. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Widths and heights of the back office's window, which is never narrower. */
export const BACK_OFFICE_WINDOWS = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
] as const;

/** The variant of a picture. */
export interface Look {
  readonly language: Locale;
  readonly theme: Theme;
  readonly width: number;
}

/** One picture of the site. */
export interface Shot extends Look {
  readonly page: string;
}

/** The pictures of the README: the first screen, compressed, stored in `docs/screenshots`. */
export const KEPT: readonly Shot[] = [
  { page: 'home', language: 'en', theme: 'light', width: 1280 },
  { page: 'pricing', language: 'en', theme: 'light', width: 1280 },
  { page: 'home', language: 'zh-hk', theme: 'dark', width: 1280 },
  { page: 'portal', language: 'en', theme: 'light', width: 1280 },
  { page: 'home', language: 'zh-cn', theme: 'light', width: 390 },
];

/** Returns the name of a picture's file, without its extension. */
export function fileName({ page, language, theme, width }: Look & { readonly page: string }): string {
  return `${page}-${language}-${theme}-${width}`;
}

/** Returns true for a picture that the README shows. */
export function isKept(shot: Shot): boolean {
  return KEPT.some((stored) => fileName(stored) === fileName(shot));
}

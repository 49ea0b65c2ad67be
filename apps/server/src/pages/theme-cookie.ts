import type { Theme } from './page-contract.ts';

/** Name of the cookie that stores the selected theme. */
export const THEME_COOKIE = 'theme';

const CHOICE = /(?:^|;\s*)theme=(light|dark)(?=;|$)/;

/** Returns the theme saved in a `Cookie` header; `undefined` for the device's setting. */
export function readThemeCookie(header: string | undefined): Theme | undefined {
  if (header === undefined || !header.includes(THEME_COOKIE)) return undefined;
  const choice = CHOICE.exec(header)?.[1];
  return choice === 'light' || choice === 'dark' ? choice : undefined;
}

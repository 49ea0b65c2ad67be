import type { Theme } from '../page-contract.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shows a theme at once, and keeps it in the cookie the server reads. */
export function applyTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and needs a secure origin
  document.cookie = `theme=${theme}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
  document.documentElement.dataset.theme = theme;
}

import type { Theme } from '@harbour/core/page-contract';
import { DISPLAY_EVENT } from './stored-display.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Applies a theme at once and stores it in a cookie, which only the browser reads; `system` removes it. */
export function chooseTheme(theme: Theme | 'system'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = theme === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and a new browser
  document.cookie = `theme=${theme}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dispatchEvent(new Event(DISPLAY_EVENT));
}

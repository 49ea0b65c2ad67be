import { paper } from '@harbour/core/brand';
import type { Theme } from '../page-contract.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Applies a theme at once and stores it in the cookie that the server reads; `system` removes the choice. */
export function applyTheme(theme: Theme | 'system'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = theme === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and a new browser
  document.cookie = `theme=${theme}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = paper[theme === 'system' ? themeOf(meta.media) : theme];
  }
}

function themeOf(media: string): Theme {
  return media.includes('dark') ? 'dark' : 'light';
}

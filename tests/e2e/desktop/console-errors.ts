import type { Page } from '@playwright/test';

/** Collects the page's console errors from now on, each with the address where it occurred. */
export function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const note = (text: string) => errors.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return errors;
}

import type { Page } from '@playwright/test';

/** What a page tells its console as a fault, from now on, each with the address it was told at. */
export function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const note = (text: string) => errors.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return errors;
}

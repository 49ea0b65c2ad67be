import { expect, type Page } from '@playwright/test';
import { USER_KEY } from '../../../apps/web/src/platform/signed-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in as the login page does, without opening it, and opens another page: the server sets the cookie,
 * and this code sets the browser's storage.
 */
export async function signInAt(page: Page, path: string, credentials: Credentials): Promise<void> {
  // A document of the site that is not a page: it costs nothing, and has the site's storage.
  await page.goto('/robots.txt');
  const response = await page.request.post('/api/authentication', {
    headers: { origin: new URL(page.url()).origin },
    data: { strategy: 'password', ...credentials },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { user } = await response.json();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    USER_KEY,
    JSON.stringify(user),
  ] as const);
  await page.goto(path);
}

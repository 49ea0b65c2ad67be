import { brand } from '@harbour/core/brand';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './site-test.ts';

/** Changes the site's settings for one test, and back. */
async function withSettings(app: TestApp, changes: object, run: () => Promise<void>): Promise<void> {
  const service = app.app.service('settings');
  const patch = async (data: object) => {
    const [{ _id, version }] = (await service.find({ query: { name: 'site' } })).data;
    await service.patch(_id, { ...data, version });
  };
  const [before] = (await service.find({ query: { name: 'site' } })).data;
  await patch(changes);
  try {
    await run();
  } finally {
    await patch(Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]])));
  }
}

const tryNow = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Try now' });

test('switching the contact form off leads kept pages to the messaging app, and on again back', async ({
  app,
  page,
}) => {
  await page.goto('/en');
  await expect(tryNow(page)).toHaveAttribute('href', '/en/enquiryForm');
  await withSettings(app, { contactForm: false }, async () => {
    await page.goto('/en');
    await expect(tryNow(page)).toHaveAttribute('href', brand.messagingUrl);
    for (const name of ['Chat with us', 'Contact sales']) {
      await expect(page.getByRole('link', { name }).last()).toHaveAttribute('href', brand.messagingUrl);
    }
  });
  await page.goto('/en');
  await expect(tryNow(page)).toHaveAttribute('href', '/en/enquiryForm');
});

test('an open page follows the settings when the next page opens', async ({ app, page }) => {
  await page.goto('/en/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-is-live', '');
  await expect(tryNow(page)).toHaveAttribute('href', '/en/enquiryForm');
  await withSettings(app, { contactForm: false }, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/en\/blogs$/);
    await expect(tryNow(page)).toHaveAttribute('href', brand.messagingUrl);
  });
});

test('the currencies of the settings are those of the microsite', async ({ app, page }) => {
  await page.goto('/en/subscription');
  await expect(page.getByLabel('Currency').locator('option')).toHaveText(['SGD', 'HKD']);
  await withSettings(app, { currencies: ['SGD', 'USD'] }, async () => {
    await page.goto('/en/subscription');
    await expect(page.getByLabel('Currency').locator('option')).toHaveText(['SGD', 'USD']);
  });
});

test('where the dark theme is not offered, nobody gets it', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await withSettings(app, { dark: false }, async () => {
    await page.goto('/en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('link', { name: 'Use the light theme' })).toHaveCount(0);
  });
});

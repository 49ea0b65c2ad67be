import { brand } from '@harbour/core/brand';
import type { Page } from '@playwright/test';
import { withSettings } from '../../kit/with-settings.ts';
import { calculatorOn, expectedTotals } from './calculator-model.ts';
import { openLive } from './frame-model.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const bookDemo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book a demo' });

test('switching the contact form off leads cached pages to the messaging app, and on again back', async ({
  app,
  page,
}) => {
  await page.goto('/en');
  await expect(bookDemo(page)).toHaveAttribute('href', '/en/enquiryForm');
  await withSettings(app, { contactForm: false }, async () => {
    await page.goto('/en');
    await expect(bookDemo(page)).toHaveAttribute('href', brand.messagingUrl);
    for (const name of ['Chat with us', 'Contact sales']) {
      await expect(page.getByRole('link', { name }).last()).toHaveAttribute('href', brand.messagingUrl);
    }
    await page.goto('/en/subscription');
    const elsewhere = page.getByRole('link', { name: 'In Hong Kong? Ask us here' });
    await expect(elsewhere).toHaveAttribute('href', brand.messagingUrl);
  });
  await page.goto('/en');
  await expect(bookDemo(page)).toHaveAttribute('href', '/en/enquiryForm');
});

test('an open page applies changed settings at the next navigation', async ({ app, page }) => {
  await openLive(page, '/en/pricing');
  await expect(bookDemo(page)).toHaveAttribute('href', '/en/enquiryForm');
  await withSettings(app, { contactForm: false }, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/en\/blogs$/);
    await expect(bookDemo(page)).toHaveAttribute('href', brand.messagingUrl);
  });
});

for (const before of ['the first page', 'a page that loaded its settings']) {
  test(`offline, the next page keeps the settings of ${before}`, async ({ app, page, context }) => {
    const header = page.getByRole('banner');
    await withSettings(app, { contactForm: false, region: 'sg' }, async () => {
      await openLive(page, '/en/terms');
      if (before !== 'the first page') {
        await header.getByRole('link', { name: 'Blog' }).click();
        await expect(page).toHaveURL(/\/en\/blogs$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short reads for shop owners');
      }
      await context.setOffline(true);
      await header.getByRole('link', { name: 'Pricing' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are offline/);
      await expect(bookDemo(page)).toHaveAttribute('href', brand.messagingUrl);
      await expect(header).toContainText('SG');
    });
  });
}

test('while online subscription is off, the page for changes says so and has no form', async ({
  app,
  page,
}) => {
  const merchant = await newMerchant(app);
  await withSettings(app, { subscription: false }, async () => {
    await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Plans cannot be changed online at the moment.');
    await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(main.getByRole('checkbox')).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Membership' })).toBeVisible();
});

test('the microsite offers the currencies of the settings', async ({ app, page }) => {
  await page.goto('/en/subscription');
  await expect(page.getByLabel('Currency').locator('option')).toHaveText(['SGD', 'HKD']);
  await withSettings(app, { currencies: ['SGD', 'USD'] }, async () => {
    await page.goto('/en/subscription');
    await expect(page.getByLabel('Currency').locator('option')).toHaveText(['SGD', 'USD']);
  });
});

test('the calculator offers the currencies of the settings, the place’s own first', async ({ app, page }) => {
  const { receipt, option } = calculatorOn(page);
  const offered = page.getByRole('group', { name: 'Currency' }).getByRole('radio');
  const codes = () => offered.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  await withSettings(app, { currencies: ['SGD', 'USD'] }, async () => {
    await page.goto('/en/pricing?plan=lite&currency=USD');
    expect(await codes()).toEqual(['HKD', 'SGD', 'USD']);
    await expect(option('USD')).toBeChecked();
    await expect(receipt).toContainText('USD');
    await expect(receipt).toContainText('HK$688');
  });
  await page.goto('/en/pricing?plan=lite&currency=USD');
  expect(await codes()).toEqual(['HKD', 'SGD']);
  await expect(option('HKD')).toBeChecked();
});

test('prices use the currency of the settings until the visitor chooses another', async ({ app, page }) => {
  const { option, monthly, receipt } = calculatorOn(page);
  const lite = { plan: 'lite', modules: {}, months: 24 } as const;
  await withSettings(app, { region: 'sg', currency: 'SGD' }, async () => {
    const inSgd = await expectedTotals(app, { ...lite, place: 'sg', currency: 'SGD' });
    const inHkd = await expectedTotals(app, { ...lite, place: 'sg', currency: 'HKD' });
    await page.goto('/en');
    await expect(page.getByRole('main')).toContainText('$128.62');
    await expect(page.getByRole('main')).toContainText('GST included');
    await openLive(page, '/en/pricing');
    await expect(option('SGD')).toBeChecked();
    await expect(monthly).toHaveText(inSgd.monthly);
    await page.locator('label:has(input[name=currency][value=HKD])').click();
    await expect(monthly).toHaveText(inHkd.monthly);
    await expect(page).toHaveURL(/\?currency=HKD$/);
    await page.reload();
    await expect(option('HKD')).toBeChecked();
    await page.goto('/en/pricing');
    await receipt.getByRole('link', { name: 'Start with Lite' }).click();
    await expect(page).toHaveURL(/\/plan\/confirm\?plan=lite$/);
    await expect(page.locator('[data-total=monthly]').first()).toHaveText(inSgd.monthly);
  });
});

test('a dark theme that is not offered is never applied', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: app.url }]);
  await withSettings(app, { dark: false }, async () => {
    await page.goto('/en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', { name: 'Use the light theme' })).toHaveCount(0);
  });
});

test('the tag manager of the settings is allowed and loaded, except for login, checkout and portal', async ({
  app,
  page,
}) => {
  const tags = 'https://tags.example/gtm.js?id=1';
  const policy = async (path = '/en/feature_list') =>
    (await app.http.get(path)).headers.get('content-security-policy');
  await page.route('https://tags.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isTagged = true;' }),
  );
  const isTagged = () => page.evaluate(() => Reflect.get(window, 'isTagged') === true);
  expect(await policy()).not.toContain('tags.example');
  await withSettings(app, { tagManager: tags }, async () => {
    expect(await policy()).toContain("script-src 'self' https://tags.example;");
    await openLive(page, '/en/feature_list');
    await expect.poll(isTagged).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('html:not([data-tags])')).toBeAttached();
    expect(await isTagged()).toBe(false);
    for (const path of ['/en/plan', '/en/portal', '/en/login?reset=a-token']) {
      expect(await policy(path)).not.toContain('tags.example');
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-tags');
      await expect(page.locator('script[data-tag-manager]')).toHaveCount(0);
    }
  });
  expect(await policy()).not.toContain('tags.example');
  await page.goto('/en/feature_list');
  await expect(page.locator('html')).not.toHaveAttribute('data-tags');
});

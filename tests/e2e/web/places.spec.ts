import { LOCALES } from '@harbour/core/i18n';
import { chooseCombinations } from '../../kit/full-form.ts';
import { expect, test } from './site-test.ts';

const PLACES = {
  hk: { search: '', phone: '+852 3000 0000', other: '+65 6000 0000' },
  sg: { search: '?place=sg', phone: '+65 6000 0000', other: '+852 3000 0000' },
} as const;

const rows = LOCALES.flatMap((locale) => [
  { locale, place: 'hk' } as const,
  { locale, place: 'sg' } as const,
]);

for (const { locale, place } of chooseCombinations(rows)) {
  const { search, phone, other } = PLACES[place];
  test(`${locale} pages for ${place} show only its telephone number, and link only to that place`, {
    tag: '@smoke',
  }, async ({ page }) => {
    for (const path of ['', '/pricing', '/enquiryForm', '/harbourPay']) {
      await page.goto(`/${locale}${path}${search}`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: phone })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(other);
      const links = await page
        .locator('header a[href^="/"]:not([data-chooses-place]), main a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const strays = links.filter((href) => href.includes('place=sg') !== (place === 'sg'));
      expect(strays).toEqual([]);
    }
  });
}

test('the chosen place is remembered, and an address that names a place overrides it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/pricing');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Singapore', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/pricing\?place=sg$/);
  await page.goto('/en');
  await expect(page).toHaveURL(/\/en\?place=sg$/);
  await page.goto('/en?place=hk');
  await expect(footer.getByRole('link', { name: PLACES.hk.phone })).toBeVisible();
  await footer.getByRole('link', { name: 'Hong Kong', exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a question about a plan leads to the form of the visitor’s place', async ({ page }) => {
  await page.goto('/en/pricing');
  const request = page.getByRole('link', { name: 'Ask about Lite' }).first();
  await expect(request).toHaveAttribute('href', /^\/en\/enquiryForm\?plan=lite/);
  await page.goto('/en/pricing?place=sg');
  await expect(request).toHaveAttribute('href', /^\/en\/subscription\?plan=lite.*place=sg/);
});

import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const PAGES = [
  { path: '/harbourRestaurant', shows: 'Kitchen display', leadsTo: '/en/pricing' },
  { path: '/harbourStore', shows: 'Stock control', leadsTo: '/en/pricing' },
  { path: '/harbourPay', shows: '$85 a month', leadsTo: '/en/pricing' },
  { path: '/advancedFeature', shows: 'Accounting link', leadsTo: '/en/pricing' },
  { path: '/graph', shows: 'Kitchen display', leadsTo: '/en/pricing' },
  { path: '/done', shows: 'The kit arrives within 2 working days', leadsTo: '/en/portal' },
  { path: '/subscription', shows: 'Flexi', leadsTo: '/en/pricing?place=sg' },
  { path: '/campaign/23hkrace', shows: '$688', leadsTo: '/en/pricing' },
  { path: '/campaign/sg23', shows: '$128.62', leadsTo: '/en/pricing?place=sg' },
  {
    path: '/usecase/restaurant/cha-chaan-teng',
    shows: 'A worked price',
    leadsTo: '/en/usecase/restaurant/hot-pot',
  },
  { path: '/privacy', shows: 'Who else sees it', leadsTo: '#cookies' },
];

for (const { path, shows, leadsTo } of PAGES) {
  test(`/en${path} shows its main content and links to a next page`, { tag: '@smoke' }, async ({ page }) => {
    await page.goto(`/en${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByText(shows).first()).toBeVisible();
    expect(await main.locator(`a[href="${leadsTo}"]`).count()).toBeGreaterThan(0);
  });
}

test('the store page lists modules of most of its trades, but none that only cafés have', async ({
  page,
}) => {
  await page.goto('/en/harbourStore');
  const modules = page.getByRole('main').locator('section').filter({ hasText: 'Modules included' });
  await expect(modules.getByRole('link', { name: 'Stock control' })).toBeVisible();
  for (const name of ['Kitchen display', 'QR table ordering', 'Self-ordering kiosk']) {
    await expect(modules.getByRole('link', { name })).toHaveCount(0);
  }
});

test('the microsite includes tax in its price, and shows another currency on request', async ({ page }) => {
  await openLive(page, '/en/campaign/sg23?plan=lite&testing');
  await expect(page.getByRole('main')).toContainText('$128.62');
  const currency = page.getByRole('banner').getByRole('combobox');
  await currency.selectOption('HKD');
  // The Hong Kong price with the tax of Singapore: 688.00 and 9 %.
  await expect(page.getByRole('main')).toContainText('HK$749.92');
  await expect(page).toHaveURL(/sg23\?plan=lite&testing=&currency=HKD$/);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('$128.62');
  await expect(currency).toHaveValue('SGD');
});

import { findThemeFaults } from '../../kit/axe.ts';
import { expect, test } from './site-test.ts';

const TILLS = /^Tills and terminals: sizes/;

test.describe('the comparison of devices on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls by keyboard beside its fixed row headings, while the page does not scroll', async ({
    page,
  }) => {
    await page.goto('/en/shop?place=sg');
    const region = page.getByRole('region', { name: TILLS });
    const table = page.getByRole('table', { name: TILLS });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Fact',
      '15-inch till',
      'Handheld with printer',
      'Counter card terminal',
    ]);
    const fact = table.getByRole('rowheader', { name: 'Weight' });
    const [before] = await Promise.all([fact.boundingBox(), region.focus()]);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(40);
    expect((await fact.boundingBox())?.x).toBe(before?.x);
    await expect(page.getByText(TILLS)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findThemeFaults(page)).toEqual([]);
  });

  test('prints completely', async ({ page }) => {
    await page.goto('/en/shop');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1000 });
    const table = page.getByRole('table', { name: TILLS });
    expect(await table.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(720);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a device has its facts and a link to its comparison', async ({ page }) => {
    await page.goto('/zh-hk/shop/kiosk-22');
    const facts = page.getByRole('table', { name: '22 吋自助點餐機的規格' });
    await expect(facts.getByRole('row', { name: /^闊 × 深 × 高/ })).toContainText('390 × 180 × 760 毫米');
    await page.getByRole('link', { name: '與其他型號比較' }).click();
    await expect(page).toHaveURL(/\/zh-hk\/shop#kind-kitchen-and-kiosk$/);
    const table = page.getByRole('table', { name: /^廚房及點餐機/ });
    await expect(table.getByRole('row', { name: /^價錢/ })).toContainText('HK$9,800.00');
    await table
      .getByRole('row', { name: /^可配搭/ })
      .getByRole('link', { name: '餐廳套裝' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('餐廳套裝');
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

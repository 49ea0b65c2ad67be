import { expect, test } from './site-test.ts';

test.use({ javaScriptEnabled: false, locale: 'en-GB' });

test('the use-case menu opens by mouse and by key, and leads to a use case', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/en');
  const menu = page.getByRole('navigation', { name: 'Main navigation' }).locator('details');
  const item = menu.getByRole('link', { name: 'Cha chaan teng' });
  await expect(item).toBeHidden();
  await menu.locator('summary').click();
  await expect(item).toBeVisible();
  await menu.locator('summary').press('Enter');
  await expect(item).toBeHidden();
  await menu.locator('summary').press('Enter');
  await item.click();
  await expect(page).toHaveURL(/\/en\/usecase\/restaurant\/cha-chaan-teng$/);
});

test('the drawer of a narrow screen opens by key, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh-hk');
  const summary = page.locator('header summary').filter({ visible: true });
  await summary.focus();
  await summary.press('Enter');
  const drawer = page.getByRole('navigation', { name: '選單' });
  await expect(drawer.getByRole('link', { name: '收費' })).toBeVisible();
  await drawer.getByRole('link', { name: '收費' }).click();
  await expect(page).toHaveURL(/\/zh-hk\/pricing$/);
});

test('the language switch keeps the page and its query, and is remembered', async ({ page }) => {
  await page.goto('/en/blogs?page=2');
  await page.getByRole('contentinfo').getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/\/zh-cn\/blogs\?page=2$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goto('/');
  await expect(page).toHaveURL(/\/zh-cn$/);
});

test('the theme is that of the device, and no other is offered', async ({ page }) => {
  const invoice = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [colorScheme, color] of [
    ['light', 'rgb(251, 249, 245)'],
    ['dark', 'rgb(14, 26, 36)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en/pricing');
    expect(await invoice()).toBe(color);
    for (const name of ['Use the dark theme', 'Use the light theme', 'Same as device'])
      await expect(page.getByRole('button', { name })).toBeHidden();
  }
});

test('the back-to-top link appears after scrolling on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/en');
  const top = page.getByRole('link', { name: 'Back to top' });
  await expect(top).not.toBeInViewport();
  await page.mouse.wheel(0, 1200);
  await expect(top).toBeInViewport();
});

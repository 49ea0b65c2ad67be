import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test('a theme chosen in the footer is kept, and given back to the device', async ({ page }) => {
  await openLive(page, '/en');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer.getByRole('link', { name: 'Dark Chosen' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.mouse.move(300, 300, { steps: 2 });
  await footer.getByRole('link', { name: 'Same as device' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(footer.getByRole('link', { name: 'Same as device Chosen' })).toBeVisible();
});

test('fewer effects are kept, and none leave no blur', async ({ page }) => {
  await openLive(page, '/en');
  const blur = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0'));
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click();
  await choose('All');
  expect(await blur()).toBe('blur(12px)');
  await choose('Fewer');
  expect(await blur()).toBe('blur(4px)');
  await choose('None');
  expect(await blur()).toBe('none');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-gpu', 'low');
});

test('without a choice the page goes by what the device asks for, then by the frames it drops', async ({
  page,
}) => {
  const mode = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await expect(mode).toHaveAttribute('data-gpu', 'medium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0.6'));
  await page.reload();
  await expect(mode).toHaveAttribute('data-gpu', 'low');
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0'));
  await page.reload();
  await expect(mode).toHaveAttribute('data-gpu', 'full');
});

import type { Page } from '@playwright/test';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test.use({ viewport: { width: 390, height: 700 } });

const drawerOn = (page: Page) => ({
  button: page.getByLabel('Menu').first(),
  panel: page.getByRole('navigation', { name: 'Menu' }),
});

test.beforeEach(async ({ page }) => {
  await openLive(page, '/en');
  await drawerOn(page).button.click();
  await expect(drawerOn(page).panel).toBeVisible();
});

test('the open drawer blocks scrolling and makes the rest of the page inert', { tag: '@smoke' }, async ({
  page,
}) => {
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(page.getByRole('contentinfo')).toHaveAttribute('inert');
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  const canScroll = () => getComputedStyle(document.documentElement).overflowY !== 'hidden';
  expect(await page.evaluate(canScroll)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(drawerOn(page).panel).toBeHidden();
  await expect(drawerOn(page).button).toBeFocused();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(await page.evaluate(canScroll)).toBe(true);
});

test('the Tab key stays within the open drawer', async ({ page }) => {
  const { button, panel } = drawerOn(page);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
});

test('opening a page or widening the window closes the drawer', async ({ page }) => {
  const { button, panel } = drawerOn(page);
  await panel.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/en\/pricing$/);
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('widening the window closes a drawer whose toggle event is late', async ({ page }) => {
  const { button, panel } = drawerOn(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.evaluate(() => {
    const hold = (event: Event) => event.stopImmediatePropagation();
    addEventListener('toggle', hold, { capture: true, once: true });
  });
  await button.click();
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.locator('details:has(> summary[aria-label="Menu"])').dispatchEvent('toggle');
  await expect(page.locator('details:has(> summary[aria-label="Menu"])')).not.toHaveAttribute('open');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

import type { Page } from '@playwright/test';
import { openHeld, openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const streetOn = (page: Page) => {
  const street = page.getByRole('region', { name: 'For every shop in the street' });
  return {
    street,
    track: street.locator('ul').first(),
    place: street.locator('[aria-live]'),
    press: (name: string) => street.getByRole('button', { name }).click(),
  };
};

test('the carousel moves by buttons and keys, and announces its position while paused', async ({ page }) => {
  await openLive(page, '/en');
  const { street, place, press } = streetOn(page);
  await street.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute('aria-live', 'off');
  await press('Pause the slides');
  await expect(place).toHaveAttribute('aria-live', 'polite');
  await expect(place).toHaveText('1 to 3 of 6');
  await press('Next slide');
  await expect(place).toHaveText('2 to 4 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('1 to 3 of 6');
  await press('Previous slide');
  await expect(place).toHaveText('4 to 6 of 6');
});

test('dragging with a mouse moves the carousel without following the link', async ({ page }) => {
  await openLive(page, '/en');
  const { street, track, place } = streetOn(page);
  await track.scrollIntoViewIfNeeded();
  const link = street.getByRole('link', { name: 'Fashion retail' });
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 30, y + 10);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 12, { steps: 3 });
  await page.mouse.up();
  await expect(place).toHaveText('2 to 4 of 6');
  await expect(page).toHaveURL(/\/en$/);
});

test('the carousel advances by itself until a press is held for a second', async ({ page }) => {
  await openHeld(page, '/en');
  const { street, track, place } = streetOn(page);
  await street.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 300);
  await expect(place).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(6000);
  await expect(place).toHaveText('2 to 4 of 6');
  const halted = street.getByRole('button', { name: 'Move the slides on by themselves' });
  await track.hover();
  await page.mouse.down();
  await page.clock.runFor(999);
  await expect(halted).toBeHidden();
  await page.clock.runFor(1);
  await page.mouse.up();
  await expect(halted).toBeVisible();
});

test('a press that moves by more than 20 pixels does not count as held', async ({ page }) => {
  await openHeld(page, '/en');
  const { street, track } = streetOn(page);
  await street.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middle, centre] = [x + width / 2, y + height / 2];
  for (const [travel, isHeld] of [
    [21, false],
    [20, true],
  ] as const) {
    await page.mouse.move(middle, centre);
    await page.mouse.down();
    await page.mouse.move(middle, centre + travel);
    await page.clock.runFor(1000);
    await page.mouse.up();
    const halted = street.getByRole('button', { name: 'Move the slides on by themselves' });
    await expect(halted).toBeVisible({ visible: isHeld });
  }
});

test('with reduced motion the carousel is paused and moves by its buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/en');
  const { street, place, press } = streetOn(page);
  await expect(street.getByRole('button', { name: 'Move the slides on by themselves' })).toBeVisible();
  await press('Next slide');
  await expect(place).toHaveText('2 to 4 of 6');
});

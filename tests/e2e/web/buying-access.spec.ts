import { LOCALES, linkTo } from '@harbour/core/i18n';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { buyingOn, CARDS, newEmail } from './buying-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const CHOICE = 'plan=lite&months=12';

for (const locale of LOCALES)
  test(`everyone can pay, and read how it went, in either theme and width: ${locale}`, async ({ page }) => {
    const buying = buyingOn(page, locale);
    await openLive(page, `${linkTo('plan', locale, { id: 'account' })}?${CHOICE}`);
    await buying.button(buying.texts.account.register).click();
    await expect(buying.problems).toBeVisible();
    await expectNoFaults(page, 'the details with their errors');
    await buying.register(newEmail());
    await expect(buying.frame.locator('button.act')).toBeVisible();
    await expectNoFaults(page, 'payment');
    await buying.pay(CARDS.declined);
    await expect(buying.problems).toBeVisible();
    await expectNoFaults(page, 'payment after a decline');
    await page.goto(page.url().replace(/plan\/payment\?.*order=/, 'done/'));
    await expect(buying.phase).toHaveAttribute('data-phase', 'declined');
    await expectNoFaults(page, 'an order that could not be paid');
    await page.goBack();
    await buying.pay(CARDS.success);
    await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
    await expectNoFaults(page, 'a paid order');
  });

/** The provider's frame is looked at where it is made. */
async function expectNoFaults(page: Page, place: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findThemeFaults(page), `${place} at ${width} pixels`).toEqual([]);
  }
}

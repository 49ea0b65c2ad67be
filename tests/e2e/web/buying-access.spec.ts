import { LOCALES, linkTo } from '@harbour/core/i18n';
import type { Page } from '@playwright/test';
import { findPageFaults } from '../../kit/axe.ts';
import { IS_FULL } from '../../kit/full-form.ts';
import { ADDRESS, buyingOn, CARDS, newEmail } from './buying-model.ts';
import { findLosses } from './find-losses.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const CHOICE = 'plan=lite&months=12';

// The other languages are part of `npm run test:all`.
for (const locale of IS_FULL ? LOCALES : [LOCALES[0]])
  test(`the payment and its outcomes are accessible in either theme and width: ${locale}`, async ({
    page,
  }) => {
    const buying = buyingOn(page, locale);
    const expectNoFaults = (at: string) => expectToSuitEveryone(page, { at, colours: locale === LOCALES[0] });
    await openLive(page, `${linkTo('plan', locale, { id: 'account' })}?${CHOICE}`);
    await buying.button(buying.texts.account.register).click();
    await expect(buying.problems).toBeVisible();
    await expectNoFaults('the details with their errors');
    await buying.sendDetails(newEmail());
    await buying.button(buying.texts.billing.submit).click();
    await expect(buying.problems).toBeVisible();
    await expectNoFaults('the billing details with their errors');
    await buying.bill();
    await expect(buying.frame.locator('button.act')).toBeVisible();
    await expectNoFaults('payment');
    await buying.pay(CARDS.declined);
    await expect(buying.problems).toBeVisible();
    await expectNoFaults('payment after a decline');
    await page.goto(page.url().replace(/plan\/payment\?.*order=/, 'done/'));
    await expect(buying.phase).toHaveAttribute('data-phase', 'declined');
    await expectNoFaults('an order that could not be paid');
    await page.goBack();
    await buying.pay(CARDS.success);
    await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
    await expectNoFaults('a paid order');
  });

test('each change of the amount due is announced, at either width', async ({ page }) => {
  // The copy of the other width is hidden, and has no role.
  const announced = page.getByRole('main').getByRole('status').filter({ hasText: 'HK$' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openLive(page, `/en/plan/modules?${CHOICE}`);
    await expect(announced).toHaveText('HK$8,256.00');
    await page.getByText('Online shop').click();
    await expect(announced).toHaveText('HK$12,096.00');
  }
});

test('long names and addresses without spaces do not overflow any step on a phone', async ({ page }) => {
  const buying = buyingOn(page);
  const long = 'W'.repeat(120);
  const email = `${'e'.repeat(50)}.${newEmail().replace('@', `@${'d'.repeat(60)}.`)}`;
  const expectAllSeen = async (at: string) => expect.soft(await findLosses(page), at).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, `/en/plan/delivery?${CHOICE}&hardware.till-15=1`);
  await buying.fill({ ...ADDRESS, building: long, note: long });
  await buying.goOn('delivery');
  await buying.sendDetails(email, { companyName: long, contactName: `${'W'.repeat(50)} ${'W'.repeat(50)}` });
  await expect(buying.field('agreed')).toBeVisible();
  await expectAllSeen('the billing details');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(email);
  await expectAllSeen('the account');
  await page.goForward();
  await buying.agree();
  await buying.button(buying.texts.billing.submit).click();
  await expect(buying.frame.locator('button.act')).toBeVisible();
  await expectAllSeen('the payment');
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  await expectAllSeen('the paid order');
});

interface Place {
  readonly at: string;
  readonly colours: boolean;
}

/** The provider's frame is tested where it is made. */
async function expectToSuitEveryone(page: Page, { at, colours }: Place): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const faults = await findPageFaults(page, { colours, targets: width === 390 });
    expect.soft(faults, `${at} at ${width} pixels`).toEqual([]);
  }
}

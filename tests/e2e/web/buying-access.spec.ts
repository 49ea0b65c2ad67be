import { LOCALES, linkTo } from '@harbour/core/i18n';
import type { Locator, Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { buyingOn, CARDS, newEmail } from './buying-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(90_000);

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

test('a plan is bought by keys alone', async ({ page }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await openLive(page, `/en/plan/confirm?${CHOICE}`);
  await press(page, buying.button(buying.texts.confirm.submit));
  await expect(page.getByRole('heading', { level: 1, name: buying.texts.delivery.title })).toBeFocused();
  await press(page, buying.button(buying.texts.delivery.submit));
  const typed = [
    ['companyName', 'Keys Cafe'],
    ['contactName', 'Wong Ka Yan'],
    ['phoneCountry', 'Sing'],
    ['phone', '9123 4567'],
    ['email', email],
    ['emailAgain', email],
    ['password', PASSWORD],
    ['passwordAgain', PASSWORD],
  ] as const;
  for (const [name, text] of typed) {
    await tabTo(page, buying.field(name));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const number = buying.frame.locator('input[name=number]');
  await expect(number).toBeVisible();
  await tabTo(page, number);
  await page.keyboard.type(CARDS.success.replaceAll(' ', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  await expect(buying.phase).toBeFocused();
});

/** The provider's frame is looked at where it is made. */
async function expectNoFaults(page: Page, place: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findThemeFaults(page), `${place} at ${width} pixels`).toEqual([]);
  }
}

const MOST_STOPS = 120;

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Goes on from stop to stop until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by keys`);
}

import type { Page } from '@playwright/test';
import { chooseValues } from '../../kit/full-form.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { ADDRESS, buyingOn, CARDS, newEmail, ordersOf } from './buying-model.ts';
import { calculatorOn } from './calculator-model.ts';
import { keysOn } from './keys-model.ts';
import { typeCard } from './portal-model.ts';
import { expect, test } from './site-test.ts';

// The other width is part of `npm run test:all`.
for (const width of chooseValues([390, 1280], 1)) {
  test.describe(`by keyboard only at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a plan is chosen, ordered with hardware, declined by one card and paid with another', async ({
      page,
      app,
    }) => {
      const buying = buyingOn(page);
      const keys = keysOn(page);
      const email = newEmail();
      const title = page.getByRole('heading', { level: 1 });
      const goOn = async (step: 'industry' | 'plan' | 'modules' | 'confirm' | 'delivery', next: string) => {
        await keys.press(buying.button(buying.texts[step].submit));
        await expect(title).toHaveText(next);
        await expect(title).toBeFocused();
      };
      await openByKeys(page, '/en/plan');
      await keys.arrow(page.locator('input[name=industry]').first(), 'ArrowRight');
      await expect(page.locator('input[name=industry]').nth(1)).toBeChecked();
      await goOn('industry', buying.texts.plan.title);
      await keys.arrow(calculatorOn(page).plan('lite'), 'ArrowRight');
      await goOn('plan', buying.texts.modules.title);
      await keys.press(calculatorOn(page).addOn('membership'), 'Space');
      await goOn('modules', buying.texts.confirm.title);
      await keys.arrow(page.getByRole('radio', { name: '24 months' }), 'ArrowLeft');
      await goOn('confirm', buying.texts.delivery.title);
      await expect(page).toHaveURL(/plan=flexi&modules=membership&months=12/);

      const till = page.getByRole('checkbox', { name: /15-inch till/ });
      await keys.press(till, 'Space');
      await expect(till).toBeFocused();
      const tills = buying.field('hardware.till-15');
      await keys.press(tills);
      await expect(tills).toHaveValue('1');
      await expect(buying.problems).toContainText('Please fill in the blanks');
      await expect(buying.field('shippingDate')).toBeFocused();
      await page.keyboard.type(asTyped(ADDRESS.shippingDate));
      for (const name of ['building', 'district', 'city'] as const)
        await keys.write(buying.field(name), ADDRESS[name]);
      if (width < 640) {
        await keys.press(page.getByRole('main').locator('summary').filter({ hasText: 'Receipt' }));
        await expect(page.getByText('Hardware, once').filter({ visible: true })).toHaveCount(1);
        await page.keyboard.press('Enter');
      }
      await goOn('delivery', buying.texts.account.title);

      await keys.arrow(page.getByRole('radio', { name: 'I am new' }), 'ArrowRight');
      await expect(buying.button(buying.texts.account.signIn)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      for (const [name, text] of accountOf(email)) {
        await keys.tabTo(buying.field(name));
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await expect(title).toHaveText(buying.texts.billing.title);
      await expect(title).toBeFocused();
      await keys.press(buying.field('agreed'), 'Space');
      await keys.press(buying.button(buying.texts.billing.submit));
      await typeCard(page, CARDS.declined);
      await expect(buying.problems).toContainText(buying.texts.failure.declined);
      await keys.expectStored('the card was declined');
      await typeCard(page, CARDS.success);
      await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
      await expect(buying.phase).toBeFocused();
      await keys.press(page.getByRole('link', { name: buying.texts.done.portal }));
      await expect(page).toHaveURL(/\/en\/portal$/);
      expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid', prepayMonths: 12 }]);
    });
  });
}

test('by keyboard only, a buyer logs in within the order, changes the details and cancels the order', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const { email, account } = await app.signIn('merchant');
  const { version } = await app.app.service('users').get(account.id);
  const known = {
    companyName: 'Chan Bakery',
    phone: '+6591234567',
    name: { lastName: 'Chan', firstName: 'Tai' },
  };
  await app.app.service('users').patch(account.id, { version, ...known });
  const buying = buyingOn(page);
  const keys = keysOn(page);
  const title = page.getByRole('heading', { level: 1 });
  const signIn = async () => {
    await keys.arrow(page.getByRole('radio', { name: 'I am new' }), 'ArrowRight');
    await keys.write(buying.field('email'), email);
    await keys.write(buying.field('password'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Good to see you, Chan Tai' })).toBeVisible();
    await expect(title).toBeFocused();
  };
  await openByKeys(page, '/en/plan/account?plan=lite&months=12');
  await signIn();
  await keys.press(buying.button(buying.texts.account.another));
  await expect(page.getByRole('radio', { name: 'I am new' })).toBeVisible();
  await expect(title).toBeFocused();
  for (const name of ['companyName', 'contactName', 'phone'])
    await expect(buying.field(name)).toHaveValue('');
  await signIn();
  await keys.press(buying.button(buying.texts.confirm.change));
  await expect(buying.field('companyName')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Chan Bakery Two');
  await keys.press(buying.button(buying.texts.account.submit));
  await expect(title).toHaveText(buying.texts.billing.title);
  await keys.write(buying.field('billingBuilding'), '1 Test Street');
  await keys.write(buying.field('billingDistrict'), 'Central');
  await keys.press(buying.field('agreed'), 'Space');
  await keys.press(buying.button(buying.texts.billing.submit));
  await expect(title).toHaveText(buying.texts.payment.title);
  await keys.press(page.getByRole('button', { name: /^Cancel order/ }));
  await expect(page.getByRole('status').filter({ hasText: buying.texts.done.cancelled.lead })).toBeVisible();
  await keys.expectStored('the order was called off');
  await keys.press(page.getByRole('link', { name: buying.texts.done.again }));
  await expect(title).toHaveText(buying.texts.industry.title);
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'cancelled', companyName: 'Chan Bakery Two' }]);
});

test('a step that is opened by its address leaves the focus where the keys are', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/Checkout-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openByKeys(page, '/en/plan/account?plan=lite');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  gate.resolve();
  await expect(page.getByRole('radio', { name: 'I am new' })).toBeVisible();
  await expect(skip).toBeFocused();
});

/** Opens a page and hydrates it with the first key. */
async function openByKeys(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
}

/** A day as an American date field takes it: month, day, year. */
function asTyped(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
}

const accountOf = (email: string) =>
  [
    ['companyName', 'Keys Cafe'],
    ['contactName', 'Wong Ka Yan'],
    ['phoneCountry', 'Sing'],
    ['phone', '9123 4567'],
    ['email', email],
    ['emailAgain', email],
    ['password', PASSWORD],
    ['passwordAgain', PASSWORD],
  ] as const;

import type { Page } from '@playwright/test';
import { chooseValues } from '../../kit/full-form.ts';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { keysOn, unmarkedFocus } from './keys-model.ts';
import { factOn, newMerchant, partOf, signIn, typeCard } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const step = (page: Page) => page.getByRole('region', { name: 'Your quote' });

const WIDTHS = [390, 1280];

// The other width of each is part of `npm run test:all`.
for (const width of WIDTHS) {
  test.describe(`by keyboard only at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    if (chooseValues(WIDTHS, 0).includes(width))
      test('a card is saved, and modules and counts are changed with it', async ({ page, app }) => {
        const merchant = await newMerchant(app);
        const keys = keysOn(page);
        await signIn(page, merchant);
        await keys.press(partOf(page, 'Payment method'));
        await expect(heading(page, 'Payment method')).toBeFocused();
        await keys.press(link(page, 'Add a card'));
        await typeCard(page, sandboxCards.success);
        await expect(page.getByText('This card will be charged from now on.')).toBeVisible();
        await keys.expectStored('a card was kept');

        await keys.press(partOf(page, 'Subscription'));
        await expect(heading(page, 'Subscription')).toBeFocused();
        await keys.press(link(page, 'Change plan or modules'));
        await expect(heading(page, 'Change your subscription')).toBeFocused();
        await keys.press(page.getByRole('checkbox', { name: 'Membership' }), 'Space');
        await keys.arrow(page.getByRole('slider', { name: 'Slider: Self-ordering kiosk' }), 'ArrowRight');
        await expect(page).toHaveURL(/count\.self-ordering-kiosk=3/);
        await keys.press(button(page, 'See what it costs'));
        await expect(step(page)).toBeFocused();
        await keys.press(button(page, 'Choose again'));
        await expect(page.getByRole('checkbox', { name: 'Membership' })).toBeChecked();
        await keys.expectStored('the quote was left');
        await keys.press(button(page, 'See what it costs'));
        await keys.press(button(page, /^Confirm and pay/));
        await expect(step(page)).toContainText('Done. Your subscription has been changed.');
        await expect(step(page)).toBeFocused();
        await keys.press(link(page, 'To the invoice'));
        await expect(heading(page, /^Invoice HDHK-/)).toBeFocused();
        const { modules } = await app.app.service('subscriptions').get(merchant.subscription);
        expect(modules.map((module: { readonly count: number }) => module.count).toSorted()).toEqual([1, 3]);
      });

    if (chooseValues(WIDTHS, 1).includes(width))
      test('a smaller plan and a cancellation are confirmed and undone, and a pause is ended', async ({
        page,
        app,
      }) => {
        const merchant = await newMerchant(app);
        const keys = keysOn(page);
        const record = () => app.app.service('subscriptions').get(merchant.subscription);
        const takeBack = async (until: string) => {
          await keys.press(button(page, 'Undo this'));
          await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible();
          await expect(button(page, 'Undo this')).toBeHidden();
          await keys.expectStored(`${until} was taken back`);
        };
        const confirm = async (request = 'See what happens') => {
          await keys.press(button(page, request));
          await expect(step(page)).toBeFocused();
          await keys.press(page.getByRole('button', { name: /^(Change|Pause|Resume) (from|on) / }));
          await expect(step(page)).toContainText(/Done\./);
          await expect(step(page)).toBeFocused();
          await keys.press(page.getByRole('link', { name: 'To your subscription', exact: true }));
          await expect(heading(page, 'Subscription')).toBeFocused();
        };
        await signIn(page, merchant);
        await keys.press(partOf(page, 'Subscription'));
        await keys.press(link(page, 'Change plan or modules'));
        await keys.arrow(page.getByRole('radio', { name: /^Flexi/ }), 'ArrowLeft');
        await expect(page.getByRole('radio', { name: /^Lite/ })).toBeChecked();
        await confirm('See what it costs');
        await takeBack('a smaller plan');

        await keys.press(link(page, 'Pause'));
        await keys.arrow(page.getByRole('radio', { name: '1 month' }), 'ArrowRight', 2);
        await confirm();
        expect((await record()).resumeOn).not.toBeNull();
        await keys.press(link(page, 'Resume early'));
        await confirm();
        expect((await record()).status).toBe('active');

        await keys.press(link(page, 'Cancel at the end of the term'));
        await keys.press(page.getByRole('radio', { name: 'It costs too much' }), 'Space');
        await keys.write(page.getByLabel('What could we have done better?'), 'Nothing at all.');
        await keys.press(button(page, 'See what happens'));
        await expect(factOn(page, 'Ends')).toBeVisible();
        await keys.press(page.getByRole('button', { name: /^Cancel: ends on / }));
        await expect(step(page)).toContainText(/Done\./);
        expect((await record()).cancelReason).toContain('Nothing at all.');
        await keys.press(page.getByRole('link', { name: 'To your subscription', exact: true }));
        await takeBack('an end');
        expect((await record()).cancelOn).toBeNull();
      });
  });
}

test('the skip link leads past the header and the menu to the page', async ({ page, app }) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/billing');
  await expect(page.getByLabel('Place of purchase')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Place of purchase')).toBeFocused();
});

test('every focused element of the portal shows its focus', async ({ page, app }) => {
  await signIn(page, await newMerchant(app));
  for (const part of ['subscription', 'invoices', 'devices', 'account', 'help']) {
    await page.goto(`/en/portal/apps/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const unmarked = new Set<string>();
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(unmarkedFocus);
      if (name !== '') unmarked.add(name);
    }
    expect.soft([...unmarked], part).toEqual([]);
  }
});

import type { Locator, Page } from '@playwright/test';
import { factOn, newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test.setTimeout(60_000);

test('a merchant cancels their subscription by keys alone, from the menu to the end', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant);
  await tabTo(page, menu(page, 'Subscription'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeFocused();
  const cancel = page.getByRole('link', { name: 'Cancel at the end of the term' });
  await expect(cancel).toBeVisible();
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const reason = page.getByRole('radio', { name: 'It costs too much' });
  await expect(reason).toBeVisible();
  await tabTo(page, reason);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'See what it costs' }));
  await page.keyboard.press('Enter');
  await expect(factOn(page, 'Ends')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Confirm', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Done\./)).toBeVisible();
  const { cancelOn } = await app.app.service('subscriptions').get(merchant.subscription);
  expect(cancelOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('whatever has the focus in the portal shows it', async ({ page, app }) => {
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

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your business' }).getByRole('link', { name });

/** Goes on from stop to stop until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by keys`);
}

/** Runs in the page: what has the focus and does not show it; nothing where all is well. */
function unmarkedFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isShown = [element, ...label, element.parentElement ?? element].some((one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return isShown ? '' : `${element.localName} ${element.textContent ?? ''}`;
}

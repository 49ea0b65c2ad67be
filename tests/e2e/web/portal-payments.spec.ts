import type { Page } from '@playwright/test';
import { holdLine } from '../../kit/hold-line.ts';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { subscribe } from '../../kit/subscriber.ts';
import { billed, giveCard, newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const undecided = (page: Page) => page.getByText('The bank has not decided yet.');
const failed = (page: Page) => page.getByRole('main').getByRole('alert');

test('a late decision about the saved card is shown, and a declined charge can be tried again', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const subscription = await subscribe(merchant.person, { card: sandboxCards.renewalLateDeclined });
  const { _id } = await app.app.service('subscriptions').get(subscription);
  const [invoice] = await billed(app, { ...merchant, subscription: _id }, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const press = page.getByRole('button', { name: /^Pay HK\$100.00 with/ });
  await press.click();
  await expect(undecided(page)).toBeVisible();
  await expect(failed(page)).toContainText('Nothing was charged.');
  await expect(undecided(page)).toBeHidden();
  const cards = app.database.db.updateTable('sandboxCards').set({ behaviour: 'renewalLate' });
  await cards.where('behaviour', '=', 'renewalLateDeclined').execute();
  await press.click();
  await expect(undecided(page)).toBeVisible();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
});

test('an invoice that is paid in another tab cannot be paid again with the saved card', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const subscription = await subscribe(merchant.person);
  const { _id } = await app.app.service('subscriptions').get(subscription);
  const [invoice] = await billed(app, { ...merchant, subscription: _id }, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const press = page.getByRole('button', { name: /^Pay HK\$100.00 with/ });
  await expect(press).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: /^Pay HK\$100.00 with/ }).click();
  await expect(tab.getByText('Paid. Thank you.')).toBeVisible();
  await expect(page.getByText('There is nothing left to pay on this invoice.')).toBeVisible();
  await expect(press).toBeHidden();
});

test('a card that is declined late is reported, and another card pays the same invoice', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  await giveCard(page, sandboxCards.lateDeclined);
  await expect(undecided(page)).toBeVisible();
  await expect(failed(page)).toContainText('Nothing was charged.');
  await giveCard(page, sandboxCards.late);
  await expect(undecided(page)).toBeVisible();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
});

test('a code that is paid during a lost connection is reported, even if other changes arrive first', async ({
  page,
  app,
}) => {
  const line = await holdLine(page);
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  await page.getByRole('radio', { name: 'FPS' }).check();
  await expect(page.frameLocator('main iframe').locator('.code svg')).toBeVisible();
  const code = String(await page.locator('main iframe').getAttribute('src'));
  await line.cut();
  await payInWallet(page, code);
  const invoices = app.app.service('invoices');
  await expect.poll(async () => (await invoices.get(invoice?._id ?? '')).status).toBe('paid');
  line.holdBack('changes/missed');
  line.mend();
  await expect.poll(line.held).toBe(1);
  await renameInAnotherTab(page, 'Wong');
  line.letThrough();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
});

/** Changes the merchant's name, which every tab shows. */
async function renameInAnotherTab(page: Page, name: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/en/portal/apps/account');
  await tab.getByLabel('Family name').fill(name);
  await tab.getByLabel('Given name').fill('Ka Yan');
  await tab.getByRole('region', { name: 'Name and phone' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText(name);
  await tab.close();
}

/** Plays the payer's app that has scanned the code: another device, with a page of its own. */
async function payInWallet(page: Page, code: string): Promise<void> {
  const wallet = await page.context().newPage();
  await wallet.goto(code.replace('/fields/', '/wallet/'));
  await wallet.locator('button[name=wallet][value=pay]').click();
  await expect(wallet.locator('.outcome')).toBeVisible();
  await wallet.close();
}

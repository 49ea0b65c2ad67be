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

test('the fields of an invoice disappear when it becomes void', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const frame = page.locator('main iframe');
  await expect(frame).toBeVisible();
  await app.app.service('invoices').patch(invoice?._id ?? '', { status: 'void' });
  await expect(page.getByText('There is nothing left to pay on this invoice.')).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('a subscription can be cancelled while a bank decides about its bill, which is then refunded', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await app.app.service('payments').create({
    reference: `late-${invoice?.reference}`,
    provider: 'sandbox',
    purpose: 'invoice',
    user: merchant.person.account.id,
    invoice: invoice?._id,
    subscription: merchant.subscription,
    status: 'processing',
    currency: 'HKD',
    amount: invoice?.total,
  });
  await signIn(page, merchant, '/en/portal/apps/subscription');
  await expect(page.getByText('The bank has not decided about HK$100.00 yet.')).toBeVisible();
  await expect(page.getByText('If you cancel meanwhile and the bank agrees after all')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await page.getByLabel('The business is closing or changing').check();
  await page.getByRole('button', { name: 'See what happens' }).click();
  await page.getByRole('button', { name: /^Cancel: ends on/ }).click();
  await expect(page.getByText('and until then you can undo')).toBeVisible();
});

for (const way of ['FPS', 'Card'] as const) {
  test(`money paid by ${way} for a void invoice is called refunded, not paid or declined`, async ({
    page,
    app,
  }) => {
    const merchant = await newMerchant(app);
    const [invoice] = await billed(app, merchant, 1);
    if (!invoice) throw new Error('There is no invoice');
    await signIn(page, merchant, `/en/portal/apps/pay/${invoice._id}`);
    await page.getByRole('radio', { name: way }).check();
    const fields = page.frameLocator('main iframe');
    await expect(fields.locator(way === 'FPS' ? '.code svg' : 'input[name=number]')).toBeVisible();
    // Written past the services, so that the page does not know.
    const invoices = app.database.db.updateTable('invoices').set({ status: 'void' });
    await invoices.where('_id', '=', invoice._id).execute();
    if (way === 'Card') await giveCard(page, sandboxCards.late);
    else await payInWallet(page, String(await page.locator('main iframe').getAttribute('src')));
    await expect(page.getByText('we have refunded this payment')).toBeVisible();
    await expect(failed(page)).toBeHidden();
  });
}

test('an invoice that another window pays with the saved card asks for no other way to pay', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const subscription = await subscribe(merchant.person);
  const { _id } = await app.app.service('subscriptions').get(subscription);
  const [invoice] = await billed(app, { ...merchant, subscription: _id }, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await page.getByRole('button', { name: 'Pay in another way' }).click();
  await expect(page.locator('main iframe')).toBeVisible();
  await tab.getByRole('button', { name: /^Pay HK\$100.00 with/ }).click();
  await expect(tab.getByText('Paid. Thank you.')).toBeVisible();
  await expect(page.getByText('There is nothing left to pay on this invoice.')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
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

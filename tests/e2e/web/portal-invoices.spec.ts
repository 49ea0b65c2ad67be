import { readFile } from 'node:fs/promises';
import { formatDay } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { subscribe } from '../../kit/subscriber.ts';
import { loginFormOn } from './login-model.ts';
import { billed, dayFrom, factOn, giveCard, newMerchant, partOf, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('a void invoice says why it is void and that nothing is owed, instead of a day to pay by', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, `/en/portal/apps/invoices/${invoice?._id}`);
  await expect(factOn(page, 'Due')).toBeVisible();
  await app.app.service('invoices').patch(invoice?._id ?? '', { status: 'void' });
  await expect(
    page.getByText('You owe nothing for it, and money that still arrives is refunded'),
  ).toBeVisible();
  await expect(factOn(page, 'Status')).toHaveText('Void');
  await expect(factOn(page, 'Due')).toBeHidden();
});

test('invoices are sorted, filtered, searched and paged, and the address keeps the state', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const invoices = await billed(app, merchant, 12);
  await signIn(page, merchant, '/en/portal/apps/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Issued' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Issued' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(invoices.at(-1)?.reference ?? 'none');
  await page.getByRole('radio', { name: 'Open' }).check();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'All' }).check();
  await page.getByLabel('Search by number').fill(invoices[4]?.reference ?? '');
  await expect(rows.first()).toContainText(invoices[4]?.reference ?? 'none');
  await page.getByLabel('Search by number').fill('nothing like it');
  await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
  await expect(page).toHaveURL(/nothing/);
  // The field shows what the list is searched for, whatever changed that.
  await partOf(page, 'Invoices').click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByLabel('Search by number')).toHaveValue('');
  await page.goBack();
  await expect(rows).toHaveCount(0);
  await expect(page.getByLabel('Search by number')).toHaveValue('nothing like it');
});

test('the page of a payment shows the account of the seller and the reference for a transfer', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, { count: 1, first: { status: 'open', paidAt: null } });
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const { bank } = await app.app.service('sellingCompanies').get(invoice?.company ?? '');
  for (const [name, value] of [
    ['Bank', bank.bankName],
    ['Account number', bank.accountNumber],
    ['FPS identifier', bank.transferId],
    ['Reference', invoice?.reference ?? 'none'],
  ] as const)
    await expect(factOn(page, name)).toHaveText(value);
});

test('a message and the name of the tab go with the page that they are about', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, `/en/portal/apps/invoices/${invoice?._id}`);
  await expect(page).toHaveTitle(`Invoice ${invoice?.reference} | Harbour`);
  await page.getByRole('button', { name: 'Email it to me' }).click();
  const message = page.getByText('It is on its way to your email address.');
  await expect(message).toBeVisible();
  await partOf(page, 'Devices').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page).toHaveTitle('Devices | Harbour');
  await expect(message).toHaveCount(0);
});

test('an emailed link opened with another account names that account and leads to the right one', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  const other = await newMerchant(app);
  await signIn(page, other, `/en/portal/apps/invoices/${invoice?._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('There is no such invoice in your account.');
  await expect(main).toContainText(`You are logged in as ${other.person.email}.`);
  await main.getByRole('link', { name: 'Log in with that account' }).click();
  await loginFormOn(page).signIn(merchant.person.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice?.reference ?? 'none');
});

test('the counts of an invoice have separators, like its amounts', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const label = { en: 'Self-ordering kiosk' };
  const total = money('HKD', 1_234_500);
  const free = { from: null, until: null, corrects: null };
  const lines = [{ label, count: 12_345, unit: money('HKD', 100), amount: total, ...free }];
  const [invoice] = await billed(app, merchant, { count: 1, first: { lines, net: total, total } });
  await signIn(page, merchant, `/en/portal/apps/invoices/${invoice?._id}`);
  await expect(page.getByRole('row', { name: 'Self-ordering kiosk' }).getByRole('cell')).toHaveText([
    '12,345',
    '1.00',
    '12,345.00',
  ]);
});

test('an invoice names its buyer, and links to the billing details of later ones', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const address = { building: '1 Test Street', district: 'Central', country: 'hk' } as const;
  const buyer = {
    legalName: 'Wong Noodles Limited',
    address,
    registrationNumber: null,
    gstNumber: null,
    emails: [],
  };
  const first = { buyer } as object;
  const [invoice] = await billed(app, merchant, { count: 1, first });
  await signIn(page, merchant, `/en/portal/apps/invoices/${invoice?._id}`);
  await expect(factOn(page, 'Seller')).toHaveText(invoice?.seller.legalName ?? '');
  await expect(factOn(page, 'Billed to')).toContainText('Wong Noodles Limited');
  await page.getByRole('link', { name: 'Change billing details for new invoices' }).click();
  await expect(page).toHaveURL(/\/en\/portal\/apps\/billing$/);
});

test('a credit note is labelled as such, and is neither due nor paid', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const amount = money('HKD', -500);
  const lines = [
    { label: { en: 'Refund' }, count: 1, unit: amount, amount, from: null, until: null, corrects: null },
  ];
  const back = {
    status: 'paid',
    kind: 'creditNote',
    reason: 'refund',
    lines,
    net: amount,
    total: amount,
  } as const;
  const [note] = await billed(app, merchant, { count: 1, first: back });
  if (!note) throw new Error('No credit note');
  await signIn(page, merchant, '/en/portal/apps/invoices');
  const row = page.getByRole('row').filter({ hasText: note.reference });
  await expect(row).toContainText('Credit note');
  await expect(row).not.toContainText(formatDay('en', note.dueOn));
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit note ${note.reference}`);
  await expect(factOn(page, 'Status')).toHaveText('Credit note');
  await expect(page.getByText('Paid on')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Due', { exact: true })).toHaveCount(0);
});

test('a list of invoices is exported as CSV and as a workbook', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const invoices = await billed(app, merchant, 3);
  await signIn(page, merchant, '/en/portal/apps/invoices');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
  for (const { reference } of invoices) expect(text).toContain(reference);
  await expect(page.getByText('3 rows were exported.')).toBeVisible();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('Invoices.xlsx');
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an invoice is downloaded as PDF, emailed and paid, and its status updates on screen', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const [invoice] = await billed(app, merchant, 1);
  await signIn(page, merchant, '/en/portal/apps/invoices');
  await page.getByRole('link', { name: invoice?.reference ?? '' }).click();
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(document.suggestedFilename()).toBe(`${invoice?.reference}.pdf`);
  expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Email it to me' }).click();
  await expect(page.getByText('It is on its way')).toBeVisible();
  expect((await app.outbox.lastTo(merchant.person.email)).subject).toContain(invoice?.reference ?? 'none');

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('main').getByText('Open', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await giveCard(page, sandboxCards.declined);
  await expect(page.getByText(/Nothing was charged\./)).toBeVisible();
  await giveCard(page, sandboxCards.success);
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  await expect(tab.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  const [receipt] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: 'Download receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`${invoice?.reference}-receipt.pdf`);
});

test('another merchant’s invoice is not found, nor is a mistyped address', async ({ page, app }) => {
  const [mine, other] = [await newMerchant(app), await newMerchant(app)];
  const [invoice] = await billed(app, other, 1);
  const none = page.getByText('There is no such invoice in your account.');
  await signIn(page, mine, `/en/portal/apps/invoices/${invoice?._id}`);
  await expect(none).toBeVisible();
  await page.goto(`/en/portal/apps/pay/${invoice?._id}`);
  await expect(none).toBeVisible();
  // Text that cannot be an id is not found either, and leads back to the list.
  expect((await page.goto('/en/portal/apps/invoices/nonsense'))?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await main.getByRole('link', { name: 'Invoices' }).last().click();
  await expect(page).toHaveURL(/\/en\/portal\/apps\/invoices$/);
});

const CARD = { provider: 'sandbox', brand: 'visa', lastFour: '4242', expiry: '2034-12-31' };

test('an unpaid renewal shows the next attempt, and the day on which the subscription ends', async ({
  page,
  app,
}) => {
  const term = { termStart: dayFrom(-365), termEnd: dayFrom(0) };
  const unpaid = { status: 'pastDue', retries: 1, retryOn: dayFrom(1), paymentMethod: CARD };
  const merchant = await newMerchant(app, { ...term, ...unpaid });
  await billed(app, merchant, 1);
  await signIn(page, merchant, '/en/portal/apps/subscription');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('HK$100.00');
  await expect(notice).toContainText('We will try again on');
  const last = formatDay('en', dayFrom(7));
  await expect(notice).toContainText(
    `If the bill is still unpaid on ${last}, the subscription ends on that day`,
  );
  await expect(notice, 'a day that is over').not.toContainText(formatDay('en', dayFrom(-1)));
  await expect(notice.getByRole('link', { name: 'Pay it now' })).toBeVisible();
});

test('a renewal without a card says that it is unpaid, and is paid by a code', async ({ page, app }) => {
  const merchant = await newMerchant(app, { status: 'pastDue', retries: 1, retryOn: dayFrom(1) });
  await billed(app, merchant, 1);
  await signIn(page, merchant, '/en/portal/apps/subscription');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('has not been paid yet');
  await expect(notice).not.toContainText('We try again');
  await notice.getByRole('link', { name: 'Pay it now' }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('radio', { name: 'FPS' }).check();
  const frame = page.frameLocator('main iframe');
  await frame.getByText('Test wallet', { exact: true }).click();
  await frame.getByRole('button', { name: 'Pay HK$100.00' }).click();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
});

test('an open invoice is paid with the saved card in one step, or in another way', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const { _id } = await app.app.service('subscriptions').get(await subscribe(merchant.person));
  // From now on the card's bank requires confirmation.
  const stored = app.database.db
    .selectFrom('paymentMethods')
    .select('method')
    .where('subscription', '=', _id);
  const cards = app.database.db.updateTable('sandboxCards').set({ behaviour: 'renewalSecure' });
  await cards.where('method', 'in', stored).execute();
  const [invoice] = await billed(app, { ...merchant, subscription: _id }, 1);
  await signIn(page, merchant, `/en/portal/apps/pay/${invoice?._id}`);
  const press = page.getByRole('button', { name: 'Pay HK$100.00 with Visa ending in 4242' });
  await press.click();
  const frame = page.frameLocator('main iframe');
  await frame.locator('button[value=refuse]').click();
  await expect(page.getByText(/Nothing was charged\./)).toBeVisible();
  await press.click();
  await frame.locator('button[value=confirm]').click();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  await expect(page.getByText('Amount due')).toBeHidden();
  const [other] = await billed(app, { ...merchant, subscription: _id }, 1);
  await page.goto(`/en/portal/apps/pay/${other?._id}`);
  await page.getByRole('button', { name: 'Pay in another way' }).click();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
});

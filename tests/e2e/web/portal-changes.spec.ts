import { formatDay, LOCALE_TABLE } from '@harbour/core/i18n';
import { findThemeFaults } from '../../kit/axe.ts';
import { chooseValues } from '../../kit/full-form.ts';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { dayFrom, factOn, giveCard, newMerchant, partOf, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('a merchant adds a module, sees the quote, pays exactly that, and receives the module', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/portal/apps/card/${merchant.subscription}`);
  await giveCard(page, sandboxCards.success);
  await expect(page.getByText('This card will be charged from now on.')).toBeVisible();

  await page.goto('/en/portal/apps/subscription');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  // The last day of the term, as its invoice has it, not the first of the next.
  await expect(factOn(page, 'Term')).toHaveText(
    `${formatDay('en', dayFrom(-10))} to ${formatDay('en', dayFrom(354))}`,
  );
  await page.getByRole('link', { name: 'Change plan or modules' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/upgrade/${merchant.subscription}`));
  await expect(page.getByRole('button', { name: 'See what it costs' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Membership' }).check();
  await expect(page).toHaveURL(/modules=membership/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Membership' })).toBeChecked();
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('listitem')).toHaveText(/^\+Membership\+HK\$[\d,.]+$/);
  await expect(glance).toContainText(/HK\$[\d,.]+ → HK\$[\d,.]+/);
  const previewed = await factOn(page, 'Due now').textContent();
  await page.getByRole('button', { name: 'See what it costs' }).click();

  const quote = page.getByRole('region', { name: 'Your quote' }).first();
  await expect(quote).toBeFocused();
  await expect(page.getByRole('button', { name: 'See what it costs' })).toBeHidden();
  const moves = quote.getByRole('table', { name: 'What changes' });
  await expect(moves.getByRole('row', { name: /^Membership/ })).toContainText('Starts on');
  await expect(page.locator('[data-renewal]')).toContainText(
    /Your plan renews automatically on .+ every 12 months .+ the renewal costs HK\$[\d,.]+\. .+ cancel in your dashboard/,
  );
  expect(await findThemeFaults(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: /^Confirm and pay/ });
  const amount = /HK\$[\d,.]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? 'nothing';
  await expect(quote.getByRole('row', { name: /Due now/ })).toContainText(amount);
  expect(previewed).toBe(amount);
  await confirm.click();
  await expect(page.getByText('Done. Your subscription has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'To the invoice' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(amount);
  await expect(factOn(page, 'Status')).toHaveText('Paid');
  await page.goto('/en/portal/apps/subscription');
  await expect(page.getByRole('listitem').filter({ hasText: 'Membership' })).toBeVisible();
});

test('an upgrade that needs 3-D Secure can be refused, tried again and confirmed on the same page', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/portal/apps/card/${merchant.subscription}`);
  await giveCard(page, sandboxCards.renewalSecure);
  const bank = page.frameLocator('main iframe');
  await bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByText('This card will be charged from now on.')).toBeVisible();
  await page.goto(`/en/upgrade/${merchant.subscription}`);
  await page.getByRole('checkbox', { name: 'Membership' }).check();
  await page.getByRole('button', { name: 'See what it costs' }).click();
  await expect(page.getByText(/to Visa ending in 3184, which expires/)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
  await bank.getByRole('button', { name: 'No, refuse' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing has changed');
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await page.getByRole('button', { name: 'Do not pay' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing has changed');
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(bank.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);
  await bank.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByText('Done. Your subscription has been changed.')).toBeVisible();
  const { modules } = await app.app.service('subscriptions').get(merchant.subscription);
  expect(modules).toHaveLength(2);
});

test('without a card a change that costs cannot be confirmed, and the panel links to the card form', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
  await page.getByRole('checkbox', { name: 'Membership' }).check();
  await page.getByRole('button', { name: 'See what it costs' }).click();
  await expect(page.getByRole('button', { name: /^Confirm and pay/ })).toBeDisabled();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('There is no saved card');
  await alert.getByRole('link', { name: 'Add a card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the new card');
  const { modules } = await app.app.service('subscriptions').get(merchant.subscription);
  expect(modules).toHaveLength(1);
});

test('a reduction takes effect with the next term, and can be undone until then', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
  await page.getByRole('checkbox', { name: 'Self-ordering kiosk' }).uncheck();
  await page.getByRole('button', { name: 'See what it costs' }).click();
  await expect(page.getByRole('row', { name: /^Self-ordering kiosk/ })).toContainText('Stops on');
  await page.getByRole('button', { name: /^Change from .*\d{4}$/ }).click();
  await expect(page.getByText(/^Done\. It takes effect on/)).toBeVisible();
  await page.getByRole('link', { name: 'To your subscription' }).first().click();
  await expect(page.getByText(/^From .*, with the next term: Flexi for 12 months/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByText(/, with the next term:/)).toBeHidden();
});

test('a pause shows the day on which it ends by itself', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/portal/apps/pause/${merchant.subscription}`);
  await page.getByRole('radio', { name: '3 months' }).check();
  await page.getByRole('button', { name: 'See what happens' }).click();
  const resumeOn = await factOn(page, 'Resumes automatically').textContent();
  await page.getByRole('button', { name: /^Pause from .*\d{4}$/ }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
  await page.goto('/en/portal/apps/subscription');
  await expect(page.getByRole('main')).toContainText(resumeOn ?? 'no day');
});

test('a task without a subscription applies to the only one, and belongs to its part of the menu', async ({
  page,
  app,
}) => {
  await signIn(page, await newMerchant(app), '/en/portal/apps/pause');
  await expect(page.getByRole('radio', { name: '1 month' })).toBeChecked();
  await expect(partOf(page, 'Subscription')).toHaveAttribute('aria-current', 'true');
  await page.goto('/en/portal/apps/cancel');
  await expect(page.getByLabel('It costs too much')).toBeVisible();
});

test('a merchant without a subscription is told that there is none to change', async ({ page, app }) => {
  const person = await app.signIn('merchant');
  await signIn(page, { person }, '/en/portal/apps/pause');
  await expect(page.getByRole('main')).toContainText('There is no subscription to change.');
});

test('a merchant cancels with a reason, keeps what was typed, and undoes the cancellation', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/portal/apps/cancel/${merchant.subscription}`);
  await page.getByLabel('The business is closing or changing').check();
  await page.getByLabel('What could we have done better?').fill('Nothing at all.');
  await page.reload();
  await expect(page.getByLabel('What could we have done better?')).toHaveValue('Nothing at all.');
  await page.getByLabel('The business is closing or changing').check();
  await page.getByRole('button', { name: 'See what happens' }).click();
  await expect(factOn(page, 'Ends')).toContainText(/\d{4}/);
  const after = page.getByRole('region', { name: 'If you cancel' });
  await expect(after).toContainText(`Until ${await factOn(page, 'Ends').textContent()} everything works`);
  for (const part of ['nothing more is charged', 'devices stop', 'invoices for seven years', 'come back'])
    await expect(after).toContainText(part);
  const end = await factOn(page, 'Ends').textContent();
  await page.getByRole('button', { name: `Cancel: ends on ${end}` }).click();
  await expect(page.getByText(`everything works until ${end}, and until then you can undo`)).toBeVisible();
  const subscription = await app.app.service('subscriptions').get(merchant.subscription);
  expect(subscription.cancelReason).toContain('Nothing at all.');
  // After a reload, the form does not ask for another cancellation, nor do the forms of other changes.
  for (const path of ['portal/apps/cancel', 'portal/apps/pause', 'upgrade']) {
    await page.goto(`/en/${path}/${merchant.subscription}`);
    await expect(
      page.getByText('This subscription has been cancelled. Undo the cancellation first.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'See what happens' })).toBeHidden();
    await expect(page.getByText(/^(?:It runs to the end|For a season|Choose first\.)/)).toBeHidden();
  }
  await page.getByRole('main').getByRole('link', { name: 'To your subscription' }).last().click();
  const undo = page.getByRole('button', { name: 'Undo this' });
  const change = page.getByRole('link', { name: 'Change plan or modules' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Not renewing');
  await expect(change, 'it would be refused').toHaveCount(0);
  await expect(factOn(page, 'Paid by')).toHaveText('No card is saved. Add a card');
  await page.goto('/en/portal');
  await expect(change, 'it would be refused').toHaveCount(0);
  await page.getByRole('link', { name: 'See the subscription' }).click();
  await undo.click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Not renewing');
  await expect(change).toBeVisible();
});

const UNDECIDED = {
  en: ['The bank has not decided', 'Done. Your subscription has been changed.'],
  'zh-hk': ['銀行尚未就', '你的訂閱已更改'],
  'zh-cn': ['银行尚未就', '您的订阅已更改'],
} as const;

// English and simplified Chinese are part of `npm run test:all`.
for (const locale of chooseValues(['zh-hk', 'en', 'zh-cn'] as const, 0))
  test(`a pending charge is shown on every page that it concerns, until it is decided: ${locale}`, async ({
    page,
    app,
  }) => {
    const merchant = await newMerchant(app);
    const [waits, done] = UNDECIDED[locale];
    await signIn(page, merchant, `/${locale}/portal/apps/card/${merchant.subscription}`);
    // The account's language is English: the fields use the page's.
    const fields = page.frameLocator('main iframe').locator('html');
    await expect(fields).toHaveAttribute('lang', LOCALE_TABLE[locale].htmlLang);
    await giveCard(page, sandboxCards.renewalLate);
    await expect(page.locator('main iframe')).toHaveCount(0);
    await page.goto(`/${locale}/upgrade/${merchant.subscription}?modules=membership`);
    await expect(page.locator('input[name=modules][value=membership]')).toBeChecked();
    const tab = await page.context().newPage();
    await tab.goto(`/${locale}/portal/apps/subscription`);
    await expect(tab.getByRole('main').locator('a[href*="/apps/cancel/"]')).toBeVisible();
    await page.getByRole('main').locator('button[type=submit]').last().click();
    const quote = page.getByRole('main').locator('section[tabindex]');
    await quote.getByRole('button').first().click();
    await expect(quote.getByRole('status')).toContainText(waits);
    await expect(tab.getByRole('status').filter({ hasText: waits })).toContainText('HK$');
    // The server refuses what has to wait, and takes a cancellation.
    await expect(tab.getByRole('main').locator('a[href*="/apps/cancel/"]')).toBeVisible();
    await expect(quote.getByRole('status')).toContainText(done);
    await expect(tab.getByRole('status').filter({ hasText: waits })).toHaveCount(0);
    await expect(tab.getByRole('main').locator('a[href*="/apps/cancel/"]')).toBeVisible();
  });

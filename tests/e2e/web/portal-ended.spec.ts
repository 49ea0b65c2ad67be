import { formatDay } from '@harbour/core/i18n';
import { dayFrom, factOn, newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('after a subscription has ended the portal offers a plan, and asks for no card', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app, {
    status: 'ended',
    termStart: dayFrom(-375),
    termEnd: dayFrom(-10),
    cancelOn: dayFrom(-10),
  });
  const toPlans = page.getByRole('main').getByRole('link', { name: 'Choose a plan' });
  await signIn(page, merchant, '/en/portal');
  await expect(toPlans).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change plan or modules' })).toBeHidden();
  await page.getByRole('link', { name: 'See the subscription' }).click();
  await expect(toPlans).toBeVisible();
  await expect(page.getByText('Next bill')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  await expect(page.getByText(/ in use$/)).toHaveCount(0);
  await expect(page.getByText('No card is saved')).toBeHidden();
  for (const part of ['change', 'pause', 'cancel', 'card', 'payment']) {
    await page.goto(`/en/portal/apps/${part}/${merchant.subscription}`);
    await expect.soft(page.getByText('This subscription has ended.'), part).toBeVisible();
    await expect.soft(toPlans, part).toBeVisible();
    await expect
      .soft(page.getByText(/^(?:It runs to the end|For a season|Choose first\.)/), part)
      .toHaveCount(0);
  }
  await page.goto('/en/portal/apps/payment');
  await expect(page.getByText('You have no subscription to pay for.')).toBeVisible();
});

test('a subscription that ended unpaid says so, and that nothing is owed', async ({ page, app }) => {
  const end = { termStart: dayFrom(-375), termEnd: dayFrom(-10) };
  const merchant = await newMerchant(app, { status: 'ended', retries: 5, ...end });
  await signIn(page, merchant, '/en/portal/apps/subscription');
  await expect(page.getByText(/ended because its last bill was not paid.+no longer owe it/)).toBeVisible();
});

test('cancelling an unpaid subscription names today as its end on every step, and by mail', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app, {
    status: 'pastDue',
    termStart: dayFrom(-367),
    termEnd: dayFrom(-2),
    retries: 1,
    retryOn: dayFrom(1),
  });
  const today = formatDay('en', dayFrom(0));
  await signIn(page, merchant, '/en/portal/apps/subscription');
  await page.getByRole('link', { name: 'Cancel your subscription' }).click();
  await expect(page.getByRole('main')).not.toContainText('until then');
  await page.getByLabel('It costs too much').check();
  await page.getByRole('button', { name: 'See what happens' }).click();
  await expect(factOn(page, 'Ends')).toHaveText(today);
  await page.getByRole('button', { name: 'Cancel: ends today' }).click();
  await expect(page.getByText('Your subscription has ended, and nothing more is charged.')).toBeVisible();
  const mail = await app.outbox.lastTo(merchant.person.email);
  expect(mail.subject).toMatch(/has ended$/);
  expect(mail.text).toContain(`ended on ${today}`);
});

test('a device of an ended subscription says so, keeps its licence when renamed, and can release it', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const { person, subscription } = merchant;
  const { modules, reference } = await app.app.service('subscriptions').get(subscription);
  const licence = modules[0]?.id ?? null;
  const { _id } = await app.app.service('devices').create({
    deviceId: `${person.account.id}-kiosk`,
    name: 'Front',
    user: person.account.id,
    subscription,
    licence,
  });
  await app.app.service('subscriptions').patch(subscription, { status: 'ended', cancelOn: dayFrom(-10) });
  await signIn(page, merchant, '/en/portal/apps/devices');
  await expect(page.getByRole('table')).toContainText('Self-ordering kiosk (subscription ended)');
  await page.getByRole('link', { name: 'Front', exact: true }).click();
  await expect(factOn(page, 'Licence')).toHaveText('Self-ordering kiosk (subscription ended)');
  const choice = page.getByRole('combobox', { name: 'Licence' });
  await expect(choice.locator('option:checked')).toHaveText(
    `Self-ordering kiosk (subscription ended) · ${reference}`,
  );
  await page.getByLabel('Name').fill('Back');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await app.app.service('devices').get(_id)).toMatchObject({ name: 'Back', subscription, licence });
  await choice.selectOption('None');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(factOn(page, 'Licence')).toHaveText('None');
  await expect(choice.locator('option')).toHaveText(['None']);
});

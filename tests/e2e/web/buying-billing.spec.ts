import { TERMS_VERSION } from '@harbour/core/brand';
import { ADDRESS, buyingOn, CARDS, invoicesOf, newEmail, ordersOf } from './buying-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const ACCOUNT = '/en/plan/account?plan=lite&months=12';

test('billing details and consent are required before payment, and what was typed is kept', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await openLive(page, ACCOUNT);
  await buying.sendDetails(email);
  await expect(page).toHaveURL(/\/plan\/billing\?/);
  await expect(buying.field('legalName')).toHaveValue('Wong Noodles');
  await expect(buying.field('billingZipcode')).toHaveCount(0);
  await expect(page.locator('[data-renewal]')).toContainText(
    /renews automatically on .+ costs HK\$8,256\.00/,
  );
  await buying.button(buying.texts.billing.submit).click();
  await expect(buying.problems).toContainText('Please correct 3 fields');
  await expect(buying.field('billingBuilding')).toBeFocused();
  await expect(page.getByText(buying.texts.problem.agree)).toBeVisible();
  await buying.fill({
    legalName: 'Wong Noodles Limited',
    billingBuilding: '1 Test Street',
    billingDistrict: 'Central',
    registrationNumber: '123',
    billingEmails: 'accounts@wong.example\nboss',
  });
  await buying.agree();
  await expect(page.getByText('Address 2: This is not an email address')).toBeVisible();
  await expect(page.getByText(buying.texts.buyer.fault.businessRegistration)).toBeVisible();
  await page.reload();
  await expect(buying.field('registrationNumber')).toHaveValue('123');
  await expect(buying.field('agreed')).toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/plan\/account\?/);
  await page.goBack();
  await expect(buying.field('registrationNumber')).toHaveValue('123');
  await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
  await expect(buying.field('legalName')).toHaveValue('Wong Noodles Limited');
  await expect(page.locator('[data-renewal]')).toContainText('自動續訂');
  await page.goto(page.url().replace('/zh-hk/', '/en/'));
  await buying.fill({ registrationNumber: '1234 5678', billingEmails: 'accounts@wong.example' });
  await buying.button(buying.texts.billing.submit).click();
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');

  const identity = {
    legalName: 'Wong Noodles Limited',
    address: { building: '1 Test Street', district: 'Central', country: 'hk' },
    registrationNumber: '12345678',
    emails: [{ email: 'accounts@wong.example' }],
  };
  const [order] = await ordersOf(app, email);
  expect(order).toMatchObject({ buyer: identity, consent: { terms: TERMS_VERSION, locale: 'en' } });
  expect(await invoicesOf(app, email)).toMatchObject([{ buyer: identity }]);
  const query = { user: order?.user };
  expect(await app.find('billingProfiles', query)).toMatchObject([{ place: 'hk', ...identity }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Wong');

  // The second order does not ask again.
  await page.goto(ACCOUNT);
  await buying.button(buying.texts.account.submit).click();
  await expect(page.getByRole('main')).toContainText('Business registration number: 12345678');
  await expect(buying.field('legalName')).toHaveCount(0);
  await expect(buying.field('agreed')).not.toBeChecked();
  await buying.button(buying.texts.confirm.change).click();
  await expect(buying.field('legalName')).toBeFocused();
  await expect(buying.field('legalName')).toHaveValue('Wong Noodles Limited');
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toBeVisible();
});

test('the delivery address is used for billing unless another is entered', async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await openLive(page, '/en/plan/delivery?plan=lite&months=12&hardware.till-15=1&place=sg');
  await buying.fill({ ...ADDRESS, district: 'Bedok', city: 'Singapore', zipcode: '460001' });
  await buying.goOn('delivery');
  await buying.sendDetails(email, { phoneCountry: 'sg', phone: '9123 4567' });
  await expect(buying.field('sameAddress')).toBeChecked();
  await expect(buying.field('billingBuilding')).toHaveCount(0);
  await expect(page.locator('[data-renewal]')).toContainText('including GST');
  await buying.field('sameAddress').uncheck();
  await buying.fill({ billingBuilding: '1 Test Road', billingZipcode: '16' });
  await buying.agree();
  await buying.button(buying.texts.billing.submit).click();
  await expect(page.getByText(buying.texts.buyer.fault.postcodeSg)).toBeVisible();
  await buying.field('sameAddress').check();
  await buying.fill({ registrationNumber: '196800306e' });
  await buying.button(buying.texts.billing.submit).click();
  await expect(buying.frame.locator('button.act')).toBeVisible();
  expect(await ordersOf(app, email)).toMatchObject([
    {
      buyer: {
        address: { building: ADDRESS.building, zipcode: '460001', country: 'sg' },
        registrationNumber: '196800306E',
      },
    },
  ]);
});

test('the heading of the billing step keeps the focus while the texts of the consent load', async ({
  page,
}) => {
  const buying = buyingOn(page);
  const title = page.getByRole('heading', { level: 1 });
  const texts = Promise.withResolvers<void>();
  await page.route('**/consent.json', async (route) => {
    await texts.promise;
    await route.continue();
  });
  await openLive(page, ACCOUNT);
  await buying.sendDetails(newEmail());
  await expect(title).toHaveText(buying.texts.billing.title);
  await expect(title).toBeFocused();
  await expect(buying.field('agreed')).toHaveCount(0);
  texts.resolve();
  await expect(buying.field('agreed')).toBeVisible();
  await expect(title).toBeFocused();
});

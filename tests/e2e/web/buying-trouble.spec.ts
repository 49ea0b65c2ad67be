import { refusal } from '@harbour/server/calls/refusal.ts';
import type { Page } from '@playwright/test';
import { PASSWORD, startTestApp } from '../../kit/start-test-app.ts';
import { buyingOn, CARDS, invoicesOf, newEmail, ordersOf, paymentsOf } from './buying-model.ts';
import { openLive } from './frame-model.ts';
import { loginFormOn } from './login-model.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

const ACCOUNT = '/en/plan/account?plan=lite&months=12';
const TOTAL = 'HK$8,256.00';

test('a declined card is reported and not charged, and another card pays the same order', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await page.goto(ACCOUNT);
  await buying.register(email);
  await buying.pay(CARDS.declined);
  await expect(buying.problems).toContainText(buying.texts.failure.declined);
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  await expect(buying.due).toHaveText(TOTAL);
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid' }]);
  const states = (await paymentsOf(app, email)).map(({ status }) => status);
  expect(states.toSorted()).toEqual(['failed', 'succeeded']);
  expect(await invoicesOf(app, email)).toHaveLength(1);
});

test('a buyer whose session ends elsewhere is notified, and logs in to continue', async ({ page, app }) => {
  const buying = buyingOn(page);
  const buyer = await app.signIn('merchant', newEmail());
  await signInAt(page, ACCOUNT, { email: buyer.email, password: PASSWORD });
  await expect(page.getByRole('main')).toContainText(buyer.email);
  const password = 'Monsoon-2027';
  expect((await buyer.post('/api/accounts/password', { current: PASSWORD, password })).status).toBe(201);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await loginFormOn(page).email.fill(buyer.email);
  await loginFormOn(page).password.fill(password);
  await buying.button(buying.texts.account.signIn).click();
  await expect(page.getByRole('main')).toContainText(buyer.email);
});

test('a refused confirmation at the bank is reported, and the order can be paid again', async ({ page }) => {
  const buying = buyingOn(page);
  await page.goto(ACCOUNT);
  await buying.register(newEmail());
  await buying.pay(CARDS.secure);
  await buying.answerBank('refuse');
  await expect(buying.problems).toContainText(buying.texts.failure.authentication);
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
});

test('the reason of an earlier decline is hidden while the bank asks for confirmation', async ({ page }) => {
  const buying = buyingOn(page);
  await page.goto(ACCOUNT);
  await buying.register(newEmail());
  await buying.pay(CARDS.declined);
  await expect(buying.problems).toContainText(buying.texts.failure.declined);
  await buying.pay(CARDS.secure);
  await expect(buying.frame.locator('button[name=answer][value=confirm]')).toBeVisible();
  await expect(buying.problems).toBeHidden();
});

test('a late result appears without a reload, and no order details stay in the browser', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await page.goto(ACCOUNT);
  await buying.register(email);
  await buying.pay(CARDS.late);
  await expect(buying.phase).toHaveAttribute('data-phase', 'waiting');
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid' }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Wong');
});

test('an unfinished order is listed in the portal, and can be paid or cancelled', async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await page.goto(ACCOUNT);
  await buying.register(email);
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
  const [order] = await ordersOf(app, email);
  await page.goto('/en/portal');
  const task = page.getByRole('listitem').filter({ hasText: `Order ${order?.reference} for ${TOTAL}` });
  await task.getByRole('link', { name: 'See order' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/done/${order?._id}$`));
  await expect(buying.phase).toHaveAttribute('data-phase', 'unpaid');
  await page.getByRole('link', { name: `Pay ${TOTAL}` }).click();
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(page.getByRole('main')).toContainText(buying.texts.done.cancelled.lead);
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'cancelled' }]);
  expect((await paymentsOf(app, email)).map(({ status }) => status)).toEqual(['cancelled']);
  await page.goto('/en/portal');
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('a double click and a second tab create one order and one charge', async ({ page, context, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await page.goto('/en/plan/account?plan=lite&months=12');
  await buying.fill({
    companyName: 'Two Tabs',
    contactName: 'Wong Ka Yan',
    phoneCountry: 'hk',
    phone: '2123 4567',
  });
  await buying.fill({ email, emailAgain: email, password: PASSWORD, passwordAgain: PASSWORD });
  await buying.button(buying.texts.account.register).dblclick();
  await buying.agree();
  await buying.fill({ billingBuilding: '1 Test Street', billingDistrict: 'Central' });
  await buying.button(buying.texts.billing.submit).dblclick();
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);

  const second = buyingOn(await context.newPage());
  const tab = second.due.page();
  await tab.goto(ACCOUNT);
  await second.button(second.texts.confirm.change).click();
  await second.field('companyName').fill('Two Tabs');
  await second.button(second.texts.account.submit).click();
  await expect(tab.getByRole('main')).toContainText('1 Test Street');
  await second.bill();
  await expect(second.frame.locator('button.act')).toContainText(TOTAL);
  expect(await ordersOf(app, email)).toHaveLength(1);

  await buying.typeCard(CARDS.success);
  await buying.frame.locator('button.act').dblclick();
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  // The other tab is notified.
  await expect(second.phase).toHaveAttribute('data-phase', 'paid');
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid' }]);
  expect(await paymentsOf(app, email)).toHaveLength(1);
  expect(await invoicesOf(app, email)).toHaveLength(1);
});

test('a buyer whose email has an account logs in on the spot, and keeps what was typed', async ({
  page,
  app,
}) => {
  const { email } = await app.signIn('merchant');
  const buying = buyingOn(page);
  await page.goto(ACCOUNT);
  const known = page.getByRole('radio', { name: buying.texts.account.known });
  await known.check();
  await page.getByRole('radio', { name: buying.texts.account.new }).check();
  await buying.sendDetails(email);
  await expect(page.getByText('Account already exists')).toBeVisible();
  await expect(known).toBeChecked();
  await expect(buying.field('password')).toBeFocused();
  await expect(buying.field('email')).toHaveValue(email);
  await buying.field('password').fill('not this one');
  await buying.button(buying.texts.account.signIn).click();
  await expect(buying.problems).toContainText('Email or password is not correct.');
  await buying.field('password').fill(PASSWORD);
  await buying.button(buying.texts.account.signIn).click();
  await expect(page.getByRole('main')).toContainText('Wong Noodles');
  await buying.button(buying.texts.account.submit).click();
  await buying.bill();
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  expect(await ordersOf(app, email)).toMatchObject([{ companyName: 'Wong Noodles', status: 'paid' }]);
});

test('a logged-in buyer is greeted, and asked only for what the account lacks', async ({ page, app }) => {
  const { email, patch, account } = await app.signIn('merchant');
  const name = { lastName: 'Chan', firstName: 'Tai Man' };
  const { body } = await app.app
    .service('users')
    .get(account.id)
    .then((user) => ({ body: user }));
  await patch(`/api/users/${account.id}`, {
    version: body.version,
    name,
    companyName: 'Chan Bakery',
    phone: '+6591234567',
  });
  await page.goto('/en/login');
  await loginFormOn(page).signIn(email, PASSWORD);
  await page.waitForURL(/portal/);
  const buying = buyingOn(page);
  await page.goto(ACCOUNT);
  await expect(page.getByRole('main')).toContainText('Good to see you, Chan Tai Man');
  await expect(buying.field('email')).toHaveCount(0);
  await expect(buying.field('companyName')).toHaveCount(0);
  await buying.button(buying.texts.account.submit).click();
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
  expect(await ordersOf(app, email)).toMatchObject([
    { companyName: 'Chan Bakery', contactName: 'Chan Tai Man', phone: '+6591234567' },
  ]);
});

test('a buyer who goes back and chooses again pays for the last choice', async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  const goBack = () =>
    page
      .getByRole('navigation', { name: buying.texts.trail.label })
      .getByRole('link', { name: buying.texts.trail.confirm })
      .click();
  await page.goto(ACCOUNT);
  const release = await holdOrders(page);
  await buying.register(email);
  await expect(page).toHaveURL(/\/plan\/payment\?/);
  await goBack();
  await expect(page).toHaveURL(/\/plan\/confirm\?/);
  // The address changes before the page that wants to order has gone.
  const months = (count: number) => page.locator(`label:has(input[name=months][value="${count}"])`);
  await expect(months(24)).toBeVisible();
  await release();
  expect(await ordersOf(app, email)).toEqual([]);
  await buying.goOn('confirm');
  await buying.goOn('delivery');
  await buying.button(buying.texts.account.submit).click();
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
  await goBack();
  await months(24).click();
  const total = 'HK$16,512.00';
  await expect(buying.due).toHaveText(total);
  await buying.goOn('confirm');
  await buying.goOn('delivery');
  await buying.button(buying.texts.account.submit).click();
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toContainText(total);
  await buying.pay(CARDS.success);
  await expect(buying.due).toHaveText(total);
  const billed = async () => (await invoicesOf(app, email)).map((invoice) => invoice.total.amount);
  await expect.poll(billed).toEqual([1_651_200]);
});

/** Simulates that another tab is ordering; the returned function lets this one continue. */
async function holdOrders(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('harbour-order', () => {
          resolve();
          return new Promise((done) => addEventListener('let-go', done, { once: true }));
        });
      }),
  );
  return () =>
    page.evaluate(async () => {
      dispatchEvent(new Event('let-go'));
      await navigator.locks.request('harbour-order', () => {});
    });
}

test('an order without a connection is reported, and continues once it returns', async ({
  page,
  context,
}) => {
  const buying = buyingOn(page);
  await page.goto(ACCOUNT);
  await buying.fill({ companyName: 'Wong Noodles' });
  await context.setOffline(true);
  await buying.sendDetails(newEmail());
  await expect(buying.problems).toBeVisible();
  await context.setOffline(false);
  await buying.button(buying.texts.account.register).click();
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toContainText(TOTAL);
});

test('without a payment provider the page says so before anything is typed', async ({ page }) => {
  await using app = await startTestApp({
    seed: 'reference',
    site: true,
    config: { payments: { kind: 'none' } },
  });
  const buying = buyingOn(page);
  await openLive(page, app.url + ACCOUNT);
  await expect(page.getByRole('main')).toContainText(buying.texts.sales.closed);
  await expect(buying.due).toHaveText(TOTAL);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contact sales' }).click();
  await expect(page).toHaveURL(/\/en\/enquiryForm$/);
});

test('a shop that closes during a purchase accepts no order, and the page says so', async ({ page }) => {
  await using app = await startTestApp({ seed: 'reference', site: true });
  const buying = buyingOn(page);
  const email = newEmail();
  await openLive(page, app.url + ACCOUNT);
  app.app.service('checkout/order').hooks({
    before: { create: [() => Promise.reject(refusal('unavailable', 'Nobody takes payment here.'))] },
  });
  await buying.register(email);
  await expect(buying.problems).toContainText(buying.texts.payment.unavailable);
  await expect(buying.due).toHaveText(TOTAL);
  expect(await ordersOf(app, email)).toEqual([]);
});

test('the checkout loads no tag manager', async ({ page }) => {
  await page.route(/\/en\/(?:pricing|plan)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-tags="/tags.js" ');
    await route.fulfill({ response, body });
  });
  await page.route('**/tags.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isTagged = true;' }),
  );
  const isTagged = () => page.evaluate(() => Reflect.get(window, 'isTagged') === true);
  await page.goto('/en/pricing');
  await expect.poll(isTagged).toBe(true);
  const buying = buyingOn(page);
  await page.locator('main a[href*="/en/plan/confirm"]').click();
  await buying.goOn('confirm');
  await expect(buying.button(buying.texts.delivery.submit)).toBeVisible();
  await expect.poll(isTagged).toBe(false);
  await expect(page.locator('script[data-tag-manager]')).toHaveCount(0);
});

import { money } from '@harbour/core/money';
import type { Page, Route } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { buyingOn, newEmail, ordersOf } from './buying-model.ts';
import { expect, test } from './site-test.ts';

const CLINIC = '/en/plan/account?plan=lite&months=12&industry=clinic-pharmacy';

test('a price that changed before payment is shown with the old one and needs new consent', {
  tag: '@smoke',
}, async ({ page, app }) => {
  const buying = buyingOn(page);
  await keepPrices(page);
  await page.goto(CLINIC);
  await buying.sendDetails(newEmail());
  await buying.agree();
  const before = (await buying.due.textContent()) ?? '';
  const { _id, version, monthPrice } = await clinicPlan(app);
  await app.app.service('appTemplates').patch(_id, { version, monthPrice: [money('HKD', 70_000)] });
  await buying.bill();
  const notice = page.getByRole('status').filter({ hasText: buying.texts.changed.title });
  await expect(notice).toContainText(before);
  await expect(notice).toContainText('HK$8,400.00');
  await expect(page).toHaveURL(/\/plan\/billing\?/);
  await expect(page.locator('[data-renewal]')).toContainText('HK$8,400.00');
  await expect(buying.field('agreed')).not.toBeChecked();
  await buying.bill();
  await expect(buying.frame.locator('button.act')).toContainText('HK$8,400.00');
  const { version: changed } = await clinicPlan(app);
  await app.app.service('appTemplates').patch(_id, { version: changed, monthPrice });
});

test('a price that changes during ordering is shown with the old one and needs new consent', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  await keepPrices(page);
  await page.goto(CLINIC);
  await buying.sendDetails(newEmail());
  const before = (await buying.due.textContent()) ?? '';
  const { _id, version, monthPrice } = await clinicPlan(app);
  await buying.agree();
  const changeWhileLoading = async (route: Route) => {
    const old = await route.fetch();
    await app.app.service('appTemplates').patch(_id, { version, monthPrice: [money('HKD', 70_000)] });
    await route.fulfill({ response: old });
  };
  await page.route('**/api/appTemplates?**', changeWhileLoading, { times: 1 });
  await buying.bill();
  await expect(page.locator('[data-change]')).toContainText(before);
  await expect(page.locator('[data-change]')).toContainText('HK$8,400.00');
  const goOn = buying.button('Continue with HK$8,400.00');
  await expect(page.locator('[data-renewal]')).toContainText('HK$8,400.00');
  await goOn.click();
  await expect(page.getByRole('main')).toContainText(buying.texts.problem.agree);
  await buying.agree();
  await goOn.click();
  await expect(buying.frame.locator('button.act')).toContainText('HK$8,400.00');
  await expect(buying.due).toHaveText('HK$8,400.00');
  const { version: changed } = await clinicPlan(app);
  await app.app.service('appTemplates').patch(_id, { version: changed, monthPrice });
});

test('a plan that is withdrawn while a buyer types is named, with the plan in its place', async ({
  page,
  app,
}) => {
  const connected = page.waitForEvent('websocket');
  await page.goto(CLINIC.replace('lite', 'flexi'));
  await (await connected).waitForEvent('framereceived');
  await using _withdrawn = await withdrawFlexi(app);
  const notice = page.getByRole('status').filter({ hasText: 'Part of your choice is no longer sold' });
  await expect(notice).toContainText('No longer in your order: Flexi. Your plan is now Lite.');
  await expect(notice).toContainText('You were shown HK$');
});

test('a link to a plan that is no longer sold says so, in the calculator and during an order', async ({
  page,
  app,
}) => {
  await using _withdrawn = await withdrawFlexi(app);
  await page.goto('/en/pricing?plan=flexi&industry=clinic-pharmacy');
  const note = page.locator('#receipt').getByText('Part of your choice is not on sale here. This is Lite');
  await expect(note).toBeVisible();
  await page.getByRole('radio', { name: 'Enterprise' }).check();
  await expect(note).toBeHidden();
  await page.goto(CLINIC.replace('lite', 'flexi'));
  const notice = page.getByRole('status').filter({ hasText: 'Part of your choice is no longer sold' });
  await expect(notice).toContainText('Your order is now Lite with the rest.');
});

test('a plan that is withdrawn during ordering is not ordered, and the buyer looks at what is left', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  await keepPrices(page);
  await page.goto(CLINIC.replace('lite', 'flexi'));
  const email = newEmail();
  await buying.sendDetails(email);
  await buying.agree();
  let withdrawn: AsyncDisposable | undefined;
  const withdrawWhileLoading = async (route: Route) => {
    const old = await route.fetch();
    withdrawn = await withdrawFlexi(app);
    await route.fulfill({ response: old });
  };
  await page.route('**/api/appTemplates?**', withdrawWhileLoading, { times: 1 });
  await buying.bill();
  await expect(buying.problems).toHaveText(buying.texts.unsold.refused);
  await expect(page.getByText('No longer in your order: Flexi. Your plan is now Lite.')).toBeVisible();
  await page.getByRole('link', { name: buying.texts.changed.review }).click();
  await expect(page).toHaveURL(/\/plan\/confirm\?/);
  await expect(page.getByText('No longer in your order: Flexi. Your plan is now Lite.')).toBeVisible();
  expect(await ordersOf(app, email)).toEqual([]);
  await withdrawn?.[Symbol.asyncDispose]();
});

test('a price that changes while a buyer types is announced at once, with the old one', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  const connected = page.waitForEvent('websocket');
  await page.goto(CLINIC);
  await (await connected).waitForEvent('framereceived');
  const before = (await buying.due.textContent()) ?? '';
  await buying.fill({ companyName: 'Wong Noodles' });
  const admin = await app.socket(await app.signIn('admin'));
  const { _id, version, monthPrice } = await clinicPlan(app);
  await admin.call('patch', 'appTemplates', _id, { version, monthPrice: [money('HKD', 71_000)] });
  const notice = page.getByRole('status').filter({ hasText: buying.texts.changed.title });
  await expect(notice).toContainText(before);
  await expect(notice).toContainText('HK$8,520.00');
  await expect(buying.due).toHaveText('HK$8,520.00');
  await expect(buying.field('companyName')).toHaveValue('Wong Noodles');
  await buying.register(newEmail());
  await expect(buying.frame.locator('button.act')).toContainText('HK$8,520.00');
  await expect(notice).toBeHidden();
  const { version: changed } = await clinicPlan(app);
  await app.app.service('appTemplates').patch(_id, { version: changed, monthPrice });
});

/** Blocks the page's events about changed prices. */
async function keepPrices(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('appTemplates')) socket.send(message);
    });
  });
}

async function clinicPlan(app: TestApp) {
  const [industry] = await app.find('industries', { slug: 'clinic-pharmacy' });
  const query = { industry: industry._id, type: 'lite' };
  const [plan] = await app.find('appTemplates', query);
  return plan;
}

/** Stops selling the clinic's larger plan, until it is disposed of. */
async function withdrawFlexi({ app }: TestApp): Promise<AsyncDisposable> {
  const [{ _id: industry }] = (await app.service('industries').find({ query: { slug: 'clinic-pharmacy' } }))
    .data;
  const plans = app.service('appTemplates');
  const [{ _id }] = (await plans.find({ query: { industry, type: 'flexi', showOnHome: true } })).data;
  await plans.patch(_id, { showOnHome: false });
  return {
    async [Symbol.asyncDispose]() {
      await plans.patch(_id, { showOnHome: true });
    },
  };
}

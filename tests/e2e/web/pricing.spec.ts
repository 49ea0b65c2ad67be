import { money } from '@harbour/core/money';
import { type Choice, calculatorOn, expectedTotals, readPlan } from './calculator-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const CHOICES: readonly Choice[] = [
  { plan: 'lite', modules: {}, months: 24, currency: 'HKD' },
  { plan: 'lite', modules: { 'self-ordering-kiosk': 3, 'stock-control': 0 }, months: 12, currency: 'HKD' },
  { plan: 'flexi', modules: { 'kitchen-display': 2, membership: 0 }, months: 36, currency: 'SGD' },
  { plan: 'lite', modules: { 'extra-till': 10, 'handheld-terminal': 0 }, months: 24, currency: 'SGD' },
  { plan: 'lite', modules: { 'extra-till': 3 }, months: 12, place: 'sg', currency: 'SGD' },
  { plan: 'flexi', modules: { membership: 0 }, months: 24, place: 'sg', currency: 'HKD' },
];

test.describe('the calculator without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const choice of CHOICES) {
    test(`shows the totals of core/pricing: ${JSON.stringify(choice)}`, { tag: '@smoke' }, async ({
      page,
      app,
    }) => {
      const calculator = calculatorOn(page);
      await page.goto(choice.place ? `/en/pricing?place=${choice.place}` : '/en/pricing');
      await calculator.choose(choice);
      await calculator.update.click();
      const expected = await expectedTotals(app, choice);
      await expect(calculator.monthly).toHaveText(expected.monthly);
      await expect(calculator.prepaid).toHaveText(expected.prepaid);
    });
  }

  test('says that a longer term costs the same per month, and what it guarantees', async ({ page }) => {
    await page.goto('/en/pricing');
    await expect(page.getByRole('group', { name: 'Pay ahead for' })).toHaveAccessibleDescription(
      /A month costs the same for every term.*cannot rise before the term ends\. Then it renews, unless you cancel/,
    );
  });

  test('says that the largest count is the maximum, and where to ask for more', async ({ page }) => {
    await page.goto('/en/pricing?modules=self-ordering-kiosk&count.self-ordering-kiosk=25');
    const addOn = page.getByRole('listitem').filter({ hasText: 'Self-ordering kiosk' });
    await expect(calculatorOn(page).count('self-ordering-kiosk')).toHaveValue('10');
    await expect(addOn.getByRole('status')).toHaveText('10 is the most here. Ask us for more');
    await expect(addOn.getByRole('link')).toHaveAttribute('href', '/en/enquiryForm');
  });

  test('a counted add-on that is ticked is listed once, or as often as its buttons say', async ({
    page,
    app,
  }) => {
    const calculator = calculatorOn(page);
    const slug = 'self-ordering-kiosk';
    const choice = { plan: 'lite', modules: { [slug]: 1 }, months: 24, currency: 'HKD' } as const;
    const { monthly } = await expectedTotals(app, choice);
    for (const button of [
      calculator.update,
      page.getByRole('button', { name: /^One more: Self-ordering/ }),
    ]) {
      await page.goto('/en/pricing?plan=lite');
      await calculator.addOn(slug).check();
      await button.click();
      await expect(calculator.count(slug)).toHaveValue('1');
      await expect(calculator.monthly).toHaveText(monthly);
    }
  });

  test('counts up and down with its buttons', async ({ page }) => {
    const { count } = calculatorOn(page);
    await page.goto('/en/pricing?modules=self-ordering-kiosk');
    await page.getByRole('button', { name: 'One more: Self-ordering kiosk' }).click();
    await expect(count('self-ordering-kiosk')).toHaveValue('2');
    await page.getByRole('button', { name: 'One fewer: Self-ordering kiosk' }).click();
    await expect(count('self-ordering-kiosk')).toHaveValue('1');
    await count('self-ordering-kiosk').fill('4');
    await count('self-ordering-kiosk').press('Enter');
    await expect(page).toHaveURL(/count\.self-ordering-kiosk=4/);
    await expect(count('self-ordering-kiosk')).toHaveValue('4');
  });

  test('another trade keeps plan and currency and drops the add-ons', async ({ page }) => {
    const calculator = calculatorOn(page);
    await page.goto('/en/pricing?plan=flexi&currency=SGD&modules=membership');
    await calculator.tabs.getByRole('link', { name: 'Fashion retail' }).click();
    await expect(calculator.plan('flexi')).toBeChecked();
    await expect(calculator.option('SGD')).toBeChecked();
    await expect(calculator.addOn('membership')).not.toBeChecked();
  });
});

test('the totals follow the slider, and the address contains the choice', async ({ page, app }) => {
  const calculator = calculatorOn(page);
  await page.goto('/en/pricing');
  await calculator.addOn('self-ordering-kiosk').check();
  await page.getByRole('slider', { name: 'Slider: Self-ordering kiosk' }).fill('4');
  const choice: Choice = {
    plan: 'lite',
    modules: { 'self-ordering-kiosk': 4 },
    months: 24,
    currency: 'HKD',
  };
  const expected = await expectedTotals(app, choice);
  await expect(calculator.monthly).toHaveText(expected.monthly);
  await expect(calculator.count('self-ordering-kiosk')).toHaveValue('4');
  await expect(page).toHaveURL(/\?modules=self-ordering-kiosk&count\.self-ordering-kiosk=4$/);
  await page.reload();
  await expect(calculator.prepaid).toHaveText(expected.prepaid);
});

test('another trade resets the add-ons without loading a document', async ({ page }) => {
  const calculator = calculatorOn(page);
  await page.goto('/en/pricing?modules=stock-control');
  await calculator.addOn('membership').check();
  await expect(page).toHaveURL(/modules=membership/);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await calculator.tabs.getByRole('link', { name: 'Fashion retail' }).click();
  await expect(page).toHaveURL(/\?industry=fashion-retail$/);
  await expect(calculator.addOn('membership')).not.toBeChecked();
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

test('prices that cannot be loaded are reported, with a retry and a contact link', async ({
  page,
  uncaught,
}) => {
  uncaught.allow(/could not load its prices/);
  const { tabs, addOn } = calculatorOn(page);
  await page.goto('/en/pricing');
  await addOn('membership').check();
  await expect(page).toHaveURL(/modules=membership/);
  await page.route('**/api/appTemplates*', (route) => route.abort());
  await tabs.getByRole('link', { name: 'Fashion retail' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The prices could not be loaded' });
  await expect(failure.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await page.unroute('**/api/appTemplates*');
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(tabs.getByRole('link', { name: 'Fashion retail' })).toHaveAttribute('aria-current', 'true');
});

test('a quote that is requested offline is reported, and the email is kept', async ({ page, context }) => {
  await openLive(page, '/en/pricing');
  await page.getByLabel('Email', { exact: true }).fill('tai.man@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByRole('alert')).toHaveText(/You are offline/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('tai.man@example.com');
});

test('a quote is sent once its email is corrected, even while prices are loading', async ({ page }) => {
  await openLive(page, '/en/pricing');
  const pricesRequested = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/appTemplates*', async (route) => {
    pricesRequested.resolve();
    await sent.promise;
    await route.continue();
  });
  const form = page.getByRole('region', { name: 'Email me this quote' });
  const email = form.getByLabel('Email', { exact: true });
  const send = form.getByRole('button', { name: 'Send the quote' });
  await email.fill('nobody');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Enter an address such as/);
  await pricesRequested.promise;
  await email.fill('mended@example.com');
  const posted = page.waitForRequest('**/api/quotes/mail');
  await send.click();
  await posted;
  sent.resolve();
  await expect(form.getByText('The quote is on its way')).toBeVisible();
});

test('a change of language keeps a choice that was made just before', async ({ page }) => {
  const { addOn } = calculatorOn(page);
  await openLive(page, '/en/pricing');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[name=modules][value=membership]')?.click();
    queueMicrotask(() => document.querySelector<HTMLElement>('footer a[hreflang=zh-Hans]')?.click());
  });
  await expect(page).toHaveURL(/\/zh-cn\/pricing\?modules=membership$/);
  await expect(addOn('membership')).toBeChecked();
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(`the quote by email ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is sent for the current choice, with a link back to it', async ({ page, app }) => {
      const email = `quote.${javaScriptEnabled}@example.com`;
      await page.goto('/zh-hk/pricing?plan=flexi&modules=kitchen-display&count.kitchen-display=2&months=12');
      const form = page.getByRole('region', { name: '將報價電郵給我' });
      await form.getByLabel('電郵').fill('nobody');
      await form.getByRole('button', { name: '發送報價' }).click();
      await expect(form.getByLabel('電郵')).toHaveAccessibleDescription(/請輸入電郵地址/);
      await form.getByLabel('電郵').fill(email);
      await form.getByRole('button', { name: '發送報價' }).click();
      await expect(form.getByText('報價已經發出')).toBeVisible();
      const { text } = await app.outbox.lastTo(email);
      expect(text).toContain(
        '/zh-hk/pricing?plan=flexi&modules=kitchen-display&count.kitchen-display=2&months=12',
      );
      expect(text).toContain(String(await calculatorOn(page).prepaid.textContent()));
    });
  });
}

test('the comparison lists every module for every plan', async ({ page }) => {
  await page.goto('/en/pricing');
  const table = page.getByRole('table', { name: 'Every module of your trade, and how each plan has it.' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: /^Lite HK\$[\d,]+ a month$/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Self-ordering kiosk/ }).getByRole('cell')).toHaveCount(3);
});

test('Singapore shows the totals with GST, and their parts', async ({ page }) => {
  const { receipt } = calculatorOn(page);
  await page.goto('/en/pricing?place=sg');
  await expect(receipt).toContainText('GST included');
  await expect(receipt).toContainText('GST (9%)');
  await expect(receipt).toContainText('Before GST');
});

test('an enterprise plan has no prices and leads to the enquiry form', async ({ page }) => {
  const calculator = calculatorOn(page);
  await page.goto('/en/pricing?plan=enterprise');
  await expect(calculator.monthly).toHaveCount(0);
  await expect(calculator.receipt).not.toContainText('HK$');
  await calculator.receipt.getByRole('link', { name: 'Contact sales for a quote' }).click();
  await expect(page).toHaveURL(/\/en\/enquiryForm$/);
});

test('plan, add-on and count can be chosen by keyboard only', async ({ page, app }) => {
  const calculator = calculatorOn(page);
  // A count starts at 1 once the page is live; in the server's page it is 0 until the add-on is chosen.
  await openLive(page, '/en/pricing');
  await calculator.plan('lite').focus();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.plan('flexi')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(calculator.addOn('self-ordering-kiosk')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(calculator.count('self-ordering-kiosk')).toHaveValue('3');
  const modules = { 'self-ordering-kiosk': 3 };
  const expected = await expectedTotals(app, { plan: 'flexi', modules, months: 24, currency: 'HKD' });
  await expect(calculator.monthly).toHaveText(expected.monthly);
});

test('a price that an admin changes appears in an open calculator and on the next page', async ({
  page,
  app,
}) => {
  const calculator = calculatorOn(page);
  const connected = page.waitForEvent('websocket');
  await openLive(page, '/en/pricing?plan=flexi');
  await (await connected).waitForEvent('framereceived');
  const plan = await readPlan(app, 'flexi');
  const before = await calculator.monthly.textContent();
  const admin = await app.socket(await app.signIn('admin'));
  await admin.call('patch', 'appTemplates', plan._id, {
    monthPrice: [money('HKD', 199_900), money('SGD', 34_900)],
    version: plan.version,
  });
  await expect(calculator.monthly).toHaveText('HK$1,999.00');
  expect(before).not.toBe('HK$1,999.00');
  await expect(
    calculator.receipt.getByRole('status').filter({ hasText: 'Prices have just changed' }),
  ).toBeVisible();
  const next = await app.http.get('/en/pricing?plan=flexi');
  expect(next.body).toContain('HK$1,999.00');
});

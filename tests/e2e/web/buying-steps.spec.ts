import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { ADDRESS, buyingOn, CARDS, newEmail, ordersOf } from './buying-model.ts';
import { calculatorOn } from './calculator-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const CHOICE = 'plan=flexi&modules=membership&months=12';

test('a buyer goes from a trade to a paid order, step by step', { tag: '@smoke' }, async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  await openLive(page, '/en/plan');
  await page.locator('input[value=cafe-bakery]').check();
  await buying.goOn('industry');
  await expect(page).toHaveURL(/\/en\/plan\/plan\?industry=cafe-bakery$/);
  await calculatorOn(page).plan('flexi').check();
  await buying.goOn('plan');
  await calculatorOn(page).addOn('membership').check();
  await buying.goOn('modules');
  await expect(page).toHaveURL(/\/plan\/confirm\?industry=cafe-bakery&plan=flexi&modules=membership$/);
  await expect(page.getByRole('main')).toContainText('Café and bakery');
  await buying.goOn('confirm');
  await page.locator('label:has-text("15-inch till")').click();
  await buying.goOn('delivery');
  await expect(buying.problems).toContainText('Please fill in the blanks');
  await expect(buying.field('shippingDate')).toBeFocused();
  await buying.fill(ADDRESS);
  const total = await buying.due.textContent();
  await buying.goOn('delivery');
  await buying.register(email);
  await expect(buying.due).toHaveText(total ?? '');
  await buying.pay(CARDS.success);
  await expect(buying.due).toHaveText(total ?? '');
  await expect(page.getByRole('main')).toContainText('8 Queen’s Road Central');
  expect(await ordersOf(app, email)).toMatchObject([
    {
      status: 'paid',
      shippingDate: ADDRESS.shippingDate,
      shippingAddress: { district: 'Central', zipcode: null },
    },
  ]);
});

test('hardware that is ticked in quick succession is kept when the form is submitted at once', async ({
  page,
}) => {
  const buying = buyingOn(page);
  await openLive(page, `/en/plan/delivery?${CHOICE}&place=hk`);
  await expect(page.getByRole('checkbox', { name: '15-inch till' })).toBeVisible();
  await page.evaluate(async () => {
    const ticks = document.querySelectorAll<HTMLInputElement>('main fieldset input[type=checkbox]');
    for (const tick of [...ticks].slice(0, 2)) tick.click();
    // A moment for React to render, and none for the address to follow.
    await new Promise((resolve) => setTimeout(resolve));
    // The buttons before the last one change counts.
    [...document.querySelectorAll<HTMLButtonElement>('main form button[type=submit]')].at(-1)?.click();
  });
  await expect(buying.problems).toContainText('Please fill in the blanks');
  await expect(page.locator('main fieldset input[type=checkbox]:checked')).toHaveCount(2);
  await buying.fill(ADDRESS);
  await buying.goOn('delivery');
  await expect(page).toHaveURL(/hardware\.[\w-]+=1&hardware\.[\w-]+=1/);
});

test('a count can be typed, and is kept when its field is left empty', async ({ page }) => {
  await openLive(page, `/en/plan/delivery?${CHOICE}&hardware.till-15=4&place=hk`);
  const count = page.getByRole('spinbutton', { name: 'How many: 15-inch till' });
  await count.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(count).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(count).toHaveValue('4');
  await count.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('07');
  await expect(page).toHaveURL(/hardware\.till-15=7(?:&|$)/);
  await page.keyboard.press('Tab');
  await expect(count).toHaveValue('7');
});

test('a delivery note keeps its lines, and pasted tabs become spaces', async ({ page, app }) => {
  const buying = buyingOn(page);
  const email = newEmail();
  const note = 'Ring twice.\nThe kitchen is at the back.';
  await openLive(page, `/en/plan/delivery?${CHOICE}&hardware.till-15=1&place=hk`);
  await buying.fill({ ...ADDRESS, note });
  await buying.field('building').fill('Shop 3\t8 Queen’s Road');
  await expect(buying.field('building')).toHaveValue('Shop 3 8 Queen’s Road');
  await buying.goOn('delivery');
  await buying.register(email, { companyName: 'Wong\tNoodles\u202e' });
  await expect(buying.frame.locator('button.act')).toBeVisible();
  expect(await ordersOf(app, email)).toMatchObject([
    { companyName: 'Wong Noodles', shippingAddress: { building: 'Shop 3 8 Queen’s Road', note } },
  ]);
});

test('plans and summary are in the currency of the place, and offer no other', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/en/plan/plan?plan=lite&currency=SGD');
  await expect(calculatorOn(page).plan('lite').locator('..')).toContainText('HK$688');
  await expect(main).not.toContainText(' S$');
  await page.goto('/en/plan/confirm?plan=lite&currency=SGD');
  await expect(main.getByRole('group', { name: 'Pay ahead for' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Currency' })).toHaveCount(0);
  await expect(main.locator('[data-total=monthly]').first()).toHaveText('HK$688.00');
});

test('an address in Singapore needs a postcode of six digits', async ({ page }) => {
  const buying = buyingOn(page);
  await openLive(page, `/en/plan/delivery?${CHOICE}&hardware.till-15=1&place=sg`);
  await expect(page.locator('label:has-text("15-inch till")')).toContainText('S$828.40');
  await buying.fill({ ...ADDRESS, zipcode: '12345' });
  await buying.goOn('delivery');
  await expect(page.getByText(buying.texts.problem.zipcodeSg)).toBeVisible();
  await expect(buying.field('zipcode')).toBeFocused();
  await buying.fill({ zipcode: '049318' });
  await buying.goOn('delivery');
  await expect(page).toHaveURL(/\/plan\/account\?/);
});

test('what was typed survives a reload, going back and a change of language', async ({ page }) => {
  const buying = buyingOn(page);
  await openLive(page, `/en/plan/account?${CHOICE}`);
  await buying.fill({
    companyName: 'Wong Noodles',
    phoneCountry: 'sg',
    phone: '9123 4567',
    password: 'Typhoon-2026',
  });
  await page.reload();
  await expect(buying.field('companyName')).toHaveValue('Wong Noodles');
  await expect(buying.field('password')).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/plan\/delivery\?/);
  await page.goBack();
  await expect(buying.field('phone')).toHaveValue('9123 4567');
  await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(new RegExp(`/zh-hk/plan/account\\?${CHOICE.replaceAll('&', '.*')}`));
  await expect(buying.field('companyName')).toHaveValue('Wong Noodles');
  await expect(buying.field('phoneCountry')).toHaveValue('sg');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Typhoon-2026');
});

test('each invalid field is reported in place, and the first one is focused', async ({ page }) => {
  const buying = buyingOn(page);
  await openLive(page, `/en/plan/account?${CHOICE}`);
  await buying.button(buying.texts.account.register).click();
  await expect(buying.problems).toContainText('Please correct 8 fields');
  await expect(buying.field('companyName')).toBeFocused();
  await buying.fill({ password: 'short', passwordAgain: 'other' });
  await expect(page.getByText('Minimum 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords are inconsistent')).toBeVisible();
  for (const [password, reported] of [
    ['longenough1', 'Minimum 1 upper case character'],
    ['LONGENOUGH1', 'Minimum 1 lower case character'],
    ['LongEnough', 'Minimum 1 number'],
  ] as const) {
    await buying.fill({ password });
    await expect(page.getByText(reported)).toBeVisible();
  }
});

test('payment redirects to the first incomplete step', async ({ page }) => {
  await openLive(page, `/en/plan/payment?${CHOICE}`);
  await expect(page).toHaveURL(/\/plan\/account\?/);
  await page.goto(`/en/plan/payment?${CHOICE}&hardware.till-15=1`);
  await expect(page).toHaveURL(/\/plan\/delivery\?.*hardware\.till-15=1/);
});

test('a plan without a listed price leads to sales, and an unknown step is not found', async ({ page }) => {
  await openLive(page, '/en/plan/confirm?plan=enterprise');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Contact sales for a quote' }).first(),
  ).toBeVisible();
  const response = await page.goto('/en/plan/nowhere');
  expect(response?.status()).toBe(404);
});

test('the card fields are in a sandboxed frame, and no card number reaches our server', async ({
  page,
  app,
}) => {
  const buying = buyingOn(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(app.url)) sent.push(request.url(), request.postData() ?? '');
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await openLive(page, `/en/plan/account?${CHOICE}`);
  await buying.register(newEmail());
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(app.url);
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.join('\n').replaceAll(' ', '')).not.toContain(CARDS.success.replaceAll(' ', ''));
});

test('prices that changed during a lost connection are loaded once after it returns', async ({
  page,
  context,
  app,
}) => {
  const plans = app.app.service('appTemplates');
  const query = { type: 'flexi', $limit: 1 };
  const [{ _id: id, version, monthPrice }] = (await plans.find({ query })).data;
  const setPrice = async (price: object, known: number): Promise<RecordOf<'appTemplates'>> =>
    plans.patch(id as string, { version: known, monthPrice: price });
  const connected = async () => {
    const socket = await page.waitForEvent('websocket');
    await socket.waitForEvent('framereceived');
  };
  const first = connected();
  await openLive(page, `/en/plan/modules?${CHOICE}`);
  await first;
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/appTemplates')) loads.push(request.url());
  });
  const again = connected();
  await context.setOffline(true);
  const changed = await setPrice([money('HKD', 70_000)], version);
  await context.setOffline(false);
  await again;
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(1);
  await setPrice(monthPrice, changed.version);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be chosen, and the checkout says that it needs JavaScript', async ({ page }) => {
    const buying = buyingOn(page);
    await page.goto('/en/plan');
    await page.locator('input[value=fashion-retail]').check();
    await buying.goOn('industry');
    await page.locator('input[name=plan][value=lite]').check();
    await buying.goOn('plan');
    await page.locator('input[name=modules][value=extra-till]').check();
    await page.locator('input[name="count.extra-till"]').fill('3');
    await page.locator('input[name="count.extra-till"]').press('Enter');
    await expect(page).toHaveURL(/\/plan\/confirm\?.*count\.extra-till=3/);
    await page.locator('label:has(input[name=months][value="12"])').click();
    await buying.goOn('confirm');
    await expect(page).toHaveURL(/\/plan\/delivery\?.*industry=fashion-retail/);
    await expect(page.locator('noscript p')).toContainText('Ordering needs JavaScript');
    await expect(buying.due).toHaveText(/^HK\$/);
  });
});

test('a step prints its choices with the unfolded receipt below them', async ({ page }) => {
  await page.goto(`/en/plan/confirm?${CHOICE}&place=hk`);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  const title = page.getByRole('heading', { level: 1 });
  const receipt = page.getByRole('complementary', { name: 'Your order' });
  await expect(receipt.getByText('Membership')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0);
  const isUncovered = await title.evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + height / 2) === heading;
  });
  expect(isUncovered).toBe(true);
});

import type { Place } from '@harbour/core/contract/values';
import { LOCALES } from '@harbour/core/i18n';
import type { Page } from '@playwright/test';
import { chooseCombinations } from '../../kit/full-form.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { buyingOn, CARDS, newEmail, ordersOf, paymentsOf } from './buying-model.ts';
import { calculatorOn, expectedTotals } from './calculator-model.ts';
import { expectOwnMailAndInvoice, expectOwnPage } from './place-model.ts';
import { expect, test } from './site-test.ts';

type Act = 'pay' | 'wrong' | 'refuse';

/** Returns a buyer at the payment of an order. */
async function atPayment(page: Page, { place = 'hk' as Place } = {}) {
  const buying = buyingOn(page);
  const email = newEmail();
  await page.goto(`/en/plan/account?plan=lite&months=12&place=${place}`);
  return registerForPayment(page, { buying, email, place });
}

interface Buyer {
  readonly buying: ReturnType<typeof buyingOn>;
  readonly email: string;
  readonly place: Place;
}

/** Gives the details of a new account, and comes to the payment. */
async function registerForPayment(page: Page, { buying, email, place }: Buyer) {
  await buying.register(email, place === 'sg' ? { phoneCountry: 'sg', phone: '6123 4567' } : {});
  await expect(page).toHaveURL(/\/plan\/payment\?.*order=/);
  await expect(buying.frame.locator('button.act')).toBeVisible();
  const wayOf = (name: string) => page.getByRole('main').locator(`input[type=radio][value=${name}]`);
  const choose = async (name: string) => {
    await wayOf(name).check();
    await expect(buying.frame.locator('.code svg')).toBeVisible();
    return page.locator('main iframe').getAttribute('src');
  };
  return { buying, email, wayOf, choose };
}

/** Plays the payer's app that has scanned the code: another device, with a page of its own. */
async function inWallet(page: Page, code: string | null, act: Act): Promise<void> {
  const wallet = await page.context().newPage();
  await wallet.goto(String(code).replace('/fields/', '/wallet/'));
  await wallet.locator(`button[name=wallet][value=${act}]`).click();
  await expect(wallet.locator('.outcome')).toBeVisible();
  await wallet.close();
}

const CHOICE = { plan: 'lite', modules: {}, months: 12 } as const;

/** The ways without a card of each place; every combination of a language and a width takes the next. */
const WAYS = {
  hk: ['fps', 'alipay', 'wechatPay'],
  sg: ['paynow', 'grabpay', 'alipay', 'wechatPay'],
} as const;

const combinations = (['hk', 'sg'] as const).flatMap((place) =>
  LOCALES.flatMap((locale) => [390, 1280].map((width) => ({ place, locale, width }))).map((one, index) => ({
    ...one,
    way: WAYS[place][index % WAYS[place].length] ?? WAYS[place][0],
  })),
);

// `npm run test:all` walks through every combination.
for (const { place, locale, width, way } of chooseCombinations(combinations))
  test(`from the calculator to an order paid by code: ${place}, ${locale}, ${way}, ${width} pixels`, async ({
    page,
    app,
  }) => {
    const buying = buyingOn(page, locale);
    const email = newEmail();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${locale}/pricing${place === 'sg' ? '?place=sg' : ''}`);
    const calculator = calculatorOn(page);
    const choice = { ...CHOICE, place, currency: place === 'sg' ? 'SGD' : 'HKD' } as const;
    await calculator.choose(choice);
    const { prepaid: total } = await expectedTotals(app, choice);
    await expect(calculator.prepaid).toHaveText(total);
    await page.locator(`main a[href*="/${locale}/plan/confirm"]`).click();
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, place);
    await buying.goOn('confirm');
    await expect(page).toHaveURL(/\/plan\/delivery\?/);
    await expectOwnPage(page, place);
    await buying.goOn('delivery');
    const { wayOf, choose } = await registerForPayment(page, { buying, email, place });
    await expect(wayOf('card')).toBeChecked();
    await expect(wayOf(place === 'hk' ? 'paynow' : 'fps')).toHaveCount(0);
    const code = await choose(way);
    await expect(page.getByText(buying.texts.way.renewal)).toBeVisible();
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, place);
    // The same code is there after a reload.
    await page.reload();
    await expect(page.locator('main iframe')).toHaveAttribute('src', String(code));
    await expect(wayOf(way)).toBeChecked();
    await inWallet(page, code, 'pay');
    await expect(page).toHaveURL(
      new RegExp(`/${locale}/done/[0-9a-f-]{36}${place === 'sg' ? '\\?place=sg' : ''}$`),
    );
    await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, place);
    await expectOwnMailAndInvoice(app, email, place);
    expect((await paymentsOf(app, email)).filter(({ status }) => status === 'succeeded')).toMatchObject([
      { way },
    ]);
  });

test('a wrong amount is refunded and reported, and another code is paid', { tag: '@smoke' }, async ({
  page,
  app,
}) => {
  const { buying, email, choose } = await atPayment(page, { place: 'sg' });
  await inWallet(page, await choose('paynow'), 'wrong');
  await expect(buying.problems).toContainText(buying.texts.failure.wrongAmount);
  const again = buying.button('Pay by PayNow again');
  // The event is read out, and the button is the next stop.
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(buying.frame.locator('.code svg')).toBeVisible();
  await inWallet(page, await page.locator('main iframe').getAttribute('src'), 'pay');
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  const states = (await paymentsOf(app, email)).map(({ status }) => status).sort();
  expect(states).toEqual(['cancelled', 'refunded', 'succeeded']);
});

test('a code that is paid after a card was chosen pays the order, and the card is not charged', async ({
  page,
  app,
}) => {
  const { buying, email, wayOf, choose } = await atPayment(page);
  const code = await choose('fps');
  await wayOf('card').check();
  await expect(buying.frame.locator('input[name=number]')).toBeVisible();
  await inWallet(page, code, 'pay');
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid' }]);
  const succeeded = (await paymentsOf(app, email)).filter(({ status }) => status === 'succeeded');
  expect(succeeded).toMatchObject([{ way: 'fps' }]);
});

test('moving through the ways of paying with the arrow keys starts only the last one', async ({
  page,
  app,
}) => {
  const { buying, email, wayOf } = await atPayment(page);
  await wayOf('card').focus();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown');
  await expect(wayOf('wechatPay')).toBeChecked();
  await expect(buying.frame.locator('.code svg')).toBeVisible();
  expect((await paymentsOf(app, email)).map((payment) => payment.way).sort()).toEqual(['card', 'wechatPay']);
});

test('an expired code is reported without a reload, and a card can replace it', async ({ page }) => {
  let shift = -86_400_000;
  await using app = await startTestApp({ seed: 'demo', site: true, now: () => Date.now() + shift });
  const buying = buyingOn(page);
  await page.goto(`${app.url}/en/plan/account?plan=lite&months=12`);
  await buying.register(newEmail());
  await page.locator('input[type=radio][value=alipay]').check();
  await expect(buying.frame.locator('.code svg')).toBeVisible();
  shift += 16 * 60_000;
  await expect(buying.problems).toContainText(buying.texts.failure.expiredCode, { timeout: 30_000 });
  await page.locator('input[type=radio][value=card]').check();
  await buying.pay(CARDS.success);
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
});

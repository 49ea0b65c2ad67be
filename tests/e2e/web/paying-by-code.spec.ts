import type { Locale } from '@harbour/core/i18n';
import type { Page } from '@playwright/test';
import { startTestApp } from '../../kit/start-test-app.ts';
import { buyingOn, CARDS, invoicesOf, newEmail, ordersOf, paymentsOf } from './buying-model.ts';
import { expect, test } from './site-test.ts';

type Act = 'pay' | 'wrong' | 'refuse';

/** A buyer at the payment of an order, in a place and a language. */
async function atPayment(page: Page, { locale = 'en' as Locale, place = 'hk' } = {}) {
  const buying = buyingOn(page, locale);
  const email = newEmail();
  await page.goto(`/${locale}/plan/account?plan=lite&months=12&place=${place}`);
  await buying.register(email, place === 'sg' ? { phoneCountry: 'sg', phone: '6123 4567' } : {});
  await expect(page).toHaveURL(/\/plan\/payment\?.*order=/);
  await expect(buying.frame.locator('button.act')).toBeVisible();
  const way = (name: string) => page.getByRole('main').locator(`input[type=radio][value=${name}]`);
  const choose = async (name: string) => {
    await way(name).check();
    await expect(buying.frame.locator('.code svg')).toBeVisible();
    return page.locator('main iframe').getAttribute('src');
  };
  return { buying, email, way, choose };
}

/** Plays the payer's app that has scanned the code: another device, with a page of its own. */
async function inWallet(page: Page, code: string | null, act: Act): Promise<void> {
  const wallet = await page.context().newPage();
  await wallet.goto(String(code).replace('/fields/', '/wallet/'));
  await wallet.locator(`button[name=wallet][value=${act}]`).click();
  await expect(wallet.locator('.outcome')).toBeVisible();
  await wallet.close();
}

for (const [place, locale, way, width] of [
  ['hk', 'zh-hk', 'fps', 390],
  ['hk', 'en', 'wechatPay', 1280],
  ['sg', 'en', 'paynow', 1280],
  ['sg', 'zh-cn', 'grabpay', 390],
] as const)
  test(`an order in ${place} is paid by ${way} from another device: ${locale}, ${width} pixels`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { buying, email, way: wayOf, choose } = await atPayment(page, { locale, place });
    await expect(wayOf('card')).toBeChecked();
    await expect(wayOf(place === 'hk' ? 'paynow' : 'fps')).toHaveCount(0);
    const code = await choose(way);
    await expect(page.getByText(buying.texts.way.renewal)).toBeVisible();
    // The same code is there after a reload.
    await page.reload();
    await expect(page.locator('main iframe')).toHaveAttribute('src', String(code));
    await expect(wayOf(way)).toBeChecked();
    await inWallet(page, code, 'pay');
    await expect(page).toHaveURL(new RegExp(`/${locale}/done/`));
    await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
    expect(await invoicesOf(app, email)).toMatchObject([{ status: 'paid', place }]);
    expect((await paymentsOf(app, email)).filter(({ status }) => status === 'succeeded')).toMatchObject([
      { way },
    ]);
  });

test('a wrong amount goes back, as the page says, and another code is paid', async ({ page, app }) => {
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

test('a code that is paid after the buyer has chosen a card pays the order, and the card is not wanted any more', async ({
  page,
  app,
}) => {
  const { buying, email, way, choose } = await atPayment(page);
  const code = await choose('fps');
  await way('card').check();
  await expect(buying.frame.locator('input[name=number]')).toBeVisible();
  await inWallet(page, code, 'pay');
  await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
  expect(await ordersOf(app, email)).toMatchObject([{ status: 'paid' }]);
  const succeeded = (await paymentsOf(app, email)).filter(({ status }) => status === 'succeeded');
  expect(succeeded).toMatchObject([{ way: 'fps' }]);
});

test('walking through the ways with the arrow keys begins only the one where it ends', async ({
  page,
  app,
}) => {
  const { buying, email, way } = await atPayment(page);
  await way('card').focus();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown');
  await expect(way('wechatPay')).toBeChecked();
  await expect(buying.frame.locator('.code svg')).toBeVisible();
  expect((await paymentsOf(app, email)).map((payment) => payment.way).sort()).toEqual(['card', 'wechatPay']);
});

test('a code that nobody pays in time says so without being asked, and a card can take its place', async ({
  page,
}) => {
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

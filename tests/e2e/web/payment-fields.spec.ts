import { createHttpListener, type HttpListener } from '@harbour/server/http/serve-http.ts';
import { securityHeaders } from '@harbour/server/pages/security-headers.ts';
import type { FrameLocator, Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { placeOrder } from '../../kit/buyer.ts';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { type Person, startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './site-test.ts';

let app: TestApp;
let buyer: Person;
let shop: HttpListener;
let shopUrl: string;
/** The page that the shop serves. */
let document: { readonly headers: Readonly<Record<string, string>>; readonly body: string };

test.beforeAll(async () => {
  // A real server, because a browser does not let a page made up by a test reach this machine's ports.
  shop = createHttpListener(({ url }, response) => {
    if (url === '/listen.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(LISTEN);
    else response.writeHead(200, document.headers).end(document.body);
  });
  shopUrl = `http://localhost:${await shop.listen(0, '127.0.0.1')}`;
  app = await startTestApp({ seed: 'demo', config: { publicUrl: shopUrl } });
  buyer = await app.signIn('merchant');
});
test.afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await shop.stop().closed;
});

const LISTEN = `window.said = [];
addEventListener('message', (event) => window.said.push({ ...event.data, origin: event.origin }));`;

/**
 * A page of ours, with our policy, that embeds the fields of a new order as checkout does; messages of the
 * frame are in `said`.
 */
async function openFields(page: Page, { lang = 'en', theme = 'light' } = {}) {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  const frame = new URL(session.frame);
  frame.searchParams.set('lang', lang);
  frame.searchParams.set('theme', theme);
  document = {
    headers: {
      ...securityHeaders({ publicUrl: shopUrl, hotReload: false, payments: { frames: [frame.origin] } }),
      'content-type': 'text/html',
    },
    body: `<!doctype html><title>Checkout</title><script src="/listen.js"></script>
      <iframe title="Card" src="${frame}" sandbox="allow-scripts allow-forms" width="100%" height="640"></iframe>`,
  };
  await page.goto(shopUrl);
  return { frameUrl: session.frame, payment: session.payment, fields: page.frameLocator('iframe') };
}

interface Said {
  readonly type: string;
  readonly state: string;
  readonly height: number;
  readonly origin: string;
}

const said = (page: Page): Promise<readonly Said[]> => page.evaluate(() => Reflect.get(window, 'said'));
const states = async (page: Page) => (await said(page)).map(({ state }) => state);

async function typeCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.locator('[name=number]').pressSequentially(number.replaceAll(' ', ''));
  await fields.locator('[name=expiry]').pressSequentially('1234');
  await fields.locator('[name=cvc]').pressSequentially('123');
}

test.describe.configure({ mode: 'serial' });

test('the fields accept a card by keyboard only, group its digits and report their state to the page', {
  tag: '@smoke',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${new URL(request.url()).origin} ${request.url()} ${request.postData() ?? ''}`);
  });
  const { fields, payment, frameUrl } = await openFields(page);
  const number = fields.getByLabel('Card number');
  await number.focus();
  await page.keyboard.type('4242424242424242');
  await expect(number).toHaveValue(sandboxCards.success);
  await page.keyboard.press('Tab');
  await page.keyboard.type('934');
  await expect(fields.getByLabel('Expiry')).toHaveValue('09 / 34');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(fields.getByRole('status')).toHaveText('Paid. Thank you.');
  await expect.poll(() => states(page)).toContain('succeeded');
  const all = await said(page);
  expect(all[0]).toMatchObject({ type: 'harbour-payment', state: 'ready', origin: 'null' });
  expect(all.map(({ state }) => state)).toContain('submitted');
  for (const { height } of all) expect(height).toBeGreaterThan(0);
  const withNumber = sent.filter((request) => /4242[ +%20]*4242/.test(request));
  expect(withNumber.map((request) => request.split(' ')[0])).toEqual([new URL(frameUrl).origin]);
  expect(JSON.stringify(all)).not.toContain('4242');
  const { body } = await buyer.post('/api/payments/settle', { payment });
  expect(body.status).toBe('succeeded');
});

test('correcting a digit in the middle leaves the cursor in place', async ({ page }) => {
  const { fields } = await openFields(page);
  const number = fields.getByLabel('Card number');
  await number.pressSequentially('4242424242');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await page.keyboard.type('7');
  await expect(number).toHaveValue('4242 4297 4242');
});

for (const lang of ['en', 'zh-hk', 'zh-cn'] as const) {
  test(`shows the bank’s question in ${lang}, and accepts a refusal`, async ({ page }) => {
    const { fields } = await openFields(page, { lang });
    await typeCard(fields, sandboxCards.secure);
    await fields.locator('.act').click();
    await expect(fields.locator('h1')).toBeFocused();
    await fields.locator('[value=refuse]').click();
    await expect(fields.getByRole('alert')).toBeVisible();
    await expect.poll(() => states(page)).toContain('failed');
  });
}

test('leaves the history of the page around it as it was, so that Back leaves that page', async ({
  page,
}) => {
  const { fields } = await openFields(page);
  const entries = await page.evaluate(() => history.length);
  await fields.locator('.act').click();
  await expect(fields.getByLabel('Card number')).toBeFocused();
  await typeCard(fields, sandboxCards.secure);
  await fields.locator('.act').click();
  await fields.locator('[value=confirm]').click();
  await expect(fields.getByRole('status')).toHaveText('Paid. Thank you.');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a card whose request is lost is kept, and can be sent again', async ({ page, context }) => {
  const { fields } = await openFields(page);
  await typeCard(fields, sandboxCards.success);
  await context.setOffline(true);
  await fields.locator('.act').click();
  await expect(fields.getByRole('alert')).toHaveText(/^The connection was interrupted/);
  await fields.locator('.act').click();
  await expect(fields.getByRole('alert')).toHaveCount(1);
  await expect(fields.getByLabel('Card number')).toHaveValue(sandboxCards.success);
  await context.setOffline(false);
  await fields.locator('.act').click();
  await expect(fields.getByRole('status')).toHaveText('Paid. Thank you.');
});

test('reports each invalid field, and focuses the first one', async ({ page }) => {
  const { fields } = await openFields(page);
  await fields.getByLabel('Card number').fill('4111 1111 1111 1111');
  await fields.locator('.act').click();
  await expect(fields.getByLabel('Card number')).toBeFocused();
  await expect(fields.getByText('Only the test cards listed below work here')).toBeVisible();
  await expect(fields.getByText('Required')).toHaveCount(2);
});

test('a test card from the list is filled in', async ({ page }) => {
  const { fields } = await openFields(page);
  await fields.getByText('Test cards', { exact: true }).click();
  await fields.getByRole('button', { name: /has too little money/ }).click();
  await expect(fields.getByLabel('Card number')).toHaveValue(sandboxCards.insufficient);
  await expect(fields.getByLabel('Expiry')).toBeFocused();
});

test('the fields can be embedded only by our own page', async ({ page }) => {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  document = {
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html><iframe src="${session.frame}"></iframe>`,
  };
  await page.goto(shopUrl.replace('localhost', '127.0.0.1'));
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
});

for (const lang of ['en', 'zh-hk'] as const) {
  test(`every screen in ${lang} is accessible in either theme`, async ({ page }) => {
    const order = await placeOrder(buyer);
    const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
    await page.goto(session.frame.replace(/lang=.*/, `lang=${lang}`));
    await page.locator('summary').click();
    expect(await findThemeFaults(page)).toEqual([]);
    await page.locator('.act').click();
    expect(await findThemeFaults(page)).toEqual([]);
    await page.locator('[name=number]').fill(sandboxCards.secure);
    await page.locator('[name=expiry]').fill('1234');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('.act').click();
    await page.locator('[value=confirm]').waitFor();
    expect(await findThemeFaults(page)).toEqual([]);
    await page.locator('[value=confirm]').click();
    await page.locator('.outcome').waitFor();
    expect(await findThemeFaults(page)).toEqual([]);
  });
}

test('a code and its wallet are accessible in either theme', async ({ page }) => {
  const order = await placeOrder(buyer);
  const { body: session } = await buyer.post('/api/payments/begin', { purpose: 'order', order, way: 'fps' });
  await page.goto(session.frame);
  await expect(page.getByRole('img', { name: 'QR code for FPS' })).toBeVisible();
  await page.locator('summary').click();
  expect(await findThemeFaults(page)).toEqual([]);
  await page.goto(session.frame.replace('/fields/', '/wallet/'));
  await expect(page.getByRole('heading', { name: 'Test wallet' })).toBeVisible();
  expect(await findThemeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.goto(session.frame);
  await expect(page.getByRole('alert')).toHaveText('The payment was refused in the app.');
  expect(await findThemeFaults(page)).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import type { HookContext } from '@feathersjs/feathers';
import type { CollectionName } from '@harbour/core/contract/collections';
import { refusal } from '@harbour/server/calls/refusal.ts';
import { loadBuiltSite } from '@harbour/server/pages/load-site.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const WEB_ROOT = fileURLToPath(new URL('../../apps/web', import.meta.url));

let app: TestApp;
const away = new Set<CollectionName>();
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo', site: true });
  for (const name of ['industries', 'appTemplates'] as const) {
    app.app.service(name).hooks({ before: { find: [(call: HookContext) => failFor(name, call)] } });
  }
});
afterEach(() => away.clear());
afterAll(() => app[Symbol.asyncDispose]());

function failFor(name: CollectionName, { params }: HookContext): void {
  if (params.provider === 'page' && away.has(name))
    throw refusal('unavailable', 'The database does not respond', { retryAfter: 5 });
}

/** Fetches a page; `has` tells which of some texts it has. */
async function read(path: string) {
  const response = await fetch(app.url + path);
  const body = await response.text();
  return {
    status: response.status,
    has: (...texts: string[]) => texts.filter((text) => body.includes(text)),
    body,
  };
}

test('a page whose menu cannot be read is served without it, and is not cached', async () => {
  away.add('industries');
  const without = await read('/en/enquiryForm');
  const parts = ['name="companyName"', '/en/usecase/restaurant/'];
  expect([without.status, without.has(...parts)]).toEqual([200, parts.slice(0, 1)]);
  away.clear();
  expect((await read('/en/enquiryForm')).has(...parts)).toEqual(parts);
});

test.each([
  ['/en/harbourStore', 'The service is not available'],
  ['/zh-hk/harbourStore', '服務暫時未能使用'],
  ['/zh-cn/harbourStore', '服务暂时不可用'],
])('%s says in its own language why it is unavailable', async (path, sentence) => {
  away.add('appTemplates');
  const { status, has } = await read(path);
  expect([status, has(sentence, 'The database does not respond')]).toEqual([503, [sentence]]);
});

test.each(['/en/done/zzz', '/zh-hk/upgrade/zzz'])(
  '%s is not found, as no record has such an id',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

test('a page that cannot be read offers to request it again, and links home', async () => {
  away.add('industries');
  const path = '/en/usecase/restaurant?place=hk';
  const { status, body } = await read(path);
  expect(status).toBe(503);
  expect(body).toMatch(/<a[^>]* href="\/en\/usecase\/restaurant\?place=hk">Try again<\/a>.+>Homepage<\/a>/);
});

test('if even the error page fails, a small page in the language of the address links home', async () => {
  const site = await loadBuiltSite(WEB_ROOT, () => {});
  const renderer = async () => {
    throw new Error('No page can be rendered');
  };
  await using failing = await startTestApp({ site: { ...site, renderer } });
  for (const [path, sentence, link] of [
    ['/en/pricing', 'An error occurred while showing the error page', '<a href="/en">Go back to home</a>'],
    ['/zh-hk/nothing', '顯示錯誤頁面時發生錯誤', '<a href="/zh-hk">返回主頁</a>'],
  ] as const) {
    const response = await fetch(failing.url + path);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([`<h1>${sentence}</h1>`, path, link].filter((part) => !body.includes(part))).toEqual([]);
  }
});

test('a form that is refused says so in the language of its page', async () => {
  const refusalOf = async (path: string, { origin = app.url, body = 'name=a' }) => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(app.url + path, { method: 'POST', headers, body });
    return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
  };
  expect([
    await refusalOf('/zh-hk/enquiryForm', { origin: 'https://elsewhere.example' }),
    await refusalOf('/zh-cn/subscription', { body: `message=${'a'.repeat(70_000)}` }),
  ]).toEqual([
    [403, '此網站不可發出此要求。'],
    [413, '内容过大。'],
  ]);
});

test('each major industry is in the menu, the calculator and the page of its product', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Trade number ${index + 1}`);
  for (const [index, name] of names.entries()) {
    await app.app.service('industries').create({
      slug: `trade-${index + 1}`,
      order: 100 + index,
      major: true,
      name: { en: name },
      description: { en: name },
      icon: 'store',
      items: [{ slug: 'shop', name: { en: name }, description: { en: name }, icon: 'store' }],
    });
  }
  const missing: string[] = [];
  for (const path of ['/en/advancedFeature', '/en/pricing', '/en/plan', '/en/harbourStore']) {
    const { has } = await read(path);
    const shown = has(...names.map((name) => `${name}<`));
    missing.push(...names.filter((name) => !shown.includes(`${name}<`)).map((name) => `${path}: ${name}`));
  }
  expect(missing).toEqual([]);
});

/** The currency of a page's prices; that of the calculator is its checked choice. */
const CALCULATED = /<input[^>]*name="currency"[^>]*checked=""[^>]*value="(\w+)"/;
const PICKED = /<option[^>]*selected=""[^>]*>(\w+)</;

test.each([
  ['/en/subscription', 'SGD', 'S$'],
  ['/zh-hk/subscription?currency=HKD', 'HKD', 'HK$'],
  ['/zh-cn/campaign/sg23?currency=HKD', 'HKD', 'HK$'],
  ['/en/campaign/23hkrace', 'HKD', 'HK$'],
  ['/en/campaign/23hkrace?currency=SGD', 'SGD', 'S$'],
  ['/en/campaign/sg23?currency=AUD', 'SGD', 'S$'],
])('%s picks and shows %s, and so does the calculator that it links to', async (path, currency, symbol) => {
  const page = await (await fetch(app.url + path)).text();
  const [, receipt = ''] = /<dl>(.*?)<\/dl>/s.exec(page) ?? [];
  const [, calculator = ''] = /href="([^"]*\/pricing[^"]*)"/.exec(page) ?? [];
  const shown = receipt.replaceAll(/<[^>]+>/g, ' ').match(/\w+\$(?=\d)/g);
  expect([PICKED.exec(page)?.[1], new Set(shown)]).toEqual([currency, new Set([symbol])]);
  const next = await (await fetch(app.url + calculator.replaceAll('&amp;', '&'))).text();
  expect(CALCULATED.exec(next)?.[1]).toBe(currency);
});

test('a microsite offers the currency of its place whatever the site offers', async () => {
  const [site] = await app.find('settings', { name: 'site' });
  await app.app.service('settings').patch(site._id, { currencies: ['HKD'] });
  const page = await (await fetch(`${app.url}/en/campaign/sg23`)).text();
  expect(PICKED.exec(page)?.[1]).toBe('SGD');
});

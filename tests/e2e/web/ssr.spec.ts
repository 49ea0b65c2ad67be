import { places } from '@harbour/core/contract/values';
import { LOCALE_TABLE, LOCALES, localizedPath } from '@harbour/core/i18n';
import { SITE_PAGES } from '../../kit/site-pages.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './site-test.ts';

const INLINE_CODE = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/;

for (const locale of LOCALES) {
  const path = localizedPath('/', locale);
  test(`${path} is a complete document in its language, with links to its other languages`, {
    tag: '@smoke',
  }, async ({ request }) => {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toContain(`<html lang="${LOCALE_TABLE[locale].htmlLang}"`);
    expect(html).toMatch(/<main[^>]*id="content"[\s\S]*<h1/);
    // Each language alone and for each place, and the default.
    expect(html.match(/rel="alternate" hrefLang/g)).toHaveLength(LOCALES.length * (1 + places.length) + 1);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
  });
}

for (const { path } of SITE_PAGES) {
  const address = localizedPath(path, 'en');
  test(`${address} is served without inline code and style attributes`, { tag: '@smoke' }, async ({
    request,
  }) => {
    const response = await request.get(address);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).not.toMatch(INLINE_CODE);
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html).not.toContain('<style');
    const policy = response.headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });
}

for (const path of [
  '/en/nope',
  '/zh-hk/blogs/no-such-post',
  '/zh-hk/blogs/%00',
  '/en/done/zzz',
  '/en/campaign/unknown',
  '/fr/pricing',
  '/english',
]) {
  test(`${path} is a 404 page with a link home`, { tag: '@smoke' }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const chinese = path.startsWith('/zh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      chinese ? '找不到此頁面' : 'This page could not be found',
    );
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    const main = page.locator('main');
    const root = chinese ? '/zh-hk' : '/en';
    await expect(main.getByRole('link', { name: chinese ? '主頁' : 'Homepage' })).toHaveAttribute(
      'href',
      root,
    );
    await main.getByRole('link', { name: chinese ? '搜尋文章' : 'Search our articles' }).click();
    await expect(page).toHaveURL((url) => url.pathname === `${root}/blogs`);
  });
}

const ROOT = [
  {
    name: 'the saved language',
    headers: { cookie: 'i18n_redirected=zh-cn', 'accept-language': 'zh-HK' },
    to: '/zh-cn',
  },
  {
    name: 'a language that the browser accepts',
    headers: { 'accept-language': 'fr, zh-TW;q=0.8, en;q=0.5' },
    to: '/zh-hk',
  },
  { name: 'English', headers: { 'accept-language': 'fr' }, to: '/en' },
] as const;

for (const { name, headers, to } of ROOT) {
  test(`/ redirects to ${name}`, { tag: '@smoke' }, async ({ app }) => {
    const response = await fetch(`${app.url}/`, { headers, redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(to);
    const saved =
      'cookie' in headers ? null : `i18n_redirected=${to.slice(1)}; Max-Age=31536000; Path=/; SameSite=Lax`;
    expect(response.headers.get('set-cookie')).toBe(saved);
  });
}

test('a cached page is answered with 304, and rendered again when its data change', {
  tag: '@smoke',
}, async ({ app }) => {
  const first = await fetch(`${app.url}/en/usecase?place=hk`);
  await first.text();
  await expect
    .poll(async () => (await fetch(`${app.url}/en/usecase?place=hk`)).headers.get('etag'))
    .not.toBeNull();
  const stored = await fetch(`${app.url}/en/usecase?place=hk`);
  const etag = stored.headers.get('etag') ?? '';
  const again = await fetch(`${app.url}/en/usecase?place=hk`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);

  const industries = app.app.service('industries');
  const { data } = await industries.find({ query: { $limit: 1, $sort: { order: 1 } } });
  const [{ _id, name, version }] = data;
  await industries.patch(_id, { name: { ...name, en: 'Eating houses' }, version });
  const changed = await fetch(`${app.url}/en/usecase?place=hk`, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Eating houses');
});

test('a language chosen by link is remembered', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/language/zh-cn?to=/zh-cn/pricing');
  await expect(page).toHaveURL(/\/zh-cn\/pricing$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/zh-cn$/);
});

test('an address that looks like another host does not redirect there', { tag: '@smoke' }, async ({
  app,
}) => {
  const response = await fetch(`${app.url}//elsewhere.example/en`, { redirect: 'manual' });
  expect(response.status).toBe(404);
});

test('a form from another site is refused', { tag: '@smoke' }, async ({ app }) => {
  const response = await fetch(`${app.url}/en/enquiryForm`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=x',
  });
  expect(response.status).toBe(403);
});

test('a form from the public address is accepted behind a proxy that names another host', {
  tag: '@smoke',
}, async () => {
  await using app = await startTestApp({
    seed: 'reference',
    site: true,
    config: { publicUrl: 'https://www.harbour.example' },
  });
  const response = await fetch(`${app.url}/en/enquiryForm`, {
    method: 'POST',
    headers: { origin: 'https://www.harbour.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=x',
  });
  expect(response.status).not.toBe(403);
});

test('built files are served compressed and cached for a year', { tag: '@smoke' }, async ({ app }) => {
  const html = await (await fetch(`${app.url}/en`)).text();
  const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const response = await fetch(app.url + style, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

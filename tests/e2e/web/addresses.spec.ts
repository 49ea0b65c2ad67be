import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

for (const path of ['/EN', '/En/pricing', '/en/Pricing', '/ZH-HK', '/en/harbourpay']) {
  test(`${path} is not found`, { tag: '@smoke' }, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
  });
}

test('the page of components is not part of a built site', async ({ request }) => {
  expect((await request.get('/dev/components')).status()).toBe(404);
  const manifest = resolve(import.meta.dirname, '../../../apps/web/dist/client/.vite/manifest.json');
  const modules = Object.keys(JSON.parse(await readFile(manifest, 'utf8')));
  expect(modules).toContain('src/boot.ts');
  expect(modules.filter((name) => name.startsWith('dev/'))).toEqual([]);
});

test('a hydrated page does not accept another spelling of an address', async ({ page }) => {
  await openLive(page, '/en/pricing');
  await page.evaluate(() => history.pushState(null, '', '/en/PRICING'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page.getByText('404', { exact: true })).toBeVisible();
});

test('an unknown address reads only what the frame needs', async ({ app }) => {
  const reads: string[] = [];
  const { services } = app.app;
  for (const name of Object.keys(services)) {
    app.app.service(name).hooks({
      before: {
        find: [
          async ({ params }: { readonly params: { readonly provider?: string } }) => {
            if (params.provider === 'page') reads.push(name);
          },
        ],
      },
    });
  }
  const response = await fetch(`${app.url}/en/no/such/page`);
  await response.text();
  expect(response.status).toBe(404);
  // Advertisements at the foot, and those over the page, are two lists.
  expect(reads.toSorted()).toEqual(['ads', 'ads', 'campaigns', 'industries', 'settings']);
});

test('a text that is missing in the browser is reported to the server', async ({ page, app }) => {
  await page.route(/\/texts-[^/]*\/en\/site\.json$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('"description":"Short pieces', '"gone":"Short pieces'),
    });
  });
  await openLive(page, '/en/pricing');
  const sent = page.waitForRequest('**/api/missingTranslate');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  expect((await sent).postDataJSON()).toEqual({
    app: 'web',
    list: [{ key: 'site:blog.description', url: `${app.url}/en/blogs`, locale: 'en' }],
  });
});

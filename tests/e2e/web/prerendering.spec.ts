import type { VitalsRow } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { localizedPath } from '@harbour/core/i18n';
import { addDemoPictures } from '../../kit/add-demo-pictures.ts';
import { type BrowserTab, startBrowserTab } from '../../kit/browser-tab.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { test as base, expect } from './site-test.ts';

/** A site whose ads have pictures, and whose dialogs with ads cover no page. */
const test = base.extend<object, { ads: undefined }>({
  ads: [
    async ({ app }, use) => {
      await addDemoPictures(app);
      const ads = app.app.service('ads');
      const { data } = await ads.find({ query: { adType: 'fullscreen' } });
      for (const { _id } of data) await ads.patch(_id, { status: 'draft' });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

const IS_LIVE = "document.documentElement.hasAttribute('data-is-live')";
const ACTIVATED = "performance.getEntriesByType('navigation')[0].activationStart > 0";

/** How often each page was counted as viewed, by its name. */
async function viewsOf(app: TestApp) {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const counts = metrics.matchAll(/^harbour_page_views_total\{page="(\w+)",locale="en"\} (\d+)$/gm);
  return Object.fromEntries([...counts].map(([, page = '', count]) => [page, Number(count)]));
}

/**
 * Adds a link beside the content that React owns and may render again, so that no listener of the router and
 * no rendering changes it.
 */
const pointTo = (path: string) =>
  `{ const link = document.createElement('a'); link.id = 'there'; link.href = ${JSON.stringify(path)};
     link.textContent = 'There'; link.style = 'position: fixed; inset: auto auto 0 0; z-index: 9';
     document.body.append(link); }`;

async function prerender(tab: BrowserTab, selector: string) {
  const before = tab.prerendered().length;
  await tab.hover(selector);
  await expect.poll(() => tab.prerendered().length).toBe(before + 1);
}

/** Counts the views of the blog, the reports of its speed, and the views of its ads. */
async function countedOf(app: TestApp) {
  const editor = await app.signIn('editor');
  const { rows }: { rows: readonly VitalsRow[] } = (await editor.get('/api/vitals')).body;
  const speed = rows.find(({ by, name }) => by === 'page' && name === 'blogs')?.vitals;
  const ads: readonly RecordOf<'ads'>[] = await app.find('ads');
  return {
    views: (await viewsOf(app)).blogs ?? 0,
    reports: speed?.fcp?.visits ?? 0,
    ads: Object.fromEntries(ads.map(({ _id, currentViews }) => [_id, currentViews])),
  };
}

/** Opens the home page, live and ready to prerender what the pointer rests on. */
async function openReady(tab: BrowserTab, app: TestApp) {
  await tab.open(`${app.url}/en`);
  await tab.hover('main h1');
  await tab.hover('main h2');
  await tab.waitUntil(IS_LIVE);
  await tab.waitUntil(
    "performance.getEntriesByType('resource').some(({ name }) => /enhance-page/.test(name))",
  );
  await tab.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}

/** Lets an ad of the page be seen for as long as it takes to count, and returns its id. */
async function lookAtAd(tab: BrowserTab) {
  const id = await tab.evaluate<string>(
    `(() => { const ad = document.querySelector('main [data-ad]');
       ad.scrollIntoView({ block: 'center', behavior: 'instant' }); return ad.dataset.ad; })()`,
  );
  const since = await tab.evaluate<number>('performance.now()');
  await tab.waitUntil(`performance.now() > ${since + 1500}`);
  return id;
}

/** Turns to another tab, as far as the page can tell. */
const TURN_AWAY = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;

test('a click on a hovered link shows the prerendered page, which is counted once', async ({ app }) => {
  await using tab = await startBrowserTab();
  await openReady(tab, app);
  const before = await viewsOf(app);
  const counted = await countedOf(app);
  await prerender(tab, 'header a[href="/en/blogs"]');
  // Long enough for the page to believe that it was prerendered.
  const since = await tab.evaluate<number>('performance.now()');
  await tab.waitUntil(`performance.now() > ${since + 800}`);
  expect((await viewsOf(app)).blogs ?? 0).toBe(before.blogs ?? 0);
  await tab.click();
  await tab.waitUntil("location.pathname === '/en/blogs'");
  await tab.waitUntil(ACTIVATED);
  await expect.poll(async () => (await viewsOf(app)).blogs ?? 0).toBe((before.blogs ?? 0) + 1);
  // It becomes live like every other page, and is counted once.
  await tab.hover('main h1');
  await tab.hover('footer a');
  await tab.waitUntil(IS_LIVE);
  expect((await viewsOf(app)).blogs ?? 0).toBe((before.blogs ?? 0) + 1);
  // Its speed is reported once too, and the ad that was seen not twice.
  await tab.waitUntil(
    "performance.getEntriesByType('resource').some(({ name }) => /field-vitals/.test(name))",
  );
  const ad = await lookAtAd(tab);
  await tab.evaluate(TURN_AWAY);
  await tab.evaluate(TURN_AWAY);
  const ads = { [ad]: (counted.ads[ad] ?? 0) + 1 };
  const once = { views: counted.views + 1, reports: counted.reports + 1, ads };
  await expect.poll(() => countedOf(app)).toMatchObject(once);
});

test('a prerendered page that is never shown reports no view, no speed and no ad', async ({ app }) => {
  await using tab = await startBrowserTab();
  await openReady(tab, app);
  const before = await countedOf(app);
  await prerender(tab, 'header a[href="/en/blogs"]');
  const since = await tab.evaluate<number>('performance.now()');
  await tab.waitUntil(`performance.now() > ${since + 1500}`);
  // Leaves for another page, so that the prerendered one is dropped.
  await tab.open(`${app.url}/en/terms`);
  await tab.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  expect(await countedOf(app)).toEqual(before);
});

test('no page that logs in, sells, is private or has a changed choice is prerendered', async ({ app }) => {
  await using tab = await startBrowserTab();
  await tab.open(`${app.url}/en`);
  const never = [
    '/login',
    '/portal',
    '/portal/apps/billing',
    '/plan',
    '/plan/account?plan=lite',
    '/done/1',
    '/upgrade',
  ];
  const chosen = ['/pricing?plan=lite', '/pricing?place=sg&plan=lite', '/blogs?page=2', '/blogs#there'];
  for (const path of [...never, ...chosen]) {
    await tab.evaluate(`document.querySelector('#there')?.remove(); ${pointTo(localizedPath(path, 'en'))}`);
    await tab.hover('#there');
    const since = await tab.evaluate<number>('performance.now()');
    await tab.waitUntil(`performance.now() > ${since + 400}`);
  }
  expect(tab.prerendered()).toEqual([]);
  // The pointer would have been long enough on each.
  await tab.evaluate(`document.querySelector('#there').href = '/en/pricing?place=sg'`);
  await tab.hover('main h2');
  await prerender(tab, '#there');
  expect(tab.prerendered()).toEqual([`${app.url}/en/pricing?place=sg`]);
});

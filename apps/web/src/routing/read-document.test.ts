import { expect, test } from 'vitest';
import { serializePageData } from './page-data.ts';
import { createDocumentReader } from './read-document.ts';

const ORIGIN = 'https://harbour.example';
const ASSETS = { scripts: ['/assets/boot-1.js'], styles: [], beforePaint: '/p.js', sheets: {}, fonts: [] };
const DATA = { root: { dark: true }, blogs___en: { posts: ['<b>', '茶餐廳'] } };
const ROUTES = [
  { id: 'blogs___en', path: '/en/blogs' },
  { id: 'blog___en', path: '/en/blogs/:slug' },
  { id: 'plan___en', path: '/en/plan/:step' },
];

function documentWith(changes: { errors?: Record<string, unknown>; release?: string } = {}): string {
  const data = serializePageData({
    host: { locale: 'en', settings: { origin: ORIGIN } },
    theme: undefined,
    assets: { ...ASSETS, scripts: [changes.release ?? '/assets/boot-1.js'] },
    hydration: 'intent',
    route: 'blogs___en',
    router: { loaderData: DATA, ...(changes.errors && { errors: changes.errors }) },
  });
  return `<html><body><main>…</main><script id="page-data" type="application/json">${data}</script></body></html>`;
}

/** A reader whose visitor is on the home page, with what it fetched and its clock. */
function readerOf(respond: () => Response | Promise<Response>, openPath = '/en') {
  const fetched: string[] = [];
  const clock = { now: 0 };
  const state = { location: { pathname: openPath } } as Parameters<
    typeof createDocumentReader
  >[0]['router']['state'];
  const reader = createDocumentReader({
    routes: ROUTES,
    router: { state },
    assets: ASSETS,
    fetch: async (address) => {
      fetched.push(address);
      return respond();
    },
    now: () => clock.now,
  });
  return { ...reader, fetched, clock };
}

test('reads the data of all routes of a page from one document', async () => {
  const { read, fetched } = readerOf(() => new Response(documentWith()));
  expect(await read(`${ORIGIN}/en/blogs?category=tax#top`)).toEqual(DATA);
  expect(fetched).toEqual(['/en/blogs?category=tax']);
});

test.each([
  ['the open page', '/en/blogs'],
  ['a page of a session', '/en/plan/confirm'],
  ['an address without a page', '/en/nothing'],
])('leaves %s to the loaders', (_name, path) => {
  const { read, fetched } = readerOf(() => new Response(documentWith()), '/en/blogs');
  expect(read(ORIGIN + path)).toBeUndefined();
  expect(fetched).toEqual([]);
});

const redirected = () => Object.defineProperty(new Response(documentWith()), 'redirected', { value: true });

test.each<[string, () => Response | Promise<Response>]>([
  ['an error', () => new Response(documentWith(), { status: 503 })],
  ['a page that is not found', () => new Response(documentWith(), { status: 404 })],
  ['a redirect to another page', redirected],
  ['the document of another release', () => new Response(documentWith({ release: '/assets/boot-2.js' }))],
  ['a page whose data could not be read', () => new Response(documentWith({ errors: { blogs___en: {} } }))],
  ['a document of another server', () => new Response('<html><h1>Sign in to this network</h1></html>')],
  ['truncated data', () => new Response(documentWith().slice(0, 200))],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('falls back to the loaders when the server responds with %s', async (_name, respond) => {
  expect(await readerOf(respond).read(`${ORIGIN}/en/blogs`)).toBeUndefined();
});

test('a prefetched document serves one navigation', async () => {
  const { read, fetchAhead, fetched } = readerOf(() => new Response(documentWith()));
  fetchAhead(`${ORIGIN}/en/blogs`);
  await read(`${ORIGIN}/en/blogs`);
  expect(fetched).toEqual(['/en/blogs']);
  await read(`${ORIGIN}/en/blogs`);
  expect(fetched).toEqual(['/en/blogs', '/en/blogs']);
});

test('a prefetched document is not used for another page or after it has expired', async () => {
  const { read, fetchAhead, fetched, clock } = readerOf(() => new Response(documentWith()));
  fetchAhead(`${ORIGIN}/en/blogs/opening`);
  await read(`${ORIGIN}/en/blogs`);
  fetchAhead(`${ORIGIN}/en/blogs`);
  clock.now = 5001;
  await read(`${ORIGIN}/en/blogs`);
  expect(fetched).toEqual(['/en/blogs/opening', '/en/blogs', '/en/blogs', '/en/blogs']);
});

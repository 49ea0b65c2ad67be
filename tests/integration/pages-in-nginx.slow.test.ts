import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES } from '@harbour/core/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { listenLocally } from '../kit/listen-locally.ts';
import { findNginx, type Nginx, startNginx } from '../kit/nginx.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';

const nginx = findNginx();
const title = nginx.found
  ? 'nginx in front of the site'
  : `nginx in front of the site (skipped: ${nginx.reason})`;

/** Results of nginx's cache for which the body came from it. */
const FROM_CACHE = new Set(['HIT', 'REVALIDATED', 'UPDATING', 'STALE']);

describe.skipIf(!nginx.found)(title, () => {
  let app: TestApp;
  let edge: Nginx;

  beforeAll(async () => {
    if (!nginx.found) return;
    app = await startTestApp({ seed: 'demo', site: true, config: { trustedProxies: ['127.0.0.1'] } });
    edge = await startNginx(nginx.program, { nodes: [app.url] });
  });
  afterAll(async () => {
    await edge?.[Symbol.asyncDispose]();
    await app?.[Symbol.asyncDispose]();
  });

  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(edge.url + path, { redirect: 'manual', ...init });
    const { status, headers } = response;
    return { status, headers, cache: headers.get('x-cache'), body: await response.text() };
  };

  /** The paths of all pages that search engines are told of, in every language. */
  async function listedPaths(): Promise<readonly string[]> {
    const files = await Promise.all(LOCALES.map((locale) => visit(`/sitemaps/${locale}-1.xml`)));
    return files.flatMap(({ body }) =>
      [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
        const url = new URL(loc.replaceAll('&#38;', '&'));
        return url.pathname + url.search;
      }),
    );
  }

  /** Reads pages one after another as different visitors, and returns the results of nginx's cache. */
  async function crawl(paths: readonly string[], round: number): Promise<readonly (string | null)[]> {
    const results: (string | null)[] = [];
    for (const [index, path] of paths.entries()) {
      const made = index % 2 === 0 ? `utm_source=${round}-${index}` : `x${index}=${round}`;
      const { status, cache } = await visit(`${path}${path.includes('?') ? '&' : '?'}${made}`, {
        headers: {
          'accept-language': ['en', 'zh-HK', 'zh-CN,zh;q=0.9', 'fr'][index % 4] ?? 'en',
          'accept-encoding': ['gzip, deflate, br', 'br', 'br;q=1.0, gzip;q=0.5'][(index + round) % 3] ?? 'br',
          cookie: `i18n_redirected=zh-cn; theme=${index % 2 ? 'dark' : 'light'}; visitor=${round}`,
        },
      });
      expect([path, status]).toEqual([path, 200]);
      results.push(cache);
    }
    return results;
  }

  test('more than 95 % of what visitors read comes from the cache', async () => {
    const paths = await listedPaths();
    expect(paths.length).toBeGreaterThan(100);
    const first = await crawl(paths, 0);
    const results = [...(await crawl(paths, 1)), ...(await crawl(paths, 2))];
    const countOf = (all: readonly (string | null)[]) =>
      [...Map.groupBy(all, (result) => result)]
        .map(([result, { length }]) => `${length} ${result}`)
        .join(', ');
    process.stdout.write(`${paths.length} pages: ${countOf(first)}, read twice more: ${countOf(results)}\n`);
    const hits = results.filter((result) => FROM_CACHE.has(result ?? ''));
    expect(hits.length / results.length).toBeGreaterThan(0.95);
  });

  test('two seconds after a change of price, nobody reads the old one', async () => {
    const plans = app.app.service('appTemplates');
    const [plan] = (await plans.find({ query: { type: 'lite', $limit: 1, $sort: { order: 1 } } })).data;
    const shows = async () => (await visit('/en/pricing')).body.includes('"amount":123400');
    expect(await shows()).toBe(false);
    const monthPrice = plan.monthPrice.map((price: object) => ({ ...price, amount: 123_400 }));
    await plans.patch(plan._id, { monthPrice, version: plan.version });
    await pause(2_000);
    expect(await shows()).toBe(true);
  });

  test('a page is the same for every visitor and sets no cookie', async () => {
    const headers = { cookie: 'theme=dark; i18n_redirected=zh-cn', 'accept-language': 'zh-HK' };
    const [one, other] = [await visit('/en/terms'), await visit('/en/terms?fbclid=1', { headers })];
    expect(other.body).toBe(one.body);
    for (const page of [one, other]) {
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('vary')).toBe('Accept-Encoding');
      expect(page.headers.get('cache-control')).toContain('public, max-age=0, s-maxage=1,');
    }
    const again = await visit('/en/terms', { headers: { 'if-none-match': one.headers.get('etag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('requests that are not public reach the server each time', async () => {
    const cached: string[] = [];
    const requested = [
      '/',
      '/en/login',
      '/en/portal',
      '/en/plan',
      '/en/no-such-page',
      '/language/en',
      '/api/news?$limit=1',
    ];
    for (const path of [...requested, ...requested]) {
      const { cache } = await visit(path);
      if (cache !== null && cache !== 'MISS') cached.push(`${path}: ${cache}`);
    }
    expect(cached).toEqual([]);
    const form = {
      method: 'POST',
      headers: { origin: edge.url, 'content-type': 'application/x-www-form-urlencoded' },
    };
    const responses = [
      await visit('/en/enquiryForm', { ...form, body: 'name=x' }),
      await visit('/en/enquiryForm', { ...form, body: 'name=x' }),
    ];
    for (const { status, headers } of responses) {
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('requests of a signed-in person, and sockets, pass through', async () => {
    const merchant = await app.signIn('merchant');
    const headers = { authorization: `Bearer ${merchant.accessToken}` };
    const own = await visit('/api/users', { headers });
    expect([own.status, own.cache]).toEqual([200, null]);
    expect((await visit('/api/users')).status).toBe(401);
    const socket = await connectSocket(edge.url, merchant.accessToken);
    expect((await socket.call('find', 'users', {})).data).toHaveLength(1);
    socket.close();
  });

  test('a page is served for as long as its header allows while no server responds', async () => {
    if (!nginx.found) return;
    const server = createServer((_request, response) => {
      response.setHeader('cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=3').end('page');
    });
    const node = await listenLocally(server);
    await using cache = await startNginx(nginx.program, { nodes: [node.url] });
    const statusAndCache = async () => {
      const { status, headers } = await fetch(`${cache.url}/en`);
      return [status, headers.get('x-cache')];
    };
    expect(await statusAndCache()).toEqual([200, 'MISS']);
    await node[Symbol.asyncDispose]();
    await eventually(async () => expect(await statusAndCache()).toEqual([200, 'STALE']));
    await eventually(async () => expect(await statusAndCache()).toEqual([502, null]));
  });

  test('the cache serves the site while the server is down, also with campaign parameters', async () => {
    const paths = ['/en', '/zh-hk/pricing', '/zh-cn/blogs', '/en?place=sg'];
    const before = new Map<string, string>();
    for (const path of paths) before.set(path, (await visit(path)).body);
    const html = before.get('/en') ?? '';
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    for (const file of files) await visit(file);
    await app.close();
    await pause(3_000);
    for (const path of paths) {
      const { status, cache, body } = await visit(
        `${path}${path.includes('?') ? '&' : '?'}gclid=${path.length}`,
      );
      expect([path, status, cache]).toEqual([path, 200, 'STALE']);
      expect(body).toBe(before.get(path));
    }
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect([file, (await visit(file)).status]).toEqual([file, 200]);
    expect((await visit('/api/news?$limit=1')).status).toBe(502);
  });
});

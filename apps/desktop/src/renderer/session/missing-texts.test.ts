import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { MISSING_TRANSLATION_BATCH_MS } from '@harbour/core/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLocally } from '../../../../../tests/kit/listen-locally.ts';
import { watchMissingTexts } from './missing-texts.ts';

const missing = { key: 'screens:news.title', locale: 'zh-hk' };
const raise = (error: unknown) => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a server that records the reports it receives. */
async function startServer() {
  const reported = Promise.withResolvers<{ readonly path: string | undefined; readonly body: unknown }>();
  const server = createServer(async (request, response) => {
    reported.resolve({ path: request.url, body: await json(request) });
    response.end('{}');
  });
  return { ...(await listenLocally(server)), reported: reported.promise };
}

test("a text missed before the server's address is known is reported later, for the desktop", async () => {
  await using server = await startServer();
  const known = Promise.withResolvers<string | undefined>();
  const add = watchMissingTexts({ server: known.promise, page: () => '/news', onError: raise });
  add(missing);
  known.resolve(server.url);
  await vi.advanceTimersByTimeAsync(MISSING_TRANSLATION_BATCH_MS);
  expect(await server.reported).toEqual({
    path: '/api/missingTranslate',
    body: { app: 'desktop', list: [{ ...missing, url: '/news' }] },
  });
});

test('without a chosen server nothing is reported, and nothing fails', async () => {
  const add = watchMissingTexts({
    server: Promise.resolve(undefined),
    page: () => '/server',
    onError: raise,
  });
  add(missing);
  await vi.advanceTimersByTimeAsync(MISSING_TRANSLATION_BATCH_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test('failing to read the address causes no second error, even if texts are missing', async () => {
  const errors: unknown[] = [];
  const server = Promise.reject(new Error('no such file'));
  server.catch(() => {});
  const add = watchMissingTexts({ server, page: () => '/', onError: (error) => errors.push(error) });
  add(missing);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toEqual([]);
});

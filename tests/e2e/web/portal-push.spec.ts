import type { RecordOf } from '@harbour/core/contract/collections';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './site-test.ts';

/** A message that is being sent to one device, with the receipt of that delivery. */
async function sending(app: TestApp) {
  const text = { title: { en: 'Hello' }, body: { en: 'Words' } };
  const message: RecordOf<'pushMessages'> = await app.app
    .service('pushMessages')
    .create({ ...text, status: 'sending' });
  const { _id: device } = await app.app.service('devices').create(buildRecord('devices'));
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const { receipt } = await app.database.db
    .insertInto('pushDeliveries')
    .values({ message: message._id, device, dueAt })
    .returning('receipt')
    .executeTakeFirstOrThrow();
  const counts = async () => {
    const { deliveredCount, clickCount } = await app.app.service('pushMessages').get(message._id);
    return { deliveredCount, clickCount };
  };
  return { tag: message._id, receipt, counts };
}

/** The worker as the portal registers it. */
async function startWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await context.grantPermissions(['notifications']);
  await page.goto('/en');
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  return started;
}

/** The worker's reaction to an event; its calls to the browser are recorded instead of made. */
interface Did {
  readonly shown: readonly unknown[];
  readonly opened: readonly string[];
}

/**
 * Dispatches an event to the worker as the browser would. A headless browser shows no notifications and may
 * not open windows, so these two calls are recorded instead.
 */
const hand = (worker: Worker, kind: 'push' | 'notificationclick', data: object): Promise<Did> =>
  worker.evaluate(
    async ([name, given]) => {
      const shown: unknown[] = [];
      const opened: string[] = [];
      const registration: { showNotification?: unknown } = Reflect.get(globalThis, 'registration');
      registration.showNotification = async (title: string, options: object) => {
        shown.push({ title, ...options });
      };
      const clients: { openWindow?: unknown } = Reflect.get(globalThis, 'clients');
      clients.openWindow = async (address: string) => opened.push(address);
      const waits: Promise<unknown>[] = [];
      const event = new Event(name);
      Object.assign(event, {
        data: { json: () => given },
        notification: { data: given, close: () => {} },
        waitUntil: (work: Promise<unknown>) => waits.push(work),
      });
      globalThis.dispatchEvent(event);
      await Promise.all(waits);
      return { shown, opened };
    },
    [kind, data] as const,
  );

test('a message is shown under its own tag, and reported once', async ({ page, context, app }) => {
  const { tag, receipt, counts } = await sending(app);
  const worker = await startWorker(page, context);
  const message = { title: 'Closed on Monday', body: 'Back on Tuesday.', link: '/en/blogs', tag, receipt };
  const { shown } = await hand(worker, 'push', message);
  expect(shown).toMatchObject([{ title: 'Closed on Monday', body: 'Back on Tuesday.', tag }]);
  await hand(worker, 'push', message);
  await expect.poll(counts).toEqual({ deliveredCount: 1, clickCount: 0 });
});

for (const [link, leads] of [
  ['/en/blogs', '/en/blogs'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
] as const) {
  test(`a click on a message with the link ${link} opens ${leads}`, async ({ page, context, app }) => {
    const { tag, receipt, counts } = await sending(app);
    const worker = await startWorker(page, context);
    const { opened } = await hand(worker, 'notificationclick', { link, tag, receipt });
    expect(opened).toEqual([new URL(leads, page.url()).href]);
    await expect.poll(counts).toMatchObject({ clickCount: 1 });
  });
}

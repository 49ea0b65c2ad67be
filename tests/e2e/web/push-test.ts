import type { Page } from '@playwright/test';
import { type PushService, startPushService } from '../../kit/push-service.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { test as base } from './site-test.ts';

/** A test with a server that may call a push service of the test's own. */
export const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using service = await startPushService();
      await use(service);
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ service }, use) => {
      await using app = await startTestApp({ seed: 'reference', site: true, pushOrigin: service.origin });
      await use(app);
    },
    { scope: 'worker' },
  ],
});

export { expect } from './site-test.ts';

/** Returns the browser's subscription: JSON text as `PushSubscription.toJSON` gives it. */
export type Subscribe = () => string | Promise<string>;

/**
 * Sets the person's answer to the permission prompt, now and before. A headless browser always denies,
 * whatever it was granted, so the test supplies the answer.
 */
export const personSays = (
  page: Page,
  response: NotificationPermission,
  before: NotificationPermission = 'default',
) =>
  page.addInitScript(
    ([said, first]) => {
      const stored = 'test.permission';
      const read = () => localStorage.getItem(stored) ?? first;
      Object.defineProperty(Notification, 'permission', { get: read });
      Notification.requestPermission = async () => {
        localStorage.setItem(stored, said);
        return said;
      };
    },
    [response, before] as const,
  );

/** Changes the permission as in the browser's settings. */
export async function changePermission(page: Page, response: NotificationPermission): Promise<void> {
  await page.evaluate((said) => localStorage.setItem('test.permission', said), response);
  if (response === 'granted') await page.context().grantPermissions(['notifications']);
  else await page.context().clearPermissions();
}

/** A person who grants permission, and a push service in place of one that a test cannot reach. */
export async function givePushService(page: Page, subscribe: Subscribe): Promise<void> {
  await personSays(page, 'granted');
  await page.exposeFunction('subscribeAtService', subscribe);
  await page.addInitScript(standInForService);
}

/** The storage key of the stand-in's subscription, with the key it was given. */
const KEPT = 'test.push';

/** Gives the browser a subscription made with an old key of the server. */
export const makeKeyOld = (page: Page) =>
  page.evaluate((name) => {
    const stored = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify({ ...stored, key: `A${stored.key.slice(1, -1)}A` }));
  }, KEPT);

/**
 * Runs in the page: the test responds to the three calls that reach a push service; all others are the
 * browser's.
 */
function standInForService(): void {
  const stored = 'test.push';
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      .buffer;
  const subscriptionOf = ({ key, token }: { readonly key: string; readonly token: string }) => ({
    options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
    toJSON: () => JSON.parse(token),
    unsubscribe: async () => {
      localStorage.removeItem(stored);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const text = localStorage.getItem(stored);
      return text === null ? null : subscriptionOf(JSON.parse(text));
    },
    subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: string }) => {
      const token: string = await Reflect.get(window, 'subscribeAtService')();
      localStorage.setItem(stored, JSON.stringify({ key, token }));
      return subscriptionOf({ key, token });
    },
  });
}

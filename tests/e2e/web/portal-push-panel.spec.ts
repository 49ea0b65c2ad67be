import type { RecordOf } from '@harbour/core/contract/collections';
import type { Page } from '@playwright/test';
import type { PushSubscriptionStandIn } from '../../kit/push-service.ts';
import type { Person, TestApp } from '../../kit/start-test-app.ts';
import { keysOn } from './keys-model.ts';
import { signIn } from './portal-model.ts';
import { changePermission, expect, givePushService, makeKeyOld, personSays, test } from './push-test.ts';

// One after another: a server that may call a push service takes longer to start than the tests take
// together.
test.describe.configure({ mode: 'default' });

const DEVICES = '/en/portal/apps/devices';
const button = (page: Page, name: string) => page.getByRole('button', { name });
const on = (page: Page) => page.getByRole('status').filter({ hasText: 'This browser receives messages.' });

async function devicesOf(app: TestApp, { account }: Person): Promise<readonly RecordOf<'devices'>[]> {
  return app.find('devices', { user: account.id });
}

test('a browser is registered, receives a message and is unregistered, by keyboard only', async ({
  page,
  app,
  service,
}) => {
  const person = await app.signIn('merchant');
  const subscriptions: PushSubscriptionStandIn[] = [];
  await givePushService(page, () => {
    const subscription = service.subscribe();
    subscriptions.push(subscription);
    return subscription.token;
  });
  await signIn(page, { person }, DEVICES);
  const keys = keysOn(page);
  await keys.press(button(page, 'Register this browser'));
  await expect(on(page)).toBeVisible();
  await expect(button(page, 'Stop messages here')).toBeFocused();
  expect(await devicesOf(app, person)).toMatchObject([
    { name: 'Browser', pushEnabled: true, pushToken: subscriptions[0]?.token },
  ]);

  const text = { title: { en: 'Closed on Monday' }, body: { en: 'Back on Tuesday.' } };
  const admin = await app.signIn('admin');
  const { body: message } = await admin.post('/api/pushMessages', text);
  await admin.patch(`/api/pushMessages/${message._id}`, { version: message.version, status: 'sending' });
  await expect.poll(() => subscriptions[0]?.received.length).toBe(1);
  expect(JSON.parse(subscriptions[0]?.received[0]?.text ?? '')).toMatchObject({ title: 'Closed on Monday' });

  await page.keyboard.press('Space');
  await expect(button(page, 'Register this browser')).toBeFocused();
  await expect(on(page)).toHaveCount(0);
  expect(await devicesOf(app, person)).toMatchObject([{ pushEnabled: false, pushToken: null }]);

  await page.keyboard.press('Enter');
  await expect(on(page)).toBeVisible();
  expect(await devicesOf(app, person)).toMatchObject([{ pushToken: subscriptions[1]?.token }]);
});

test('a browser with an outdated key is registered again, once and without a prompt', async ({
  page,
  app,
  service,
}) => {
  const person = await app.signIn('merchant');
  const tokens: string[] = [];
  await givePushService(page, () => {
    const { token } = service.subscribe();
    tokens.push(token);
    return token;
  });
  await signIn(page, { person }, DEVICES);
  await button(page, 'Register this browser').click();
  await expect(on(page)).toBeVisible();
  await page.reload();
  await expect(on(page)).toBeVisible();
  expect(tokens).toHaveLength(1);
  await makeKeyOld(page);
  await page.reload();
  await expect(on(page)).toBeVisible();
  expect(tokens).toHaveLength(2);
  expect(await devicesOf(app, person)).toMatchObject([{ pushEnabled: true, pushToken: tokens[1] }]);
});

test('a browser that cannot be registered again says so, and can be registered with the button', async ({
  page,
  app,
  service,
  uncaught,
}) => {
  uncaught.allow(/push service is away/);
  const person = await app.signIn('merchant');
  let isAway = false;
  await givePushService(page, () => {
    if (isAway) throw new Error('The push service is away');
    return service.subscribe().token;
  });
  await signIn(page, { person }, DEVICES);
  await button(page, 'Register this browser').click();
  await expect(on(page)).toBeVisible();
  await makeKeyOld(page);
  isAway = true;
  await page.reload();
  await expect(page.getByText('Messages no longer reach this browser.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await keysOn(page).press(button(page, 'Register this browser'));
  await expect(page.getByRole('alert')).toHaveCount(1);
  isAway = false;
  await keysOn(page).press(button(page, 'Register this browser'));
  await expect(on(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a browser with a push service that the server does not call is refused with the reason', async ({
  page,
  app,
  service,
}) => {
  const person = await app.signIn('merchant');
  const { keys } = JSON.parse(service.subscribe().token);
  await givePushService(page, () => JSON.stringify({ endpoint: 'https://elsewhere.example/push', keys }));
  await signIn(page, { person }, DEVICES);
  await keysOn(page).press(button(page, 'Register this browser'));
  await expect(page.getByRole('alert')).toHaveText(/a service that we do not send to/);
  await expect(button(page, 'Register this browser')).toBeFocused();
  expect(await devicesOf(app, person)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
});

test('a denied permission is explained, and the explanation gets the focus', async ({ page, app }) => {
  await personSays(page, 'denied');
  await signIn(page, { person: await app.signIn('merchant') }, DEVICES);
  await keysOn(page).press(button(page, 'Register this browser'));
  const denied = page.getByText('Messages from this site are blocked in this browser.');
  await expect(denied).toBeFocused();
  await expect(button(page, 'Register this browser')).toHaveCount(0);
});

test('blocked notifications leave no button until they are allowed again', async ({ page, app }) => {
  await personSays(page, 'granted', 'denied');
  await signIn(page, { person: await app.signIn('merchant') }, DEVICES);
  await expect(page.getByText('Messages from this site are blocked in this browser.')).toBeVisible();
  await expect(button(page, 'Register this browser')).toHaveCount(0);
  await changePermission(page, 'granted');
  await expect(button(page, 'Register this browser')).toBeVisible();
});

test('dismissing the permission prompt leaves the button for another attempt', async ({ page, app }) => {
  await personSays(page, 'default');
  await signIn(page, { person: await app.signIn('merchant') }, DEVICES);
  await keysOn(page).press(button(page, 'Register this browser'));
  await expect(button(page, 'Register this browser')).toBeFocused();
  await expect(page.getByText('Messages from this site are blocked in this browser.')).toHaveCount(0);
});

test('a browser without push support shows that it cannot receive messages', async ({ page, app }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await signIn(page, { person: await app.signIn('merchant') }, DEVICES);
  await expect(page.getByText('This browser cannot receive messages.')).toBeVisible();
  await expect(button(page, 'Register this browser')).toHaveCount(0);
});

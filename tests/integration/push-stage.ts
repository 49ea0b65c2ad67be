import type { RecordOf } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type PushService, type PushSubscriptionStandIn, startPushService } from '../kit/push-service.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

export const SITE = 'https://harbour.example';
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

type Named = { readonly _id: string };
type Device = PushSubscriptionStandIn & { readonly id: string };

export const texts = (text: string) => ({ en: text, 'zh-hk': `${text}（港）`, 'zh-cn': `${text}（国）` });

/**
 * A server, a push service that it may call and a clock for the tests of a file; each test begins without
 * devices that accept messages.
 */
export function setPushStage() {
  let service: PushService;
  let app: TestApp;
  let merchant: Person;
  let admin: Person;
  let now = Date.parse('2026-11-01T02:00:00Z');
  beforeAll(async () => {
    service = await startPushService();
    app = await startTestApp({ now: () => now, pushOrigin: service.origin, config: { publicUrl: SITE } });
    [merchant, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    now += 15 * MINUTE_MS;
    [merchant, admin] = [await app.signInAgain(merchant), await app.signInAgain(admin)];
    const devices: readonly RecordOf<'devices'>[] = await app.find('devices');
    for (const { _id } of devices) await app.app.service('devices').patch(_id, { pushEnabled: false });
  });

  const read = async ({ _id }: Named): Promise<RecordOf<'pushMessages'>> =>
    app.app.service('pushMessages').get(_id);
  const change = async (message: Named, data: object) =>
    admin.patch(`/api/pushMessages/${message._id}`, { version: (await read(message)).version, ...data });
  return {
    get service() {
      return service;
    },
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    get admin() {
      return admin;
    },
    get now() {
      return now;
    },
    /** A browser of the merchant that accepts messages. */
    async device(): Promise<Device> {
      const subscription = service.subscribe();
      const { status, body } = await merchant.post('/api/devices', {
        deviceId: `web-${crypto.randomUUID()}`,
        pushEnabled: true,
        pushToken: subscription.token,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return { ...subscription, id: body._id };
    },
    write: async (changes: object = {}) =>
      (await admin.post('/api/pushMessages', { title: texts('Hello'), body: texts('Words'), ...changes }))
        .body,
    read,
    change,
    async send(message: Named) {
      const { status, body } = await change(message, { status: 'sending' });
      expect(status, JSON.stringify(body)).toBe(200);
      await app.outbox.all();
    },
    /** Moves the clock and runs the jobs that are then due. */
    async pass(ms: number) {
      now += ms;
      await app.runJobs();
    },
  };
}

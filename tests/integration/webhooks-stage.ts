import { randomUUID } from 'node:crypto';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { type MailServer, startMailServer } from '../kit/mail-server.ts';
import { type RecordingServer, startRecordingServer } from '../kit/recording-server.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

export const DAY_MS = 86_400_000;

/**
 * A receiver that answers, one that accepts connections and never answers, a mail server, and a server whose
 * clock a test can move forward. It begins in the past: tokens are signed by the clock of the machine.
 */
export function setWebhooksStage() {
  let receiver: RecordingServer;
  let silent: RecordingServer;
  let mails: MailServer;
  let app: TestApp;
  let behind = 20 * DAY_MS;
  const now = () => Date.now() - behind;
  const hold = () => {};
  beforeAll(async () => {
    receiver = await startRecordingServer();
    silent = await startRecordingServer({ otherwise: hold });
    mails = await startMailServer();
    const webhookPrivateHosts = [receiver, silent].map(({ url }) => new URL(url).host);
    app = await startTestApp({
      now,
      config: { webhookPrivateHosts, webhookRetrySeconds: 0.05, smtpUrl: mails.url },
    });
  });
  afterEach(async () => {
    for (const { _id } of await app.find('webhooks')) await app.app.service('webhooks').remove(_id);
  });
  afterAll(async () => {
    // Attempts that are under way end with the connections of the silent receiver.
    await silent[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
    await mails[Symbol.asyncDispose]();
  });

  /** Subscribes to categories at an address of its own of a receiver. */
  async function subscribe(person: Person, at: RecordingServer = receiver) {
    const path = `/${randomUUID()}`;
    const { status, body } = await person.post('/api/webhooks/add', {
      name: 'Stock',
      url: at.url + path,
      collections: ['categories'],
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const id: string = body.id;
    const calls = () => at.calls.filter(({ line }) => line === `POST ${path}`);
    return { id, calls, events: () => calls().map((call) => JSON.parse(call.body)) };
  }

  /** Inserts deliveries of different records, as a bulk change makes them. */
  async function insertDeliveries(
    webhook: string,
    { count, state = 'waiting', daysAgo = 0 }: NewDeliveries,
  ): Promise<void> {
    await execute(
      app.database.db,
      `insert into "webhookDeliveries" ("id", "webhook", "collection", "record", "event", "body", "state",
          "createdAt", "dueAt", "givenUpAt")
        select gen_random_uuid(), $1, 'categories', gen_random_uuid(), 'patched', '{}', $2,
          "at", "at", "at" + interval '3 days'
        from generate_series(1, $3), (select $4::timestamptz as "at") "times"`,
      [webhook, state, count, new Date(now() - daysAgo * DAY_MS).toISOString()],
    );
  }

  return {
    get app() {
      return app;
    },
    get silent() {
      return silent;
    },
    get mails() {
      return mails;
    },
    now,
    subscribe,
    insertDeliveries,
    newCategory: () => app.app.service('categories').create(buildRecord('categories')),
    webhook: (id: string) => app.app.service('webhooks').get(id),
    deliveriesOf: async (person: Person, id: string) =>
      (await person.post('/api/webhooks/deliveries', { id })).body,
    pass: (ms: number) => {
      behind -= ms;
    },
  };
}

interface NewDeliveries {
  readonly count: number;
  readonly state?: 'waiting' | 'sent';
  readonly daysAgo?: number;
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RecordId } from '@harbour/core/contract/values';
import { createBroadcast } from '@harbour/server/realtime/broadcast.ts';
import { createPublish, type Publish } from '@harbour/server/realtime/publish-changes.ts';
import type { Page } from '@playwright/test';
import type { Server } from 'socket.io';
import type { Person, TestApp } from '../../kit/start-test-app.ts';
import type { TestSocket } from '../../kit/test-socket.ts';
import { costRow, type Row } from '../results.ts';
import { backOffice } from '../targets.ts';

/**
 * The warm-up, as a part of the events. Within 400,000 events the browser compiles what runs often, which
 * adds 1.5 MB of machine code to a list of 14 MB, and then no more: its data grow by half a percent in a
 * million.
 */
const WARMING = 1 / 2;
/** Events that the windows must have rendered before more are published. */
const PORTION = 10_000;
/** Events of one message, as a bulk change sends them. */
const BATCH = 500;
const SHOWN = 100;

type News = Readonly<Record<string, unknown>> & { readonly _id: RecordId; readonly version: number };

/**
 * Measures memory after many events of records, as a multiple of the memory once warm: of a window with a
 * list, of one with an open record in which a colleague moves from field to field, and of the server.
 */
export async function measureEvents(
  { app, list, editor }: { readonly app: TestApp; readonly list: Page; readonly editor: Page },
  events: number,
): Promise<readonly Row[]> {
  const admin = await app.signIn('admin');
  const { data } = (await admin.get(`/api/news?$limit=${SHOWN}&$sort[_id]=-1`)).body;
  const feed = await openFeed(app, admin, data);
  await list.goto('/news?rows=100&sort=-_id');
  await list.waitForSelector('[data-row="9"]');
  await editor.goto(`/news/edit/${feed.sentinel}`);
  await editor.getByLabel('Author').waitFor();
  const windows = [list, editor];
  const warming = events * WARMING;
  await publishTo(windows, feed, warming);
  const early = await memoryOf(windows);
  await publishTo(windows, feed, warming + events);
  const late = await memoryOf(windows);
  const subject = `after ${events.toLocaleString('en')} events`;
  const promised = { name: 'promised', value: backOffice.growthByEvents, target: 1 };
  return late.map(({ name, value }, index) =>
    costRow(
      { database: 'pglite', subject: `${name} ${subject}`, unit: 'times' },
      value / (early[index]?.value ?? 0),
      promised,
    ),
  );
}

/** Publishes events until this many have been published, waiting for the windows to keep up. */
async function publishTo(windows: readonly Page[], feed: Feed, until: number): Promise<void> {
  while (feed.published() < until) {
    const author = feed.publishPortion();
    await feed.moveColleague();
    await Promise.all(windows.map((page) => page.waitForFunction(showsAuthor, author)));
  }
}

/** True once the window shows the author in the cell of a list, or in a field. */
function showsAuthor(author: string): boolean {
  const cells = [...document.querySelectorAll('[data-field="author"]')];
  const fields = [...document.querySelectorAll('input')];
  return (
    cells.some(({ textContent }) => textContent?.includes(author)) ||
    fields.some(({ value }) => value === author)
  );
}

interface Feed {
  /** The record that is open in the editor and shown in the list: the last event of a portion changes it. */
  readonly sentinel: string;
  readonly published: () => number;
  /** Publishes one portion; returns the author that its last event gives to the sentinel. */
  publishPortion(): string;
  /** Lets a colleague, who has the sentinel open, begin to edit another field. */
  moveColleague(): Promise<void>;
}

/** Publishes events by the server's own code, through its own sockets, without the writes that cause them. */
async function openFeed(app: TestApp, admin: Person, shown: readonly News[]): Promise<Feed> {
  const server = Reflect.get(app.app, 'io') as Server;
  const publish = createPublish(
    createBroadcast(() => server),
    Date.now,
  );
  const [sentinel] = shown;
  if (!sentinel) throw new Error('There are no records to show');
  const colleague = await app.socket(admin);
  // It would keep every event.
  colleague.socket.offAny();
  let published = 0;
  let moved = 0;
  return {
    sentinel: sentinel._id,
    published: () => published,
    publishPortion() {
      const author = `Event ${published + PORTION}`;
      for (let sent = 0; sent < PORTION; sent += BATCH) {
        publishBatch(publish, shown, published);
        published += BATCH;
      }
      patch(publish, [sentinel], { version: published + 2, author });
      return author;
    },
    moveColleague: () => {
      moved += 1;
      return edit(colleague, sentinel._id, moved % 2 === 0 ? 'author' : 'city');
    },
  };
}

async function edit(colleague: TestSocket, id: string, field: string): Promise<void> {
  await colleague.call('create', 'presence', { collection: 'news', id, field });
}

/** Ten changes: one record is new, one is removed, two are shown by no window, and six are shown. */
function publishBatch(publish: Publish, shown: readonly News[], from: number): void {
  const [model] = shown;
  if (!model) return;
  const others = Array.from({ length: (BATCH * 2) / 10 }, () => ({ ...model, _id: newId(), version: 1 }));
  const added = others.slice(0, BATCH / 10);
  const seen = Array.from({ length: (BATCH * 6) / 10 }, (_, index) => shown[(from + index) % shown.length]);
  patch(
    publish,
    seen.filter((record) => record !== undefined),
    { version: from + 2, author: `At ${from}` },
  );
  patch(publish, others, { version: 2, author: `At ${from}` });
  publish([
    { collection: 'news', method: 'create', changes: added.map((after) => ({ before: null, after })) },
  ]);
  const removed = added.map((before) => ({
    before,
    after: { ...before, deletedAt: '2026-01-01T00:00:00.000Z' },
  }));
  publish([{ collection: 'news', method: 'remove', changes: removed }]);
}

function patch(publish: Publish, records: readonly News[], data: Partial<News>): void {
  const changes = records.map((before) => ({ before, after: { ...before, ...data } }));
  publish([{ collection: 'news', method: 'patch', changes }]);
}

function newId(): RecordId {
  return crypto.randomUUID() as string as RecordId;
}

interface Memory {
  readonly name: string;
  readonly value: number;
}

async function memoryOf([list, editor]: readonly Page[]): Promise<readonly Memory[]> {
  return [
    ...(list ? await windowMemory(list, 'list') : []),
    ...(editor ? await windowMemory(editor, 'open record') : []),
    { name: 'server: memory', value: serverMemory() },
  ];
}

async function windowMemory(page: Page, name: string): Promise<readonly Memory[]> {
  const session = await page.context().newCDPSession(page);
  // Objects that the first collection finalises are freed by the second one.
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await session.send('HeapProfiler.collectGarbage');
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return [
    { name: `back office, ${name}: memory`, value: usedSize },
    { name: `back office, ${name}: nodes`, value: nodes },
    { name: `back office, ${name}: listeners`, value: jsEventListeners },
  ];
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The heap of this process, in which the server runs. */
function serverMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

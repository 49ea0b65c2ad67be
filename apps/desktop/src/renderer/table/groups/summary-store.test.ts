import { setImmediate as settled } from 'node:timers/promises';
import type { Summary } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { createSummaryStore, type SummaryRequest } from './summary-store.ts';

/** A server that responds on the test's command, and a manual clock. */
function start() {
  const server = { requested: 0, respond: (_total: number) => {}, fail: (_error: Error) => {} };
  const clock = { time: 0, timers: [] as { readonly at: number; readonly task: () => void }[] };
  const store = createSummaryStore({
    request: () => {
      server.requested += 1;
      return new Promise<Summary>((resolve, reject) => {
        server.respond = (total) => resolve({ total, sums: {}, groups: [], groupCount: 0 });
        server.fail = reject;
      });
    },
    clock: {
      now: () => clock.time,
      after(delay, task) {
        const timer = { at: clock.time + delay, task };
        clock.timers.push(timer);
        return () => void clock.timers.splice(clock.timers.indexOf(timer), 1);
      },
    },
  });
  const pass = async (ms: number) => {
    clock.time += ms;
    for (const timer of clock.timers.filter(({ at }) => at <= clock.time)) {
      clock.timers.splice(clock.timers.indexOf(timer), 1);
      timer.task();
    }
    await settled();
  };
  return { server, store, pass };
}

const request = (status: string, field = 'status'): SummaryRequest => ({
  collection: 'news',
  query: { status },
  group: { field, descending: false, language: 'en' },
  sums: [],
});

test('sends one request for many changes, and another for changes during the response', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  server.respond(1);
  await settled();
  expect(store.state().summary?.total).toBe(1);
  for (let n = 0; n < 100; n += 1) store.changed();
  expect(server.requested).toBe(1);
  await pass(500);
  expect(server.requested).toBe(2);
  store.changed();
  server.respond(2);
  await settled();
  expect(store.state().summary?.total).toBe(2);
  await pass(500);
  expect(server.requested).toBe(3);
});

test('continuous changes do not prevent a request, and a slow response delays the next', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  await pass(300);
  server.respond(1);
  await settled();
  for (let n = 0; n < 12; n += 1) {
    store.changed();
    await pass(100);
  }
  expect(server.requested).toBe(2);
});

test('ignores the response to an earlier request, and hides the sums of other groups', async () => {
  const { server, store } = start();
  store.request(request('draft'));
  const responseFirst = server.respond;
  store.request(request('published'));
  expect(server.requested).toBe(1);
  responseFirst(1);
  await settled();
  expect(store.state().summary).toBeUndefined();
  server.respond(2);
  await settled();
  expect(store.state().summary?.total).toBe(2);
  store.request(request('published', 'city'));
  expect(store.state().summary).toBeUndefined();
});

test('a failure keeps the last counts, and the next change sends a new request', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  server.respond(1);
  await settled();
  store.changed();
  await pass(500);
  server.fail(new Error('No answer'));
  await settled();
  expect(store.state()).toMatchObject({ summary: { total: 1 }, error: new Error('No answer') });
  store.changed();
  await pass(500);
  expect(server.requested).toBe(3);
});

test('a failure after a long outage does not delay the next request by as long', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  await pass(60_000);
  server.fail(new Error('No answer'));
  await settled();
  store.changed();
  await pass(10_000);
  expect(server.requested).toBe(2);
});

test('a change long after a slow response is requested without an extra delay', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  await pass(2_000);
  server.respond(1);
  await settled();
  await pass(60_000);
  store.changed();
  await pass(500);
  expect(server.requested).toBe(2);
});

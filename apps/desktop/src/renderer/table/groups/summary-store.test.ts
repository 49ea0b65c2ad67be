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

const settled = () => new Promise((resolve) => setImmediate(resolve));
const request = (status: string, field = 'status'): SummaryRequest => ({
  collection: 'news',
  query: { status },
  group: { field, descending: false, language: 'en' },
  sums: [],
});

test('asks once for many changes, and again for those during the answer', async () => {
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

test('changes without end do not keep it from asking, and a slow answer makes it wait longer', async () => {
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

test('an answer to another request is passed over, and the sums of other groups are not shown', async () => {
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

test('a failure keeps the last counts, and the next change asks again', async () => {
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

test('an answer that an outage held up does not make the next one wait for as long', async () => {
  const { server, store, pass } = start();
  store.request(request('draft'));
  await pass(60_000);
  server.fail(new Error('No answer'));
  await settled();
  store.changed();
  await pass(10_000);
  expect(server.requested).toBe(2);
});

test('a change long after a slow answer is asked for as soon as after a quick one', async () => {
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

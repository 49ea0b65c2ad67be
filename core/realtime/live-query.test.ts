import { expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { emptyPage, setUpClient } from '../../tests/kit/scripted-client.ts';
import { refusal } from '../../tests/kit/scripted-peer.ts';
import type { Page } from '../contract/definition/query.ts';
import type { RealtimeClient } from './client.ts';
import type { LiveState } from './live-query.ts';

const stall = { _id: 'i1', order: 1, major: true };

function watch(client: RealtimeClient) {
  const states: LiveState<unknown>[] = [];
  const query = client.liveQuery('industries', {
    query: { major: true, $sort: { order: 1 }, $limit: 10 },
    onChange: (state) => states.push(state),
  });
  return { states, query, shown: () => query.state().page?.data };
}

test.concurrent('a live list updates a changed record in place without refetching', async () => {
  await using setup = await setUpClient(() => ({ ...emptyPage, data: [stall], total: 1 }));
  const { query, shown } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('ready'));
  const requested = setup.peer.calls.length;
  setup.peer.emit('industries patched', { ...stall, icon: 'wok' });
  await eventually(() => expect(shown()).toEqual([{ ...stall, icon: 'wok' }]));
  expect(setup.peer.calls.length).toBe(requested);
  query.close();
});

test.concurrent('a live list refetches if a record moves, leaves or may enter, and for no other', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUpClient(() => page);
  const { query, shown } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('ready'));
  setup.peer.emit('industries created', { _id: 'i9', order: 9, major: false });
  page = { ...emptyPage, data: [{ ...stall, order: 5 }] };
  setup.peer.emit('industries patched', { ...stall, order: 5 });
  await eventually(() => expect(shown()).toEqual([{ ...stall, order: 5 }]));
  page = emptyPage;
  setup.peer.emit('industries removed', { _id: 'i1' });
  await eventually(() => expect(shown()).toEqual([]));
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(3);
  query.close();
});

test.concurrent('a live list refetches if a record that it does not show may have left it', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall], total: 12 };
  await using setup = await setUpClient(() => page);
  const { query } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('ready'));
  page = { ...page, total: 11 };
  setup.peer.emit('industries patched', { _id: 'i9', order: 9, major: false });
  await eventually(() => expect(query.state().page?.total).toBe(11));
  query.close();
});

test.concurrent('a live list refetches its total if a change overlapped its response', async () => {
  let page: Page<object> = { ...emptyPage, data: [{ ...stall, version: 2 }], total: 0 };
  await using setup = await setUpClient(() => page);
  const { query } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('ready'));
  page = { ...page, total: 1 };
  setup.peer.emit('industries patched', { ...stall, version: 2 });
  await eventually(() => expect(query.state().page?.total).toBe(1));
  query.close();
});

test.concurrent('a live list in default order refetches if a record moves in it', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUpClient(() => page);
  const query = setup.client.liveQuery('industries', { query: { $limit: 10 }, onChange: () => {} });
  await eventually(() => expect(query.state().status).toBe('ready'));
  const neighbour = { ...stall, _id: 'i2', order: 2 };
  page = { ...emptyPage, data: [neighbour, { ...stall, order: 5 }] };
  setup.peer.emit('industries patched', { ...stall, order: 5 });
  await eventually(() => expect(query.state().page?.data).toEqual([neighbour, { ...stall, order: 5 }]));
  query.close();
});

test.concurrent('a live list of one id is updated in place, whatever the order', async () => {
  await using setup = await setUpClient(() => ({ ...emptyPage, data: [stall], total: 1 }));
  const query = setup.client.liveQuery('industries', {
    query: { _id: stall._id, $limit: 1 },
    onChange: () => {},
  });
  await eventually(() => expect(query.state().status).toBe('ready'));
  const requested = setup.peer.calls.length;
  setup.peer.emit('industries patched', { ...stall, order: 5 });
  await eventually(() => expect(query.state().page?.data).toEqual([{ ...stall, order: 5 }]));
  expect(setup.peer.calls.length).toBe(requested);
  query.close();
});

test.concurrent('a live list is stale while disconnected and refetches what it missed', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUpClient(() => page);
  const { states, query, shown } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('ready'));
  page = { ...emptyPage, data: [{ ...stall, icon: 'missed' }] };
  setup.peer.cut();
  await eventually(() => expect(shown()).toEqual([{ ...stall, icon: 'missed' }]));
  expect(states.map(({ status }) => status)).toContain('stale');
  query.close();
});

test.concurrent('refetches a list and a response that failed in an outage without reconnecting', async () => {
  const away = { ...refusal('Unavailable', 503), data: { code: 'unavailable' } };
  const responses: unknown[] = [away, away, away];
  await using setup = await setUpClient(() => responses.shift() ?? { ...emptyPage, data: [stall] });
  const { query, shown } = watch(setup.client);
  const seen: unknown[] = [];
  const response = setup.client.liveResponse({
    collections: ['news'],
    call: () => setup.client.service('news').find({ query: {} }),
    onChange: ({ response }) => seen.push(response),
  });
  await eventually(() => expect(shown()).toEqual([stall]));
  await eventually(() => expect(seen.at(-1)).toEqual({ ...emptyPage, data: [stall] }));
  expect(setup.heard).toEqual(['connect']);
  expect(query.state()).toMatchObject({ status: 'ready', error: null });
  query.close();
  response.close();
});

test.concurrent('a refused list refetches only after a change', async () => {
  const responses: unknown[] = [refusal('Forbidden', 403)];
  await using setup = await setUpClient(() => responses.shift() ?? { ...emptyPage, data: [stall] });
  const { query, shown } = watch(setup.client);
  await eventually(() => expect(query.state().status).toBe('failed'));
  setup.peer.emit('industries created', stall);
  await eventually(() => expect(shown()).toEqual([stall]));
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(2);
  query.close();
});

test.concurrent('a whole list has the records of every page and is updated in place', async () => {
  const stalls = Array.from({ length: 101 }, (_, order) => ({ ...stall, _id: `i${order}`, order }));
  const next = { previous: null, next: 'more' };
  await using setup = await setUpClient(({ args: [query] }) => {
    const { $cursor } = Object(query);
    return $cursor === ''
      ? { ...emptyPage, data: stalls.slice(0, 100), total: 999, cursors: next }
      : { ...emptyPage, data: stalls.slice(100), total: 999, cursors: { ...next, next: null } };
  });
  const query = setup.client.liveQuery('industries', {
    query: { $sort: { order: 1 } },
    isWhole: true,
    onChange: () => {},
  });
  await eventually(() => expect(query.state().page).toMatchObject({ data: stalls, total: 101 }));
  const requested = setup.peer.calls.length;
  setup.peer.emit('industries patched', { ...stalls[100], icon: 'wok' });
  await eventually(() => expect(query.state().page?.data[100]).toMatchObject({ icon: 'wok' }));
  expect(setup.peer.calls.length).toBe(requested);
  query.close();
});

/** A peer whose responses, as they were read, are held until they are released. */
function holdResponses(page: Page<object>) {
  const held: (() => void)[] = [];
  const server = { page };
  const respond = () => {
    const read = server.page;
    return new Promise<unknown>((resolve) => held.push(() => resolve(read)));
  };
  const release = async () => {
    await eventually(() => expect(held).not.toHaveLength(0));
    held.shift()?.();
  };
  return { server, held, respond, release };
}

test.concurrent('a live list shows its first response even if changes overtake every response', async () => {
  const { server, respond, release } = holdResponses({ ...emptyPage, data: [stall], total: 1 });
  await using setup = await setUpClient(({ method }) => (method === 'find' ? respond() : emptyPage));
  const { query, states, shown } = watch(setup.client);
  for (let order = 2; order < 5; order += 1) {
    await eventually(() => expect(setup.peer.calls).toHaveLength(order - 1));
    setup.peer.emit('industries created', { ...stall, _id: `i${order}` });
    await release();
    await eventually(() => expect(states).toHaveLength(order - 1));
    expect(shown()).toHaveLength(1);
  }
  server.page = { ...emptyPage, data: [], total: 0 };
  await release();
  await eventually(() => expect(shown()).toEqual([]));
  query.close();
});

test.concurrent('a response read before a change of a shown record does not revert it', async () => {
  const [older, newer] = [
    { ...stall, version: 1 },
    { ...stall, version: 2, icon: 'wok' },
  ];
  const { server, held, respond, release } = holdResponses({ ...emptyPage, data: [older], total: 1 });
  await using setup = await setUpClient(({ method }) => (method === 'find' ? respond() : emptyPage));
  const { query, states, shown } = watch(setup.client);
  await release();
  await eventually(() => expect(query.state().status).toBe('ready'));
  void query.refetch();
  await eventually(() => expect(held).toHaveLength(1));
  server.page = { ...emptyPage, data: [newer], total: 3 };
  setup.peer.emit('industries patched', newer);
  await eventually(() => expect(shown()).toEqual([newer]));
  await release();
  await release();
  await eventually(() => expect(query.state().page?.total).toBe(3));
  expect(states.slice(1).map(({ page }) => page?.data)).toEqual([[newer], [newer], [newer]]);
  query.close();
});

import { NotAuthenticated } from '@feathersjs/errors';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import {
  accepts,
  countingTokens,
  emptyPage,
  findIndustries,
  setUpClient,
  user,
} from '../../tests/kit/scripted-client.ts';
import { type PeerResponse, refusal } from '../../tests/kit/scripted-peer.ts';
import type { MissedChanges } from '../contract/actions/missed-changes.ts';
import { recordIdSchema } from '../contract/values/value-schemas.ts';
import type { Clock } from '../platform/platform.ts';
import { type RealtimeClient, systemClock } from './client.ts';
import { CALL_TIMEOUT_MS } from './constants.ts';
import type { Missed } from './recovery.ts';
import type { SignIn } from './token-source.ts';

const id = v.parse(recordIdSchema, '0190f5a0-0000-7000-8000-000000000001');

/**
 * Responds to the first recovery with position 1, to the second with 2 and so on, and with the changes in
 * `missed`.
 */
function positions(missed: () => MissedChanges['missed']): PeerResponse {
  let requested = 0;
  return () =>
    ({ position: `${++requested}`, reader: 'anonymous', missed: missed() }) satisfies MissedChanges;
}

/** A client that shows the industries and counts returns. */
async function setUpList(missed: () => MissedChanges['missed'], respond: PeerResponse = () => emptyPage) {
  const setup = await setUpClient(respond, { recover: positions(missed) });
  const list = setup.client.liveQuery('industries', { query: { $limit: 10 }, onChange: () => {} });
  const returns: Missed[] = [];
  setup.client.onReturn((reported) => returns.push(reported));
  await eventually(() => expect(list.state().status).toBe('ready'));
  const finds = () => setup.peer.calls.filter(({ method }) => method === 'find').length;
  return { ...setup, list, returns, finds };
}

const known = ({ args: [data] }: { readonly args: readonly unknown[] }) => data;

describe.concurrent('a list after a return', () => {
  const ends = [
    ['a cut connection', 'cut'],
    ['a disconnection by the server', 'disconnect'],
  ] as const;
  test.each(ends)('from %s does not refetch if nothing was missed, and is ready', async (_end, how) => {
    await using setup = await setUpList(() => ({ news: [id] }));
    setup.peer[how]();
    await eventually(() => expect(setup.returns).toHaveLength(1));
    expect(setup.list.state().status).toBe('ready');
    await setup.client.service('news').find();
    expect(setup.finds()).toBe(2);
  });

  const reasons: readonly (readonly [string, MissedChanges['missed']])[] = [
    ['a record of its collection was missed', { industries: [id] }],
    ['too many changes were missed', { industries: 'many' }],
    ['the server does not know what was missed', 'unknown'],
  ];
  test.each(reasons)('refetches once if %s', async (_reason, missed) => {
    await using setup = await setUpList(() => missed);
    setup.peer.disconnect();
    await eventually(() => expect(setup.finds()).toBe(2));
    await eventually(() => expect(setup.list.state().status).toBe('ready'));
  });

  test('refetches if its last request failed, whatever was missed', async () => {
    const responses: unknown[] = [emptyPage, refusal('GeneralError', 500), emptyPage];
    await using setup = await setUpList(
      () => ({}),
      () => responses.shift(),
    );
    await setup.list.refetch();
    expect(setup.list.state().status).toBe('stale');
    setup.peer.cut();
    await eventually(() => expect(setup.list.state().status).toBe('ready'));
    expect(setup.finds()).toBe(3);
  });

  test('is not refetched for a return before it was opened', async () => {
    let opened: ReturnType<RealtimeClient['liveQuery']> | undefined;
    await using setup = await setUpList(() => 'unknown');
    const open = () => {
      opened ??= setup.client.liveQuery('modules', { query: { $limit: 10 }, onChange: () => {} });
    };
    setup.client.on('connect', open);
    setup.peer.cut();
    await eventually(() => expect(setup.finds()).toBe(3));
    await eventually(() => expect(opened?.state().status).toBe('ready'));
    await setup.client.service('news').get('n1');
    const requested = setup.peer.calls.map(({ path }) => path);
    expect(requested.filter((path) => path === 'modules')).toHaveLength(1);
  });
});

test.concurrent('a new client receives a position and requests nothing twice', async () => {
  await using setup = await setUpList(() => 'unknown');
  expect(setup.peer.recoveries.map(known)).toEqual([{ position: null, reader: null }]);
  expect(setup.finds()).toBe(1);
});

test.concurrent('a client sends the last position that it received', async () => {
  await using setup = await setUpList(() => ({}));
  setup.peer.emit('position', { position: '1b' });
  await setup.client.service('news').find();
  setup.peer.cut();
  await eventually(() => expect(setup.peer.recoveries).toHaveLength(2));
  expect(setup.peer.recoveries.map(known).at(-1)).toEqual({ position: '1b', reader: 'anonymous' });
});

test.concurrent('a position that arrives before the response about a gap does not hide the gap', async () => {
  const recover = positions(() => ({}));
  const respond: PeerResponse = (call) => {
    call.socket.emit('position', { position: 'later' });
    return recover(call);
  };
  await using setup = await setUpClient(accepts, { recover: respond });
  const returns: Missed[] = [];
  setup.client.onReturn((missed) => returns.push(missed));
  for (const cut of [1, 2]) {
    setup.peer.cut();
    await eventually(() => expect(returns).toHaveLength(cut));
  }
  expect(setup.peer.recoveries.map(known)).toEqual([
    { position: null, reader: null },
    { position: '1', reader: 'anonymous' },
    { position: '2', reader: 'anonymous' },
  ]);
});

test.concurrent('a connection lost before the response leaves the position unchanged', async () => {
  let isLost = false;
  const recover = positions(() => ({}));
  await using setup = await setUpClient(accepts, {
    recover: (call) => {
      const response = recover(call);
      if (isLost) call.socket.conn.close();
      isLost = false;
      return response;
    },
  });
  // Its response arrives after that of the first recovery.
  await findIndustries(setup.client);
  isLost = true;
  setup.peer.cut();
  await eventually(() => expect(setup.peer.recoveries).toHaveLength(3));
  expect(setup.peer.recoveries.map(known).slice(1)).toEqual([
    { position: '1', reader: 'anonymous' },
    { position: '1', reader: 'anonymous' },
  ]);
});

test.concurrent('repeats a recovery if the database is unavailable, and a list waits for it', async () => {
  const away = { ...refusal('Unavailable', 503), data: { code: 'unavailable' } };
  const responses: unknown[] = [{ position: '1', reader: 'anonymous', missed: 'unknown' }, away];
  const nothing = { position: '2', reader: 'anonymous', missed: {} };
  await using setup = await setUpClient(() => emptyPage, { recover: () => responses.shift() ?? nothing });
  const returns: Missed[] = [];
  setup.client.onReturn((missed) => returns.push(missed));
  setup.peer.cut();
  await eventually(() => expect(returns).toHaveLength(1));
  expect(returns[0]?.includesAny(['news'])).toBe(false);
  expect(setup.peer.recoveries.map(known).at(-1)).toEqual({ position: '1', reader: 'anonymous' });
  expect(setup.errors).toEqual([]);
});

test.concurrent('refetches everything if the server refuses the recovery', async () => {
  const responses: unknown[] = [{ position: '1', reader: 'anonymous', missed: 'unknown' }];
  await using setup = await setUpClient(() => emptyPage, {
    recover: () => responses.shift() ?? refusal('NotFound', 404),
  });
  const returns: Missed[] = [];
  setup.client.onReturn((missed) => returns.push(missed));
  setup.peer.cut();
  await eventually(() => expect(returns).toHaveLength(1));
  expect(returns[0]?.includes('news', 'n1')).toBe(true);
  expect(setup.errors).toHaveLength(1);
});

test.concurrent('a renewed sign-in refetches nothing if nothing was missed', async () => {
  const { tokens } = countingTokens();
  await using setup = await setUpClient(accepts, { tokens, recover: positions(() => ({})) });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  const list = setup.client.liveQuery('industries', { query: { $limit: 10 }, onChange: () => {} });
  await eventually(() => expect(list.state().status).toBe('ready'));
  const returns: Missed[] = [];
  setup.client.onReturn((missed) => returns.push(missed));
  await setup.client.session.resume();
  await eventually(() => expect(returns).toHaveLength(1));
  await setup.client.service('news').get('n1');
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(1);
});

test.concurrent('a list of a person who must sign in again is not refetched as a visitor', async () => {
  const sessions: (() => Promise<SignIn>)[] = [
    async () => ({ accessToken: 'token-1', user }),
    () => Promise.reject(new NotAuthenticated('ended')),
  ];
  const { tokens } = countingTokens(() => sessions.shift()?.() ?? Promise.reject(new Error('one too many')));
  await using setup = await setUpClient(accepts, {
    tokens,
    keepsLostSession: true,
    recover: positions(() => 'unknown'),
  });
  await setup.client.session.resume();
  const list = setup.client.liveQuery('industries', { query: { $limit: 10 }, onChange: () => {} });
  await eventually(() => expect(list.state().status).toBe('ready'));
  await setup.client.session.recheck();
  expect(setup.client.session.state().loginNotice).toBe(true);
  const connected = new Promise<void>((resolve) => setup.client.on('connect', () => resolve()));
  setup.peer.cut();
  await connected;
  const finds = () => setup.peer.calls.filter(({ path }) => path === 'industries').length;
  await setup.client.service('news').find();
  expect(finds()).toBe(1);
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await eventually(() => expect(finds()).toBe(2));
  // The visitor in between asked for no position.
  expect(setup.peer.recoveries).toHaveLength(3);
});

test.concurrent('a call made while disconnected waits for the sign-in of the next connection', async () => {
  await using setup = await setUpClient(accepts);
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  const down = new Promise<void>((resolve) => setup.client.on('disconnect', () => resolve()));
  setup.peer.cut();
  await down;
  await setup.client.service('industries').find();
  expect(setup.peer.calls.map(({ path }) => path)).toEqual([
    'authentication',
    'authentication',
    'industries',
  ]);
});

test.concurrent('a call that waits too long for a connection fails as a timeout', async () => {
  // A wait for the line ends at once; the sign-in before it has its time.
  const after: Clock['after'] = (delay, task) =>
    systemClock.after(delay === CALL_TIMEOUT_MS ? 0 : delay, task);
  await using setup = await setUpClient(accepts, { clock: { ...systemClock, after } });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  const down = new Promise<void>((resolve) => setup.client.on('disconnect', () => resolve()));
  setup.peer.cut();
  await down;
  await expect(setup.client.service('industries').find()).rejects.toMatchObject({ name: 'Timeout' });
});

describe.concurrent('a live response', () => {
  async function setUpResponse(missed: MissedChanges['missed'], respond: PeerResponse) {
    const setup = await setUpClient(respond, { recover: positions(() => missed) });
    const states: unknown[] = [];
    const live = setup.client.liveResponse({
      collections: ['orders', 'news'],
      call: () => setup.client.call('overview', {}),
      onChange: ({ response: known, error }) => states.push(error === undefined ? known : 'failed'),
    });
    await eventually(() => expect(states).toHaveLength(1));
    return { ...setup, states, live };
  }

  test('is requested again after a change and after a return that missed one', async () => {
    let requested = 0;
    await using setup = await setUpResponse({ news: 'many' }, () => ++requested);
    setup.peer.emit('orders patched', { _id: 'o1' });
    setup.peer.emit('orders created', { _id: 'o2' });
    setup.peer.emit('devices created', { _id: 'd1' });
    await eventually(() => expect(setup.states).toEqual([1, 2]));
    setup.peer.disconnect();
    await eventually(() => expect(setup.states).toEqual([1, 2, 3]));
    setup.live.close();
  });

  test('is requested again after a failure, but not if nothing was missed', async () => {
    const responses: unknown[] = [1, refusal('GeneralError', 500)];
    await using setup = await setUpResponse({ devices: 'many' }, () => responses.shift() ?? 2);
    await setup.live.refetch();
    setup.peer.cut();
    await eventually(() => expect(setup.states).toEqual([1, 'failed', 2]));
    const returned = new Promise<void>((resolve) => setup.client.onReturn(() => resolve()));
    setup.peer.cut();
    await returned;
    setup.live.close();
    expect(setup.states).toEqual([1, 'failed', 2]);
  });
});

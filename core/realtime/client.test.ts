import { NotAuthenticated, NotFound } from '@feathersjs/errors';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { never, type PeerAnswer, refusal, startScriptedPeer } from '../../tests/kit/scripted-peer.ts';
import { type Page, recordIdSchema } from '../contract/index.ts';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import type { ClientEvents } from './client-events.ts';
import type { LiveState } from './live-query.ts';
import type { SignIn, TokenSource } from './token-source.ts';

const user = { _id: 'u1', email: 'siu@shop.example', name: 'Chan Siu', role: 'merchant' } as const;
const notAuthenticated = refusal('NotAuthenticated', 401);
const emptyPage: Page<never> = { data: [], total: 0, limit: 10, skip: 0 };

/** A token source that counts; `refresh` hands out `token-1`, `token-2`, ... */
function countingTokens(refresh?: () => Promise<SignIn>) {
  const seen = { refreshed: 0, forgotten: 0 };
  const tokens: TokenSource = {
    signIn: async () => ({ accessToken: 'token-0', user }),
    refresh: async () => {
      seen.refreshed += 1;
      return refresh ? refresh() : { accessToken: `token-${seen.refreshed}`, user };
    },
    signOut: async () => {},
    forget: async () => {
      seen.forgotten += 1;
    },
  };
  return { tokens, seen };
}

async function setUp(answer: PeerAnswer, options: { tokens?: TokenSource; callTimeoutMs?: number } = {}) {
  const peer = await startScriptedPeer(answer);
  const errors: unknown[] = [];
  const client = createRealtimeClient({
    url: peer.url,
    tokens: options.tokens ?? countingTokens().tokens,
    onError: (error) => errors.push(error),
    ...(options.callTimeoutMs ? { callTimeoutMs: options.callTimeoutMs } : {}),
  });
  const heard: (keyof ClientEvents)[] = [];
  for (const event of ['connect', 'disconnect', 'reconnect', 'login', 'logout'] as const) {
    client.on(event, () => heard.push(event));
  }
  client.connect();
  await vi.waitFor(() => expect(heard).toContain('connect'));
  return {
    peer,
    client,
    errors,
    heard,
    async [Symbol.asyncDispose]() {
      client.close();
      await peer[Symbol.asyncDispose]();
    },
  };
}

const find = (client: RealtimeClient) => client.service('industries').find();
const accepts: PeerAnswer = ({ path }) => (path === 'authentication' ? { user } : emptyPage);

test('speaks websocket only', async () => {
  await using setup = await setUp(accepts);
  expect(setup.peer.transports).toEqual(['websocket']);
});

test('a call pending when the line breaks fails as a timeout that names the reason', async () => {
  await using setup = await setUp(() => never);
  const call = find(setup.client);
  const outcome = expect(call).rejects.toMatchObject({
    name: 'Timeout',
    message: 'Network disconnected',
    reason: 'socketDisconnect',
    data: { reason: 'socketDisconnect' },
  });
  await vi.waitFor(() => expect(setup.peer.calls).toHaveLength(1));
  setup.peer.cut();
  await outcome;
});

test('a call that is not answered in time fails as a timeout', async () => {
  await using setup = await setUp(() => never, { callTimeoutMs: 40 });
  await expect(find(setup.client)).rejects.toMatchObject({ name: 'Timeout' });
});

test('a wrong password is an answer: it renews nothing and ends no session', async () => {
  const { tokens, seen } = countingTokens();
  const wrong = { ...notAuthenticated, data: { code: 'wrong-credentials' } };
  await using setup = await setUp(({ path }) => (path === 'authentication' ? { user } : wrong), { tokens });
  await setup.client.session.signIn({ email: 'a@harbour.example', password: 'x' });
  await expect(find(setup.client)).rejects.toMatchObject({ data: { code: 'wrong-credentials' } });
  expect(seen.refreshed).toBe(0);
  expect(setup.client.session.state()).toMatchObject({ authenticated: true, loginNotice: false });
});

test('a refused call renews the sign-in and is tried again', async () => {
  const { tokens, seen } = countingTokens();
  const refusals = [notAuthenticated, notAuthenticated];
  await using setup = await setUp(
    ({ path }) => (path === 'authentication' ? { user } : (refusals.pop() ?? emptyPage)),
    {
      tokens,
    },
  );
  await expect(find(setup.client)).resolves.toEqual(emptyPage);
  expect(seen).toEqual({ refreshed: 2, forgotten: 0 });
});

test('calls refused at the same time share one renewal', async () => {
  const { tokens, seen } = countingTokens();
  let authenticated = false;
  await using setup = await setUp(
    ({ path }) => {
      if (path === 'authentication') authenticated = true;
      return path !== 'authentication' && !authenticated ? notAuthenticated : emptyPage;
    },
    { tokens },
  );
  await Promise.all([find(setup.client), find(setup.client), find(setup.client)]);
  expect(seen.refreshed).toBe(1);
});

test('after three renewals in vain the session ends with a login notice and the refusal is thrown', async () => {
  const { tokens, seen } = countingTokens();
  await using setup = await setUp(({ path }) => (path === 'authentication' ? { user } : notAuthenticated), {
    tokens,
  });
  await expect(find(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(4);
  expect(seen).toEqual({ refreshed: 3, forgotten: 1 });
  expect(setup.heard).toContain('logout');
  expect(setup.client.session.state()).toEqual({ user: null, authenticated: false, loginNotice: true });
});

test('a renewal that is refused ends the session at once', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new NotAuthenticated('ended')));
  await using setup = await setUp(() => notAuthenticated, { tokens });
  await expect(find(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen).toEqual({ refreshed: 1, forgotten: 1 });
  expect(setup.client.session.state().loginNotice).toBe(true);
});

test('a renewal that fails for want of a network keeps the sign-in', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new TypeError('fetch failed')));
  await using setup = await setUp(({ path }) => (path === 'authentication' ? { user } : notAuthenticated), {
    tokens,
  });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(find(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen.forgotten).toBe(0);
  expect(setup.client.session.state().user).toEqual(user);
});

test('"Authentication timed out" clears the authenticated state and logs nobody out', async () => {
  const timedOut = refusal('NotAuthenticated', 401, 'Authentication timed out');
  await using setup = await setUp(({ path }) => (path === 'authentication' ? { user } : timedOut));
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(find(setup.client)).rejects.toMatchObject({ message: 'Authentication timed out' });
  expect(setup.client.session.state()).toEqual({ user, authenticated: false, loginNotice: false });
  expect(setup.heard).not.toContain('logout');
});

test('an account not found while renewing removes the token and logs out', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new NotFound('gone')));
  await using setup = await setUp(({ path }) => (path === 'authentication' ? { user } : notAuthenticated), {
    tokens,
  });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(find(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen.forgotten).toBe(1);
  expect(setup.heard).toContain('logout');
});

test('a sign-in is put aside while the line is down and taken up on the next connection', async () => {
  await using setup = await setUp(accepts);
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  setup.peer.cut();
  await vi.waitFor(() =>
    expect(setup.client.session.state()).toEqual({ user, authenticated: false, loginNotice: false }),
  );
  await vi.waitFor(() => expect(setup.client.session.state().authenticated).toBe(true), { timeout: 5000 });
  const proofs = setup.peer.calls.filter(({ path }) => path === 'authentication').map(({ args }) => args[0]);
  expect(proofs).toEqual([
    { strategy: 'jwt', accessToken: 'token-0' },
    { strategy: 'jwt', accessToken: 'token-0' },
  ]);
  expect(setup.heard).toEqual(['connect', 'login', 'disconnect', 'reconnect', 'connect']);
});

describe('an access token for a call over HTTP', () => {
  const endingIn = (seconds: number) =>
    `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;
  async function signedIn(token: string, refresh: () => Promise<SignIn>) {
    const { tokens, seen } = countingTokens(refresh);
    const own = { ...tokens, signIn: async () => ({ accessToken: token, user }) };
    const setup = await setUp(accepts, { tokens: own });
    await setup.client.session.signIn({ email: user.email, password: 'x' });
    return { ...setup, seen };
  }
  const renewed = async () => ({ accessToken: endingIn(900), user });

  test('is the one there is while it holds', async () => {
    const token = endingIn(600);
    await using setup = await signedIn(token, renewed);
    expect(await setup.client.accessToken()).toBe(token);
    expect(setup.seen.refreshed).toBe(0);
  });

  test('is renewed before it ends, once for all who ask', async () => {
    const token = endingIn(30);
    await using setup = await signedIn(token, renewed);
    const [one, other] = await Promise.all([setup.client.accessToken(), setup.client.accessToken()]);
    expect(one).toBe(other);
    expect(one).not.toBe(token);
    expect(setup.seen.refreshed).toBe(1);
  });

  test('is the old one for its last minute where the line fails', async () => {
    const token = endingIn(30);
    await using setup = await signedIn(token, () => Promise.reject(new TypeError('fetch failed')));
    expect(await setup.client.accessToken()).toBe(token);
  });

  test('is nobody’s where nobody is signed in, or the sign-in has ended', async () => {
    await using visitor = await setUp(accepts);
    await expect(visitor.client.accessToken()).rejects.toMatchObject({ name: 'NotAuthenticated' });
    await using setup = await signedIn(endingIn(30), () => Promise.reject(new NotAuthenticated('ended')));
    await expect(setup.client.accessToken()).rejects.toMatchObject({ name: 'NotAuthenticated' });
    expect(setup.client.session.state()).toMatchObject({ user: null, loginNotice: true });
  });
});

test('an action is asked by its name, and one that only tells something with find', async () => {
  await using setup = await setUp(({ path }) => ({ answered: path }));
  const _id = v.parse(recordIdSchema, '0190f5a0-0000-7000-8000-000000000001');
  await expect(setup.client.ask('attachments/usage', { id: _id })).resolves.toEqual({
    answered: 'attachments/usage',
  });
  await expect(setup.client.ask('overview', {})).resolves.toEqual({ answered: 'overview' });
  expect(setup.peer.calls.map(({ method, path, args }) => [method, path, args[0]])).toEqual([
    ['create', 'attachments/usage', { id: _id }],
    ['find', 'overview', {}],
  ]);
});

test('an event of many records is heard as the single events it stands for, in their order', async () => {
  await using setup = await setUp(accepts);
  const heard: unknown[] = [];
  const service = setup.client.service('industries');
  service.on('patched', (record) => heard.push(['patched', record]));
  service.on('removed', (record) => heard.push(['removed', record]));
  setup.peer.emit('industries batch', [
    { event: 'patched', record: { _id: 'i1' } },
    { event: 'removed', record: { _id: 'i2' } },
    { event: 'created', record: { _id: 'i3' } },
    { event: 'patched', record: { _id: 'i4' } },
  ]);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual([
    ['patched', { _id: 'i1' }],
    ['removed', { _id: 'i2' }],
    ['patched', { _id: 'i4' }],
  ]);
});

const stall = { _id: 'i1', order: 1, major: true };

function watch(client: RealtimeClient) {
  const states: LiveState<unknown>[] = [];
  const query = client.liveQuery('industries', {
    query: { major: true, $sort: { order: 1 } },
    onChange: (state) => states.push(state),
  });
  return { states, query, shown: () => query.state().page?.data };
}

test('a live list puts a change in its place without asking again', async () => {
  await using setup = await setUp(() => ({ ...emptyPage, data: [stall], total: 1 }));
  const { query, shown } = watch(setup.client);
  await vi.waitFor(() => expect(query.state().status).toBe('ready'));
  const asked = setup.peer.calls.length;
  setup.peer.emit('industries patched', { ...stall, icon: 'wok' });
  await vi.waitFor(() => expect(shown()).toEqual([{ ...stall, icon: 'wok' }]));
  expect(setup.peer.calls.length).toBe(asked);
  query.close();
});

test('a live list asks again when a record moves, leaves or may enter, and not for strangers', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUp(() => page);
  const { query, shown } = watch(setup.client);
  await vi.waitFor(() => expect(query.state().status).toBe('ready'));
  setup.peer.emit('industries created', { _id: 'i9', order: 9, major: false });
  page = { ...emptyPage, data: [{ ...stall, order: 5 }] };
  setup.peer.emit('industries patched', { ...stall, order: 5 });
  await vi.waitFor(() => expect(shown()).toEqual([{ ...stall, order: 5 }]));
  page = emptyPage;
  setup.peer.emit('industries removed', { _id: 'i1' });
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(3);
  query.close();
});

test('a live list in its collection’s own order asks again when a record moves in it', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUp(() => page);
  const query = setup.client.liveQuery('industries', { query: {}, onChange: () => {} });
  await vi.waitFor(() => expect(query.state().status).toBe('ready'));
  const neighbour = { ...stall, _id: 'i2', order: 2 };
  page = { ...emptyPage, data: [neighbour, { ...stall, order: 5 }] };
  setup.peer.emit('industries patched', { ...stall, order: 5 });
  await vi.waitFor(() => expect(query.state().page?.data).toEqual([neighbour, { ...stall, order: 5 }]));
  query.close();
});

test('a line that comes back is told of even where the lost sign-in cannot be forgotten', async () => {
  const kept = countingTokens(() => Promise.reject(new NotAuthenticated('The sign-in has ended')));
  const locked = new Error('The key store is locked');
  const tokens: TokenSource = { ...kept.tokens, forget: () => Promise.reject(locked) };
  let isOver = false;
  const answer: PeerAnswer = (call) => (isOver ? notAuthenticated : accepts(call));
  await using setup = await setUp(answer, { tokens });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  isOver = true;
  setup.peer.cut();
  await vi.waitFor(() => expect(setup.errors).toEqual([locked]), { timeout: 5000 });
  await vi.waitFor(() => expect(setup.heard.filter((event) => event === 'connect')).toHaveLength(2));
});

test('a live list is stale while the line is down and refetches what it missed', async () => {
  let page: Page<object> = { ...emptyPage, data: [stall] };
  await using setup = await setUp(() => page);
  const { states, query, shown } = watch(setup.client);
  await vi.waitFor(() => expect(query.state().status).toBe('ready'));
  page = { ...emptyPage, data: [{ ...stall, icon: 'missed' }] };
  setup.peer.cut();
  await vi.waitFor(() => expect(shown()).toEqual([{ ...stall, icon: 'missed' }]), { timeout: 5000 });
  expect(states.map(({ status }) => status)).toContain('stale');
  query.close();
});

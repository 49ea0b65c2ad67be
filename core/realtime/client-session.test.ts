import { NotAuthenticated, NotFound, Unavailable } from '@feathersjs/errors';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import {
  accepts,
  countingTokens,
  emptyPage,
  findIndustries,
  notAuthenticated,
  setUpClient,
  user,
} from '../../tests/kit/scripted-client.ts';
import { type PeerResponse, refusal } from '../../tests/kit/scripted-peer.ts';
import type { SessionUser, SignIn, TokenSource } from './token-source.ts';

test.concurrent('a wrong password neither renews nor ends the session', async () => {
  const { tokens, seen } = countingTokens();
  const wrong = { ...notAuthenticated, data: { code: 'wrong-credentials' } };
  await using setup = await setUpClient(({ path }) => (path === 'authentication' ? { user } : wrong), {
    tokens,
  });
  await setup.client.session.signIn({ email: 'a@harbour.example', password: 'x' });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ data: { code: 'wrong-credentials' } });
  expect(seen.refreshed).toBe(0);
  expect(setup.client.session.state()).toMatchObject({ authenticated: true, loginNotice: false });
});

test.concurrent('renews the sign-in after a refused call and retries the call', async () => {
  const { tokens, seen } = countingTokens();
  const refusals = [notAuthenticated, notAuthenticated];
  await using setup = await setUpClient(
    ({ path }) => (path === 'authentication' ? { user } : (refusals.pop() ?? emptyPage)),
    {
      tokens,
    },
  );
  await expect(findIndustries(setup.client)).resolves.toEqual(emptyPage);
  expect(seen).toEqual({ refreshed: 2, forgotten: 0 });
});

test.concurrent('calls refused at the same time share one renewal', async () => {
  const { tokens, seen } = countingTokens();
  let authenticated = false;
  await using setup = await setUpClient(
    ({ path }) => {
      if (path === 'authentication') authenticated = true;
      return path !== 'authentication' && !authenticated ? notAuthenticated : emptyPage;
    },
    { tokens },
  );
  await Promise.all([
    findIndustries(setup.client),
    findIndustries(setup.client),
    findIndustries(setup.client),
  ]);
  expect(seen.refreshed).toBe(1);
});

test.concurrent('throws the refusal and ends the session with a notice after three renewals', async () => {
  const { tokens, seen } = countingTokens();
  await using setup = await setUpClient(
    ({ path }) => (path === 'authentication' ? { user } : notAuthenticated),
    {
      tokens,
    },
  );
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(setup.peer.calls.filter(({ method }) => method === 'find')).toHaveLength(4);
  expect(seen).toEqual({ refreshed: 3, forgotten: 1 });
  expect(setup.heard).toContain('logout');
  expect(setup.client.session.state()).toEqual({ user: null, authenticated: false, loginNotice: true });
});

test.concurrent('renews the sign-in once for a missing second factor, and reports the factor', async () => {
  const missingFactor = { dueAt: '2026-01-01T00:00:00.000Z', isDue: true };
  const { tokens, seen } = countingTokens(async () => ({
    accessToken: 'token-1',
    user: { ...user, missingFactor },
  }));
  const refused = { ...refusal('Forbidden', 403), data: { code: 'factor-required' } };
  await using setup = await setUpClient(({ path }) => (path === 'authentication' ? { user } : refused), {
    tokens,
  });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ data: { code: 'factor-required' } });
  await eventually(() => expect(setup.client.session.state().user?.missingFactor).toEqual(missingFactor));
  await expect(findIndustries(setup.client)).rejects.toThrow();
  expect(seen).toEqual({ refreshed: 1, forgotten: 0 });
});

test.concurrent('a refused renewal ends the session at once', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new NotAuthenticated('ended')));
  await using setup = await setUpClient(() => notAuthenticated, { tokens });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen).toEqual({ refreshed: 1, forgotten: 1 });
  expect(setup.client.session.state().loginNotice).toBe(true);
});

test.concurrent('a network failure during a renewal keeps the sign-in', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new TypeError('fetch failed')));
  await using setup = await setUpClient(
    ({ path }) => (path === 'authentication' ? { user } : notAuthenticated),
    {
      tokens,
    },
  );
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen.forgotten).toBe(0);
  expect(setup.client.session.state().user).toEqual(user);
});

test.concurrent('"Authentication timed out" clears the authenticated state without logging out', async () => {
  const timedOut = refusal('NotAuthenticated', 401, 'Authentication timed out');
  await using setup = await setUpClient(({ path }) => (path === 'authentication' ? { user } : timedOut));
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ message: 'Authentication timed out' });
  expect(setup.client.session.state()).toEqual({ user, authenticated: false, loginNotice: false });
  expect(setup.heard).not.toContain('logout');
});

test.concurrent('a missing account during a renewal clears the token and logs out', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new NotFound('gone')));
  await using setup = await setUpClient(
    ({ path }) => (path === 'authentication' ? { user } : notAuthenticated),
    {
      tokens,
    },
  );
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(findIndustries(setup.client)).rejects.toMatchObject({ name: 'NotAuthenticated' });
  expect(seen.forgotten).toBe(1);
  expect(setup.heard).toContain('logout');
});

test.concurrent('suspends the sign-in on disconnection and restores it on the next connection', async () => {
  await using setup = await setUpClient(accepts);
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  setup.peer.cut();
  await eventually(() =>
    expect(setup.client.session.state()).toEqual({ user, authenticated: false, loginNotice: false }),
  );
  await eventually(() => expect(setup.client.session.state().authenticated).toBe(true));
  const proofs = setup.peer.calls.filter(({ path }) => path === 'authentication').map(({ args }) => args[0]);
  expect(proofs).toEqual([
    { strategy: 'jwt', accessToken: 'token-0' },
    { strategy: 'jwt', accessToken: 'token-0' },
  ]);
  expect(setup.heard).toEqual(['connect', 'login', 'disconnect', 'connect']);
});

test.concurrent('a changed role applies from the next connection', async () => {
  let now: SessionUser = user;
  const { tokens } = countingTokens(async () => ({ accessToken: 'token-1', user: now }));
  await using setup = await setUpClient(
    ({ path }) => (path === 'authentication' ? { user: now } : emptyPage),
    { tokens },
  );
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  now = { ...user, role: 'editor' };
  setup.peer.cut();
  await eventually(() =>
    expect(setup.client.session.state()).toEqual({ user: now, authenticated: true, loginNotice: false }),
  );
});

test.concurrent('retries to restore a sign-in on the same connection after a temporary failure', async () => {
  const away = refusal('Unavailable', 503);
  let isAway = false;
  const { tokens } = countingTokens(async () => {
    if (isAway) throw new Unavailable('The database does not answer');
    return { accessToken: 'token-1', user };
  });
  const respond: PeerResponse = (call) => (isAway && call.path === 'authentication' ? away : accepts(call));
  await using setup = await setUpClient(respond, { tokens });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  isAway = true;
  setup.peer.cut();
  await eventually(() => expect(setup.heard.filter((event) => event === 'connect')).toHaveLength(2));
  expect(setup.client.session.state()).toEqual({ user, authenticated: false, loginNotice: false });
  isAway = false;
  await eventually(() => expect(setup.client.session.state().authenticated).toBe(true));
  expect(setup.heard).toEqual(['connect', 'login', 'disconnect', 'connect', 'login']);
});

test.concurrent('announces a new connection even if the lost sign-in cannot be cleared', async () => {
  const stored = countingTokens(() => Promise.reject(new NotAuthenticated('The sign-in has ended')));
  const locked = new Error('The key store is locked');
  const tokens: TokenSource = { ...stored.tokens, clear: () => Promise.reject(locked) };
  let isOver = false;
  const respond: PeerResponse = (call) => (isOver ? notAuthenticated : accepts(call));
  await using setup = await setUpClient(respond, { tokens });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  isOver = true;
  setup.peer.cut();
  await eventually(() => expect(setup.errors).toEqual([locked]));
  await eventually(() => expect(setup.heard.filter((event) => event === 'connect')).toHaveLength(2));
});

test.concurrent('resuming without a stored sign-in ends that of the connection', async () => {
  const { tokens, seen } = countingTokens(() => Promise.reject(new NotAuthenticated('no token')));
  const own = { ...tokens, signIn: async () => ({ accessToken: 'token-1', user }) };
  await using setup = await setUpClient(accepts, { tokens: own });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(setup.client.session.resume()).resolves.toBeNull();
  expect(setup.heard).toContain('logout');
  expect(seen.forgotten).toBe(1);
  expect(setup.client.session.state()).toEqual({ user: null, authenticated: false, loginNotice: true });
});

test.concurrent('resuming adopts the stored sign-in, even that of another account', async () => {
  const other = { ...user, _id: 'another', email: 'other@harbour.example' };
  const { tokens } = countingTokens(async () => ({ accessToken: 'token-2', user: other }));
  const own = { ...tokens, signIn: async () => ({ accessToken: 'token-1', user }) };
  await using setup = await setUpClient(accepts, { tokens: own });
  await setup.client.session.signIn({ email: user.email, password: 'x' });
  await expect(setup.client.session.resume()).resolves.toEqual(other);
  expect(setup.client.session.state()).toEqual({ user: other, authenticated: true, loginNotice: false });
});

describe.concurrent('an access token for an HTTP call', () => {
  const endingIn = (seconds: number) =>
    `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;
  async function signedIn(token: string, refresh: () => Promise<SignIn>) {
    const { tokens, seen } = countingTokens(refresh);
    const own = { ...tokens, signIn: async () => ({ accessToken: token, user }) };
    const setup = await setUpClient(accepts, { tokens: own });
    await setup.client.session.signIn({ email: user.email, password: 'x' });
    return { ...setup, seen };
  }
  const renewed = async () => ({ accessToken: endingIn(900), user });

  test('is reused while it is valid', async () => {
    const token = endingIn(600);
    await using setup = await signedIn(token, renewed);
    expect(await setup.client.accessToken()).toBe(token);
    expect(setup.seen.refreshed).toBe(0);
  });

  test('is renewed before it expires, once for concurrent callers', async () => {
    const token = endingIn(30);
    await using setup = await signedIn(token, renewed);
    const [one, other] = await Promise.all([setup.client.accessToken(), setup.client.accessToken()]);
    expect(one).toBe(other);
    expect(one).not.toBe(token);
    expect(setup.seen.refreshed).toBe(1);
  });

  test('is used for its last minute if the renewal fails for network reasons', async () => {
    const token = endingIn(30);
    await using setup = await signedIn(token, () => Promise.reject(new TypeError('fetch failed')));
    expect(await setup.client.accessToken()).toBe(token);
  });

  test('is refused without a sign-in and after it has ended', async () => {
    await using visitor = await setUpClient(accepts);
    await expect(visitor.client.accessToken()).rejects.toMatchObject({ name: 'NotAuthenticated' });
    await using setup = await signedIn(endingIn(30), () => Promise.reject(new NotAuthenticated('ended')));
    await expect(setup.client.accessToken()).rejects.toMatchObject({ name: 'NotAuthenticated' });
    expect(setup.client.session.state()).toMatchObject({ user: null, loginNotice: true });
  });
});

describe.concurrent('the renewal of a sign-in ahead of its expiry', () => {
  const endingIn = (seconds: number) =>
    `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;

  test('is retried after a temporary failure, even if no call needs it', async () => {
    const { tokens, seen } = countingTokens(async () => {
      if (seen.refreshed === 1) throw new TypeError('fetch failed');
      return { accessToken: endingIn(900), user };
    });
    const own = { ...tokens, signIn: async () => ({ accessToken: endingIn(30), user }) };
    await using setup = await setUpClient(accepts, { tokens: own });
    await setup.client.session.signIn({ email: user.email, password: 'x' });
    await eventually(() => expect(seen.refreshed).toBe(2));
    expect(setup.errors).toMatchObject([{ message: 'fetch failed' }]);
    expect(setup.client.session.state()).toEqual({ user, authenticated: true, loginNotice: false });
  });

  test('continues after a reconnection with the same token', async () => {
    const { tokens, seen } = countingTokens(async () => ({ accessToken: endingIn(900), user }));
    const own = { ...tokens, signIn: async () => ({ accessToken: endingIn(62), user }) };
    await using setup = await setUpClient(accepts, { tokens: own });
    await setup.client.session.signIn({ email: user.email, password: 'x' });
    setup.peer.cut();
    await eventually(() => expect(setup.heard.filter((event) => event === 'connect')).toHaveLength(2));
    await eventually(() => expect(seen.refreshed).toBe(1));
  });
});

describe.concurrent('a first resumption', () => {
  test('holds calls until the sign-in is restored, and sends none of them as a visitor', async () => {
    const renewing = Promise.withResolvers<SignIn>();
    const { tokens } = countingTokens(() => renewing.promise);
    await using setup = await setUpClient(accepts, { tokens });
    const resumed = setup.client.resumeFirst();
    const found = findIndustries(setup.client);
    renewing.resolve({ accessToken: 'token-1', user });
    await expect(resumed).resolves.toEqual(user);
    await expect(found).resolves.toEqual(emptyPage);
    expect(setup.peer.calls.map(({ path }) => path)).toEqual(['authentication', 'industries']);
  });

  test('refuses the held calls if nobody is signed in, and makes later ones as a visitor', async () => {
    const { tokens } = countingTokens(() => Promise.reject(new NotAuthenticated('no token')));
    await using setup = await setUpClient(accepts, { tokens });
    const resumed = setup.client.resumeFirst();
    const found = findIndustries(setup.client);
    await expect(found).rejects.toMatchObject({ name: 'NotAuthenticated' });
    await expect(resumed).resolves.toBeNull();
    expect(setup.peer.calls).toEqual([]);
    await expect(findIndustries(setup.client)).resolves.toEqual(emptyPage);
  });

  test('that fails for network reasons holds calls across connections until another succeeds', async () => {
    const attempts = [() => Promise.reject(new TypeError('fetch failed'))];
    const { tokens } = countingTokens(
      () => attempts.pop()?.() ?? Promise.resolve({ accessToken: 't', user }),
    );
    await using setup = await setUpClient(accepts, { tokens });
    const resumed = setup.client.resumeFirst();
    const found = findIndustries(setup.client);
    await expect(resumed).rejects.toThrow('fetch failed');
    setup.heard.length = 0;
    setup.peer.cut();
    await eventually(() => expect(setup.heard).toContain('connect'));
    expect(setup.peer.calls).toEqual([]);
    await expect(setup.client.resumeFirst()).resolves.toEqual(user);
    await expect(found).resolves.toEqual(emptyPage);
  });
});

test.concurrent('signing out rejects waiting calls instead of making them as the next person', async () => {
  await using setup = await setUpClient(accepts);
  const { client, peer, heard } = setup;
  await client.session.signIn({ email: 'a@harbour.example', password: 'x' });
  peer.cut();
  await eventually(() => expect(heard).toContain('disconnect'));
  const held = findIndustries(client);
  const refused = expect(held).rejects.toMatchObject({ name: 'NotAuthenticated' });
  await client.session.signOut();
  await refused;
  await eventually(() => expect(heard.filter((event) => event === 'connect')).toHaveLength(2));
  await client.session.signIn({ email: 'b@harbour.example', password: 'x' });
  await expect(findIndustries(client)).resolves.toEqual(emptyPage);
  expect(peer.calls.filter(({ path }) => path === 'industries')).toHaveLength(1);
});

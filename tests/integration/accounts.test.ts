import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;

let time = Date.now();
const app = forAllTests(await startTestApp({ now: () => time }));

const signIn = (email: string, password: string) =>
  app.http.post('/api/authentication', { strategy: 'password', email, password });
const act = (action: string, body: object) => app.http.post(`/api/accounts/${action}`, body);

describe('registration', () => {
  test('lets a new merchant verify their email address and sign in', async () => {
    const email = 'amy@example.com';
    const name = { firstName: 'Amy', lastName: 'Chan' };
    expect(
      (await act('register', { email: 'Amy@Example.com', password: PASSWORD, name, locale: 'zh-hk' })).body,
    ).toEqual({
      done: true,
    });
    expect((await signIn(email, PASSWORD)).body.data.code).toBe('email-unverified');
    const mail = await app.outbox.lastTo(email);
    expect(mail).toMatchObject({ purpose: 'verify', subject: expect.stringContaining('請確認') });
    expect((await act('verify', { token: mail.token, password: PASSWORD })).status).toBe(201);
    const response = await signIn(email, PASSWORD);
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ email, name: 'Chan Amy', role: 'merchant' });
    const again = () => act('verify', { token: mail.token, password: PASSWORD });
    expect((await again()).status).toBe(201);
    time += 3_600_001;
    expect((await again()).body.data.code).toBe('link-expired');
    time = Date.now();
  });

  test('mails a new link when the first has expired, and the new one verifies', async () => {
    const email = 'late@example.com';
    await act('register', { email, password: PASSWORD, locale: 'zh-cn' });
    const older = await app.outbox.lastTo(email);
    time += DAY_MS + 1;
    expect((await act('verify', { token: older.token, password: PASSWORD })).body.data.code).toBe(
      'link-expired',
    );
    expect((await act('verifyAgain', { email: 'Late@Example.com' })).body).toEqual({ done: true });
    const newer = await app.outbox.lastTo(email);
    expect(newer).toMatchObject({ purpose: 'verify', subject: older.subject });
    expect((await act('verify', { token: newer.token, password: PASSWORD })).status).toBe(201);
    expect((await signIn(email, PASSWORD)).status).toBe(201);
    time = Date.now();
  });

  test('responds alike to every request for another link, and mails only unverified accounts', async () => {
    const { email: verified } = await app.signIn('merchant');
    const { email: staff } = await app.signIn('admin');
    const disabled = 'disabled@example.com';
    await act('register', { email: disabled, password: PASSWORD });
    const { data } = await app.app.service('users').find({ query: { email: disabled } });
    const disabledAt = new Date(time).toISOString();
    for (const { _id } of data) await app.app.service('users').patch(_id, { disabledAt });
    const before = (await app.outbox.all()).length;
    for (const email of [verified, staff, disabled, 'nobody@example.com'])
      expect((await act('verifyAgain', { email })).body).toEqual({ done: true });
    expect(await app.outbox.all()).toHaveLength(before);
  });

  test('responds alike for an address that has an account, and mails its owner that it exists', async () => {
    await act('register', { email: 'bob@example.com', password: PASSWORD });
    const { token } = await app.outbox.lastTo('bob@example.com');
    await act('verify', { token, password: PASSWORD });
    const again = await act('register', { email: 'bob@example.com', password: 'Another-2026' });
    expect(again.body).toEqual({ done: true });
    expect(await app.outbox.lastTo('bob@example.com')).toMatchObject({
      subject: 'You already have a Harbour account',
      purpose: 'reset',
    });
    expect((await signIn('bob@example.com', 'Another-2026')).body.data.code).toBe('wrong-credentials');
  });

  test('of a stranger’s address gives no access to the account its owner opens', async () => {
    const email = 'owner@example.com';
    await act('register', { email, password: 'Intruder-2026' });
    await act('register', { email, password: PASSWORD });
    const { purpose, token } = await app.outbox.lastTo(email);
    expect(purpose).toBe('reset');
    expect((await act('reset', { token, password: PASSWORD })).status).toBe(201);
    expect((await signIn(email, 'Intruder-2026')).body.data.code).toBe('wrong-credentials');
    expect((await signIn(email, PASSWORD)).status).toBe(201);
  });

  test('responds alike to two simultaneous requests', async () => {
    const registration = { email: 'twice@example.com', password: PASSWORD };
    const responses = await Promise.all([act('register', registration), act('register', registration)]);
    expect(responses.map(({ body }) => body)).toEqual([{ done: true }, { done: true }]);
  });

  test('rejects a weak password and lists everything it lacks', async () => {
    const { body } = await act('register', { email: 'c@example.com', password: 'weak' });
    expect(body).toMatchObject({ code: 400, data: { code: 'invalid-data' } });
    expect(body.data.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Use at least 8 characters',
      'Use at least 1 upper case character',
      'Use at least 1 number',
    ]);
  });

  test.each(['Password1', 'Harbour-1', 'Jade-Garden-88'])(
    '%s is refused wherever a password is chosen',
    async (password) => {
      const email = `easy-${password.toLowerCase()}@example.com`;
      const data = { email, companyName: 'Jade Garden', locale: 'en' };
      const refused = { code: 422, data: { code: 'password-guessable', subject: 'password' } };
      expect((await act('register', { ...data, password })).body).toMatchObject(refused);
      const register = { strategy: 'register', ...data, phone: '+85231234567', password };
      expect((await app.http.post('/api/authentication', register)).body).toMatchObject(refused);
      await act('register', { ...data, password: PASSWORD });
      await act('verify', { token: (await app.outbox.lastTo(email)).token, password: PASSWORD });
      await act('forgot', { email });
      const { token } = await app.outbox.lastTo(email);
      expect((await act('reset', { token, password })).body).toMatchObject(refused);
      // The link is not used up by a refusal.
      expect((await act('reset', { token, password: 'correct horse battery' })).body).toEqual({ done: true });
      const { accessToken } = (await signIn(email, 'correct horse battery')).body;
      const change = { current: 'correct horse battery', password };
      const response = await app.http.post('/api/accounts/password', change, {
        authorization: `Bearer ${accessToken}`,
      });
      expect(response.body).toMatchObject(refused);
    },
  );

  test('rejects a caller who marks themselves as verified', async () => {
    const { body } = await act('register', {
      email: 'd@example.com',
      password: PASSWORD,
      verifiedAt: new Date().toISOString(),
    });
    expect(body.data.code).toBe('invalid-data');
  });
});

describe('a forgotten password', () => {
  test('is reset through a link that works once, which ends every session', async () => {
    const person = await app.signIn('merchant', 'eve@example.com');
    expect((await act('forgot', { email: person.email })).body).toEqual({ done: true });
    const { token, purpose } = await app.outbox.lastTo(person.email);
    expect(purpose).toBe('reset');
    expect((await act('reset', { token, password: 'Brand-New-1' })).status).toBe(201);
    expect((await person.get('/api/users')).body.data.code).toBe('not-authenticated');
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'Brand-New-1')).status).toBe(201);
    // The response may have been lost; another password needs another link.
    expect((await act('reset', { token, password: 'Brand-New-1' })).status).toBe(201);
    expect((await act('reset', { token, password: 'Other-New-1' })).body.data.code).toBe('link-expired');
  });

  test('gets the same response for an unknown address, and no mail', async () => {
    const before = (await app.outbox.all()).length;
    expect((await act('forgot', { email: 'nobody@example.com' })).body).toEqual({ done: true });
    expect(await app.outbox.all()).toHaveLength(before);
  });

  test('is reset by a link that expires after an hour, or when a newer one is sent', async () => {
    await app.signIn('merchant', 'fay@example.com');
    await act('forgot', { email: 'fay@example.com' });
    const older = await app.outbox.lastTo('fay@example.com');
    await act('forgot', { email: 'fay@example.com' });
    const newer = await app.outbox.lastTo('fay@example.com');
    expect((await act('reset', { token: older.token, password: PASSWORD })).body.data.code).toBe(
      'link-expired',
    );
    time += 3_600_001;
    expect((await act('reset', { token: newer.token, password: PASSWORD })).body.data.code).toBe(
      'link-expired',
    );
    time = Date.now();
  });
});

describe('changing a password', () => {
  test('requires the current one and ends every session but this one', async () => {
    const person = await app.signIn('merchant', 'gus@example.com');
    const other = await signIn(person.email, PASSWORD);
    const change = (current: string) =>
      person.post('/api/accounts/password', { current, password: 'Changed-2026' });
    expect((await change('wrong')).body.data).toEqual({ code: 'wrong-credentials', subject: 'current' });
    expect((await change(PASSWORD)).status).toBe(201);
    expect((await person.get('/api/users')).status).toBe(200);
    const bearer = { authorization: `Bearer ${other.body.accessToken}` };
    expect((await app.http.get('/api/users', bearer)).status).toBe(401);
    expect((await app.outbox.lastTo(person.email)).subject).toBe('Your Harbour password was changed');
  });

  test('succeeds when it is repeated after a lost response, and mails once', async () => {
    const person = await app.signIn('merchant', 'hal@example.com');
    const change = (current: string, password: string) =>
      person.post('/api/accounts/password', { current, password });
    expect((await change(PASSWORD, 'Changed-2026')).status).toBe(201);
    const other = await signIn(person.email, 'Changed-2026');
    expect((await change(PASSWORD, 'Changed-2026')).body).toEqual({ done: true });
    const bearer = { authorization: `Bearer ${other.body.accessToken}` };
    expect((await app.http.get('/api/users', bearer)).status).toBe(401);
    const changed = (await app.outbox.to(person.email)).filter(({ subject }) => subject.includes('password'));
    expect(changed).toHaveLength(1);
    expect((await change(PASSWORD, 'Changed-2027')).body.data.code).toBe('wrong-credentials');
  });

  test('leaves the password that its owner chooses by a mailed link meanwhile', async () => {
    const person = await app.signIn('merchant', 'ida@example.com');
    await act('forgot', { email: person.email });
    const { token } = await app.outbox.lastTo(person.email);
    const [changed, chosen] = ['Intruder-2026', 'Chosen-2026'];
    const intruding = person.post('/api/accounts/password', { current: PASSWORD, password: changed });
    const [reset, change] = await Promise.all([act('reset', { token, password: chosen }), intruding]);
    // Either may come first. A change that does ends the link, unless the reset has used it already.
    const isReset = reset.status === 201;
    expect(isReset ? ['wrong-credentials', undefined] : [undefined]).toContain(change.body.data?.code);
    expect(reset.body.data?.code).toBe(isReset ? undefined : 'link-expired');
    expect((await signIn(person.email, changed)).status).toBe(isReset ? 401 : 201);
    expect((await signIn(person.email, chosen)).status).toBe(isReset ? 201 : 401);
  });

  test('requires sign-in', async () => {
    expect((await act('password', { current: 'x', password: PASSWORD })).body.data.code).toBe(
      'not-authenticated',
    );
  });
});

describe('an invitation', () => {
  test('is mailed to a new admin, who accepts it and signs in with their role', async () => {
    const admin = await app.signIn('admin');
    const created = await admin.post('/api/admins', { email: 'ed@example.com', type: 'editor' });
    expect(created.status).toBe(201);
    expect(created.body).not.toHaveProperty('passwordHash');
    const { token, purpose } = await app.outbox.lastTo('ed@example.com');
    expect(purpose).toBe('invite');
    expect((await signIn('ed@example.com', PASSWORD)).body.data.code).toBe('wrong-credentials');
    expect((await act('accept', { token, password: PASSWORD })).status).toBe(201);
    expect((await signIn('ed@example.com', PASSWORD)).body.user.role).toBe('editor');
    const again = await admin.post('/api/accounts/invite', { admin: created.body._id });
    expect(again.body.data.code).toBe('already-exists');
  });

  test('to a wrong address expires when the address is corrected, and goes to the right one', async () => {
    const admin = await app.signIn('admin');
    const { body } = await admin.post('/api/admins', { email: 'wrong@example.com', type: 'admin' });
    const { token } = await app.outbox.lastTo('wrong@example.com');
    const correction = { email: 'right@example.com', version: body.version };
    expect((await admin.patch(`/api/admins/${body._id}`, correction)).status).toBe(200);
    expect((await app.outbox.lastTo('right@example.com')).purpose).toBe('invite');
    expect((await act('accept', { token, password: PASSWORD })).body.data.code).toBe('link-expired');
  });

  test('can be sent only by an admin', async () => {
    const editor = await app.signIn('editor');
    const { body } = await editor.post('/api/accounts/invite', { admin: editor.account.id });
    expect(body.data.code).toBe('forbidden');
  });
});

describe('rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({
      limits: { mailToAccount: { points: 2, seconds: 3600 }, oneTimeLink: { points: 1, seconds: 3600 } },
      config: { trustedProxies: ['127.0.0.1'] },
    });
  });
  afterAll(() => limited[Symbol.asyncDispose]());
  const actFrom = (visitor: string, action: string, body: object) =>
    limited.http.post(`/api/accounts/${action}`, body, { 'x-forwarded-for': visitor });

  test.each([
    { action: 'register', net: 'b', others: { password: PASSWORD } },
    { action: 'forgot', net: 'c', others: {} },
    { action: 'verifyAgain', net: 'd', others: {} },
  ])(
    'cap the mails of $action to one address, whoever asks and in whatever case it is written',
    async ({ action, net, others }) => {
      const request = (visitor: number, email: string) =>
        actFrom(`2001:db8:${net}${visitor}::1`, action, { ...others, email });
      const email = `${action}@example.com`;
      expect((await request(1, email)).status).toBe(201);
      expect((await request(2, email.toUpperCase())).status).toBe(201);
      const refused = await request(3, email);
      expect(refused.status).toBe(429);
      expect(refused.body.data).toEqual({ code: 'too-many-requests', retryAfter: expect.any(Number) });
      expect((await request(4, `other-${email}`)).status).toBe(201);
    },
  );

  test.each([
    { action: 'verify', net: 'a0', body: { token: 'a guess', password: PASSWORD }, first: 410 },
    { action: 'forgot', net: 'a1', body: { email: 'limited@example.com' }, first: 201 },
    { action: 'verifyAgain', net: 'a5', body: { email: 'again@example.com' }, first: 201 },
    { action: 'reset', net: 'a2', body: { token: 'a guess', password: PASSWORD }, first: 410 },
    { action: 'accept', net: 'a3', body: { token: 'a guess', password: PASSWORD }, first: 410 },
    { action: 'invite', net: 'a4', body: { admin: '00000000-0000-7000-8000-000000000001' }, first: 401 },
  ])('cap the calls of $action by one visitor', async ({ action, net, body, first }) => {
    const visitor = `2001:db8:${net}::1`;
    expect((await actFrom(visitor, action, body)).status).toBe(first);
    expect((await actFrom(visitor, action, body)).body.data.code).toBe('too-many-requests');
  });
});

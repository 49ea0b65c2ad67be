import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoChoice, orderData, singaporeChoice, till } from '../kit/buyer.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const postgres = findPostgres();

describe.each([{ database: 'PGlite' }, { database: 'PostgreSQL' }])(
  'checkout on $database',
  ({ database }) => {
    let server: PostgresServer | undefined;
    let app: TestApp;
    let buyer: Person;
    const skipped = database === 'PostgreSQL' && !postgres.found;
    beforeAll(async () => {
      if (skipped) return;
      if (database === 'PostgreSQL' && postgres.found) server = await startPostgres(postgres.folder);
      app = await startTestApp({
        seed: 'demo',
        ...(server ? { databaseUrl: await server.createDatabase() } : {}),
      });
      buyer = await app.signIn('merchant');
    });
    afterAll(async () => {
      await app?.[Symbol.asyncDispose]();
      await server?.[Symbol.asyncDispose]();
    });
    const ordersOf = async (key: string) => {
      const orders = await app.find('orders', { attempt: key });
      return [orders].flat();
    };

    test.skipIf(skipped)('concurrent calls with one key create one order', async () => {
      const data = await orderData(buyer);
      const responses = await Promise.all([1, 2, 3].map(() => buyer.post('/api/checkout/order', data)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.order)).size).toBe(1);
      expect(await ordersOf(data.key)).toHaveLength(1);
    });

    test.skipIf(skipped)(
      'the same key returns the same order later, and is rejected with another price',
      async () => {
        const data = await orderData(buyer);
        const first = await buyer.post('/api/checkout/order', data);
        const again = await buyer.post('/api/checkout/order', data);
        expect(again.body).toEqual(first.body);
        const other = { ...data, total: { ...data.total, amount: data.total.amount + 1 } };
        expect((await buyer.post('/api/checkout/order', other)).body.data.code).toBe('conflict');
      },
    );

    test.skipIf(skipped)('rejects the key of another merchant without revealing their order', async () => {
      const data = await orderData(buyer);
      await buyer.post('/api/checkout/order', data);
      const other = await app.signIn('merchant');
      const { status, body } = await other.post('/api/checkout/order', data);
      expect([status, body.data.code]).toEqual([409, 'already-exists']);
      expect(JSON.stringify(body)).not.toContain('SO-');
    });

    test.skipIf(skipped)('a stale total creates nothing and returns the current price', async () => {
      const data = await orderData(buyer);
      const stale = { ...data, total: { currency: 'HKD', amount: data.total.amount - 100 } };
      const { status, body } = await buyer.post('/api/checkout/order', stale);
      expect([status, body.data.code, body.data.total]).toEqual([409, 'price-changed', data.total]);
      expect(await ordersOf(data.key)).toEqual([]);
    });
  },
);

describe('checkout', () => {
  let app: TestApp;
  let buyer: Person;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'demo' });
    buyer = await app.signIn('merchant');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const price = (data: object) => app.http.post('/api/checkout/price', data);

  test('prices a plan with hardware line by line for a visitor', async () => {
    const { status, body } = await price({ choice: demoChoice, hardware: till });
    expect(status).toBe(201);
    expect(body.lines.map(({ count }: { readonly count: number }) => count)).toEqual([1, 2, 1]);
    expect(body.lines[0].label.en).toMatch(/, 12 months$/);
    expect(body.lines.at(-1).label.en).toBe('15-inch till');
    const sum = body.lines.reduce(
      (total: number, line: { readonly amount: { readonly amount: number } }) => total + line.amount.amount,
      0,
    );
    expect([body.net.amount, body.tax.amount, body.total.amount]).toEqual([sum, 0, sum]);
  });

  test('charges tax in Singapore, and has no line for a module with a count of zero', async () => {
    const choice = { ...singaporeChoice, addOns: [{ slug: 'self-ordering-kiosk', count: 0 }] };
    const { body } = await price({ choice, hardware: [] });
    expect([body.currency, body.taxPercent, body.lines.length]).toEqual(['SGD', 9, 1]);
    expect(body.total.amount).toBe(body.net.amount + body.tax.amount);
    expect(body.tax.amount).toBeGreaterThan(0);
  });

  test('a discount in Hong Kong does not change the price in Singapore', async () => {
    const products = app.app.service('products');
    const [stored] = await products.find({ query: { slug: 'till-15' }, paginate: false });
    const reduced = { currency: 'HKD', amount: 100 };
    await products.patch(stored._id, { dprice: [reduced] });
    const unitIn = async (choice: object) => (await price({ choice, hardware: till })).body.lines.at(-1).unit;
    const full = stored.price.find(({ currency }: { readonly currency: string }) => currency === 'SGD');
    expect([await unitIn(demoChoice), await unitIn(singaporeChoice)]).toEqual([reduced, full]);
    await products.patch(stored._id, { dprice: stored.dprice });
  });

  test.each([
    { place: 'sg', currency: 'HKD', taxPercent: 9, taxReason: 'standard-rated' },
    { place: 'hk', currency: 'SGD', taxPercent: 0, taxReason: 'out-of-scope' },
  ])('taxes by place: $taxPercent % in $place on a price in $currency', async (sold) => {
    const { place, currency } = sold;
    const { body } = await price({ choice: { ...demoChoice, place, currency }, hardware: till });
    expect(body).toMatchObject(sold);
    expect(body.tax.amount).toBe(Math.round((body.net.amount * sold.taxPercent) / 100));
  });

  test.each([
    ['no place', { choice: { ...demoChoice, place: undefined }, hardware: [] }],
    ['a place that Harbour does not sell in', { choice: { ...demoChoice, place: 'fr' }, hardware: [] }],
    [
      'a module named twice',
      { choice: { ...demoChoice, addOns: [...demoChoice.addOns, ...demoChoice.addOns] }, hardware: [] },
    ],
    ['a term that is not offered', { choice: { ...demoChoice, months: 7 }, hardware: [] }],
    [
      'a module that does not exist',
      {
        choice: { ...demoChoice, addOns: [...demoChoice.addOns, { slug: 'moon-rocket', count: 1 }] },
        hardware: [],
      },
    ],
    ['an industry that does not exist', { choice: { ...demoChoice, industry: 'moon-base' }, hardware: [] }],
    ['an enterprise plan', { choice: { ...demoChoice, plan: 'enterprise' }, hardware: [] }],
    ['hardware that is not sold', { choice: demoChoice, hardware: [{ slug: 'moon-rocket', count: 1 }] }],
    ['hardware named twice', { choice: demoChoice, hardware: [...till, ...till] }],
  ])('gives no price for %s', async (_what, data) => {
    const { status, body } = await price(data);
    expect([status, body.data.code]).toEqual([400, 'invalid-data']);
  });

  test.each([
    ['a module named twice', { addOns: [...demoChoice.addOns, ...demoChoice.addOns] }],
    ['more of a module than its maximum', { addOns: [{ slug: 'self-ordering-kiosk', count: 11 }] }],
    ['a module that does not exist', { addOns: [...demoChoice.addOns, { slug: 'moon-rocket', count: 1 }] }],
    ['an industry that does not exist', { industry: 'moon-base' }],
    ['a term of one month', { months: 1 }],
    ['a term of seven months', { months: 7 }],
  ])('rejects an order of %s', async (_what, changes) => {
    const data = { ...(await orderData(buyer)), choice: { ...demoChoice, ...changes } };
    const { status, body } = await buyer.post('/api/checkout/order', data);
    expect([status, body.data.code]).toEqual([400, 'invalid-data']);
  });

  test('stores in an order what was chosen, who buys it and what it costs', async () => {
    const data = await orderData(buyer);
    const { body } = await buyer.post('/api/checkout/order', data);
    const { body: order } = await buyer.get(`/api/orders/${body.order}`);
    expect(order).toMatchObject({
      reference: body.reference,
      user: buyer.account.id,
      status: 'pending',
      email: buyer.email,
      companyName: 'Jade Kettle Limited',
      region: 'hk',
      prepayMonths: 12,
      total: data.total,
      modules: [{ count: 2 }],
      hardware: [{ count: 1 }],
    });
    expect(order).not.toHaveProperty('attempt');
  });

  test.each([
    ['shippingAddress', { shippingAddress: undefined }],
    [
      'shippingAddress.zipcode',
      {
        shippingAddress: {
          building: '1 Quay',
          district: 'Bedok',
          city: 'Singapore',
          country: 'sg',
          zipcode: '123',
        },
        choice: singaporeChoice,
      },
    ],
    ['shippingDate', { shippingDate: '2020-01-01' }],
  ])('rejects an impossible delivery by its field %s', async (path, changes) => {
    const { status, body } = await buyer.post('/api/checkout/order', await orderData(buyer, changes));
    expect([status, body.data.issues[0].path]).toEqual([400, path]);
  });

  test.each([
    ['shippingAddress.country', { country: 'France' }],
    ['shippingAddress.country', { country: 'sg', zipcode: '160000' }],
  ])('rejects an address in another place by its field %s', async (path, changed) => {
    const data = await orderData(buyer);
    const shippingAddress = { ...data.shippingAddress, ...changed };
    const { status, body } = await buyer.post('/api/checkout/order', { ...data, shippingAddress });
    expect([status, body.data.code, body.data.issues[0].path]).toEqual([400, 'invalid-data', path]);
  });

  test.each([
    ['HKD', 'SGD', singaporeChoice],
    ['SGD', 'HKD', demoChoice],
  ])(
    'rejects %s in a place that sells in %s, with the price in the right currency',
    async (currency, own, choice) => {
      const data = await orderData(buyer, { choice: { ...choice, currency }, hardware: [] });
      expect(data.total.currency).toBe(currency);
      const { status, body } = await buyer.post('/api/checkout/order', data);
      expect([status, body.data.code, body.data.total.currency]).toEqual([409, 'price-changed', own]);
      const { body: price } = await app.http.post('/api/checkout/price', { choice, hardware: [] });
      expect(body.data.total).toEqual(price.total);
    },
  );

  test('takes no orders while staff have closed online subscription, but still gives prices', async () => {
    const data = await orderData(buyer);
    const settings = app.app.service('settings');
    const {
      data: [site],
    } = await settings.find({ query: { name: 'site' } });
    await settings.patch(site._id, { subscription: false });
    const { status, body } = await buyer.post('/api/checkout/order', data);
    expect([status, body.data.code]).toEqual([503, 'unavailable']);
    expect((await price({ choice: demoChoice, hardware: [] })).status).toBe(201);
    await settings.patch(site._id, { subscription: true });
    expect((await buyer.post('/api/checkout/order', data)).status).toBe(201);
  });

  test('notifies staff of a new order', async () => {
    const admin = await app.signIn('admin');
    const { socket } = await app.socket(admin);
    const created = new Promise((resolve) => socket.once('orders created', resolve));
    const data = await orderData(buyer);
    const { body } = await buyer.post('/api/checkout/order', data);
    expect(await created).toMatchObject({ _id: body.order, status: 'pending' });
  });
});

describe('registration within checkout', () => {
  let time = Date.now();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      now: () => time,
      limits: { register: { points: 20, seconds: 3600 } },
    });
  });
  beforeEach(() => {
    time = Date.now();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const register = (data: object) =>
    app.http.post('/api/authentication', { strategy: 'register', locale: 'zh-hk', ...data });

  test('signs the new merchant in at once and mails a verification link', async () => {
    const email = 'amy@example.com';
    const { status, body, headers } = await register({ email, password: PASSWORD, companyName: 'Amy Ltd' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, role: 'merchant' });
    expect(body).not.toHaveProperty('refreshToken');
    expect(headers.get('set-cookie')).toMatch(/^harbour_refresh=.+HttpOnly; SameSite=Strict/);
    const amy = createHttpClient(app.url, { authorization: `Bearer ${body.accessToken}` });
    expect((await amy.get('/api/orders')).status).toBe(200);
    const mail = await app.outbox.lastTo(email);
    expect(mail.purpose).toBe('verify');
    const signIn = { strategy: 'password', email, password: PASSWORD };
    expect((await app.http.post('/api/authentication', signIn)).body.data.code).toBe('email-unverified');
    await app.http.post('/api/accounts/verify', { token: mail.token, password: PASSWORD });
    expect((await app.http.post('/api/authentication', signIn)).status).toBe(201);
  });

  test('reports that an address has an account, and does nothing else', async () => {
    const data = { email: 'bob@example.com', password: PASSWORD };
    await register(data);
    const mails = (await app.outbox.all()).length;
    const { status, body, headers } = await register({ ...data, password: 'Monsoon-2027' });
    expect([status, body.data.code, body.data.subject]).toEqual([409, 'already-exists', 'email']);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await app.outbox.all()).length).toBe(mails);
  });

  test('signs in when it is repeated within the hour after a lost response', async () => {
    const data = { email: 'hal@example.com', password: PASSWORD };
    const first = await register(data);
    const again = await register(data);
    expect([again.status, again.body.user._id]).toEqual([201, first.body.user._id]);
    expect(again.headers.get('set-cookie')).toMatch(/^harbour_refresh=/);
    const { token } = await app.outbox.lastTo(data.email);
    expect(await app.outbox.to(data.email)).toHaveLength(1);
    await app.http.post('/api/accounts/verify', { token, password: PASSWORD });
    expect((await register(data)).body.data.code).toBe('already-exists');
    const ivy = { email: 'ivy@example.com', password: PASSWORD };
    await register(ivy);
    time += 3_600_001;
    expect((await register(ivy)).body.data.code).toBe('already-exists');
  });

  test.each([
    ['a password without the catalogue’s rules', { email: 'c@example.com', password: 'harbour' }],
    ['no address', { password: PASSWORD }],
    ['a role of its own', { email: 'd@example.com', password: PASSWORD, role: 'admin' }],
    ['a verified address', { email: 'e@example.com', password: PASSWORD, verifiedAt: '2026-01-01' }],
  ])('with %s is rejected', async (_what, data) => {
    const { status, body } = await register(data);
    expect([status, body.data.code]).toEqual([400, 'invalid-data']);
  });

  test('is rejected from another site, and rate-limited', async () => {
    const data = { strategy: 'register', email: 'f@example.com', password: PASSWORD };
    const foreign = await app.http.post('/api/authentication', data, { origin: 'https://evil.example' });
    expect(foreign.body.data.code).toBe('origin-refused');
    const codes: number[] = [];
    for (let n = 0; n < 20; n += 1)
      codes.push((await register({ email: `g${n}@example.com`, password: 'x' })).status);
    expect(codes.at(-1)).toBe(429);
  });
});

test('the key of an order must be a UUID', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const buyer = await app.signIn('merchant');
  const data = await orderData(buyer);
  expect((await buyer.post('/api/checkout/order', { ...data, key: 'again' })).status).toBe(400);
  expect((await buyer.post('/api/checkout/order', { ...data, key: randomUUID() })).status).toBe(201);
});

import { createBackground } from '@harbour/server/concurrency/background.ts';
import { renderCode } from '@harbour/server/payments/render-code.ts';
import { createBank } from '@harbour/server/payments/sandbox/bank.ts';
import { createFieldsListener } from '@harbour/server/payments/sandbox/fields-listener.ts';
import type { Intent } from '@harbour/server/payments/sandbox/intents.ts';
import { createSandbox, type SandboxDeps } from '@harbour/server/payments/sandbox/sandbox.ts';
import { isWebhookSigned } from '@harbour/server/payments/webhook-signature.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startRecordingServer } from '../kit/recording-server.ts';
import { reservePort } from '../kit/reserve-port.ts';
import { openSandboxBank } from '../kit/sandbox-bank.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { openBlankDatabase } from '../kit/test-databases.ts';

const own = forAllTests(await openSandboxBank());

describe('the card fields', () => {
  const moved: string[] = [];
  const failures: unknown[] = [];
  const parents = ['http://shop.example', 'http://localhost:1'];
  let origin: string;
  let listener: ReturnType<typeof createFieldsListener>;
  beforeAll(async () => {
    listener = createFieldsListener({
      bank: own.bank,
      origin: () => 'http://cards.example',
      parents: () => parents,
      now: own.now,
      onMoved: ({ reference, status }) => void moved.push(`${reference} ${status}`),
      onError: (error) => void failures.push(error),
    });
    origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  });
  afterAll(() => listener.stop().closed);

  const fields = ({ reference }: Intent, more = '') => sandboxFields(`${origin}/fields/${reference}${more}`);
  const post = (path: string, body: string) => fetch(`${origin}${path}`, { method: 'POST', body });

  test('can be framed only by Harbour’s pages, have no origin and are not stored', async () => {
    const { status, headers } = await fields(await own.open()).look();
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors http://shop.example http://localhost:1; sandbox allow-scripts allow-forms",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['/fields.js', 'text/javascript; charset=utf-8'],
    ['/fields.css', 'text/css; charset=utf-8'],
  ])('include %s', async (path, type) => {
    const { status, headers } = await fetch(`${origin}${path}`);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      type,
      'nosniff',
    ]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await post(path, '')).status).toBe(404);
  });

  test('do not exist at other addresses', async () => {
    for (const path of ['/', '/fields/', '/fields/a/b', '/x/fields/a', `/fields/${'a'.repeat(101)}`]) {
      const response = await fetch(`${origin}${path}`);
      expect([path, response.status, await response.text()]).toEqual([path, 404, '404\n']);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const { reference } = await own.open();
    expect((await fetch(`${origin}/fields/${reference}`, { method: 'PUT' })).status).toBe(405);
    const unknown = await fetch(`${origin}/fields/sbx_unknown`);
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const posted = await post('/fields/sbx_unknown', 'wallet=pay');
    expect(posted.status).toBe(404);
  });

  test('use the language and the theme of the page around them', async () => {
    const intent = await own.open();
    const { text } = await fields(intent, '?lang=zh-hk&theme=dark').look();
    expect(text).toContain('<html lang="zh-Hant-HK" data-theme="dark">');
    expect((await fields(intent, '?theme=light').look()).text).toContain('data-theme="light"');
    const plain = await fields(intent, '?lang=xx&theme=pink').look();
    expect(plain.text).toContain('<html lang="en">');
  });

  test('show a QR code that leads to the wallet, in the same language', async () => {
    const intent = await own.openCode();
    const { text } = await fields(intent, '?lang=zh-hk').look();
    expect(text).toContain(renderCode(`http://cards.example/wallet/${intent.reference}?lang=zh-hk`));
    const wallet = await sandboxFields(`${origin}/wallet/${intent.reference}`).look();
    expect(wallet.text).not.toContain('<svg');
    expect(wallet.text).toContain('value="wrong"');
  });

  test('report each attempt that has changed, and no other', async () => {
    const [card, requested, code, refused] = [
      await own.open(),
      await own.open(),
      await own.openCode(),
      await own.openCode(),
    ];
    moved.length = 0;
    await fields(card).pay('4111 1111 1111 1111');
    await fields(card).wallet('pay');
    await fields(card).pay(sandboxCards.success);
    await fields(requested).pay(sandboxCards.secure);
    await fields(requested).respond('refuse');
    await fields(refused).wallet('refuse');
    await fields(refused).wallet('refuse');
    await fields(code).wallet('wrong');
    await fields(code).wallet('pay');
    expect(moved).toEqual([
      `${card.reference} succeeded`,
      `${requested.reference} authenticating`,
      `${requested.reference} failed`,
      `${refused.reference} failed`,
      `${code.reference} succeeded`,
    ]);
    expect(await own.bank.find(code.reference)).toMatchObject({ received: 34_401 });
  });

  test('read no more bytes than a card needs', async () => {
    const intent = await own.open();
    const card = new URLSearchParams({ number: sandboxCards.success, expiry: '12/34', cvc: '123' });
    const padded = (bytes: number) => `${card}&x=${'x'.repeat(bytes - `${card}&x=`.length)}`;
    await post(`/fields/${intent.reference}`, padded(4097));
    expect((await own.bank.find(intent.reference))?.status).toBe('started');
    await post(`/fields/${intent.reference}`, padded(4096));
    expect((await own.bank.find(intent.reference))?.status).toBe('succeeded');
  });

  test('respond with 500 and report the error if the bank is unavailable', async () => {
    const closed = await openBlankDatabase();
    await closed.migrate();
    await closed.close();
    const failed: unknown[] = [];
    const broken = createFieldsListener({
      bank: createBank(closed.db, own.now),
      origin: () => 'http://cards.example',
      parents: () => [],
      now: own.now,
      onMoved: () => {},
      onError: (error) => void failed.push(error),
    });
    const port = await broken.listen(0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${port}/fields/sbx_1`);
    expect([response.status, await response.text(), failed.length]).toEqual([500, '500\n', 1]);
    await broken.stop().closed;
  });
});

describe('the sandbox', () => {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const background = createBackground(log);
  const sandbox = (changes: Partial<SandboxDeps> = {}) =>
    createSandbox({
      db: own.database.db,
      now: own.now,
      background,
      log,
      webhookSecret: 'whsec',
      publicUrl: null,
      parents: () => [],
      webhookUrl: () => 'http://127.0.0.1:9/',
      ...changes,
    });

  test('listens on the port above the server’s, else on any other, or on the configured one', async () => {
    const port = await reservePort();
    const [first, second, given] = [sandbox(), sandbox(), sandbox()];
    await first.listen(undefined, port - 1, '127.0.0.1');
    expect(first.origin()).toBe(`http://localhost:${port}`);
    await second.listen(undefined, port - 1, '127.0.0.1');
    expect(second.origin()).toMatch(/^http:\/\/localhost:\d+$/);
    expect(second.origin()).not.toBe(first.origin());
    await expect(given.listen(port, 0, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or choose another with SANDBOX_PORT=${port + 1}.`,
    );
    await Promise.all([first.close(), second.close(), given.close()]);
    await given.listen(port, 0, '127.0.0.1');
    expect(given.origin()).toBe(`http://localhost:${port}`);
    await given.close();
  });

  test('takes any port if the server does, and is reachable at its public address', async () => {
    const [any, known] = [sandbox(), sandbox({ publicUrl: 'https://cards.example' })];
    await any.listen(undefined, 0, '127.0.0.1');
    expect(Number(new URL(any.origin()).port)).toBeGreaterThan(1023);
    expect(known.origin()).toBe('https://cards.example');
    await any.close();
  });

  test('notifies the server by a signed message, and continues if it is not delivered', async () => {
    await using server = await startRecordingServer();
    const reported = sandbox({ webhookUrl: () => `${server.url}/told` });
    const untold = sandbox();
    for (const each of [reported, untold]) {
      await each.listen(undefined, 0, '127.0.0.1');
      const intent = await own.open();
      const frame = `http://127.0.0.1:${new URL(each.origin()).port}/fields/${intent.reference}`;
      expect((await sandboxFields(frame).pay(sandboxCards.success)).state).toBe('succeeded');
      await background.settled();
      if (each !== reported) continue;
      const [{ line, headers, body } = { line: '', headers: {}, body: '' }] = server.calls;
      expect([line, JSON.parse(body)]).toEqual(['POST /told', { reference: intent.reference }]);
      expect(headers).toMatchObject({ 'content-type': 'application/json', connection: 'close' });
      const signature = headers['sandbox-signature']?.toString();
      expect(isWebhookSigned(signature, { body, secret: 'whsec', now: own.time })).toBe(true);
    }
    expect(logged.filter((line) => line.includes('A message of the sandbox was not delivered'))).toHaveLength(
      1,
    );
    await Promise.all([reported.close(), untold.close()]);
  });
});

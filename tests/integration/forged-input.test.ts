import { request } from 'node:http';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { createLog } from '@harbour/server/process/create-log.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { upload } from '../kit/upload.ts';

const SECRET_TEXT = 'text-of-the-attack';
let time = Date.now();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const app = forAllTests(
  await startTestApp({
    now: () => time,
    log,
    config: { trustedProxies: ['127.0.0.1'] },
    limits: { forgedByAddress: { points: 3, seconds: 3600 } },
  }),
);

let addresses = 0;
/** An address that nobody has used before. */
const newAddress = () => `198.51.100.${++addresses}`;
const from = (ip: string, headers: object = {}) =>
  createHttpClient(app.url, { 'x-forwarded-for': ip, 'user-agent': 'forger', ...headers });

interface Entry {
  readonly ip: string | null;
  readonly detail: string | null;
}

/** The refusals in the security log, the oldest first, once the server has entered them. */
async function refusals(): Promise<readonly Entry[]> {
  await app.outbox.all();
  const query = { event: 'refusal', $limit: 100, $sort: { _id: 1 } };
  return (await app.app.service('securityLog').find({ query })).data;
}
const refusalsOf = async (ip: string) => (await refusals()).filter((entry) => entry.ip === ip);

/** Sends a method that the client of the tests does not have. */
const put = (ip: string) =>
  fetch(`${app.url}/api/accounts/sessions`, {
    method: 'PUT',
    headers: { 'x-forwarded-for': ip, 'user-agent': 'forger' },
  });

const FOREIGN = { origin: 'https://evil.example', cookie: 'a=b' };
/** Begins the handshake of a socket as a page of another site does, and resolves when it is refused. */
function openSocket(ip: string): Promise<unknown> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'x-forwarded-for': ip,
    'user-agent': 'forger',
  };
  return new Promise((resolve) => {
    request(`${app.url}${SOCKET_PATH}/?EIO=4&transport=websocket`, { headers: { ...upgrade, ...FOREIGN } })
      .on('response', (response) => resolve(response.resume()))
      .on('upgrade', (_response, socket) => resolve(socket.destroy()))
      .on('error', resolve)
      .end();
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Functions that send a forged request from an address, each with the reason and detail of its entry. */
interface Forgery {
  readonly fact: string;
  readonly reason: string;
  readonly detail: string;
  readonly send: (ip: string) => Promise<unknown>;
}

const forgeries: readonly Forgery[] = [
  {
    fact: 'a field that no list has',
    reason: 'unknown-field',
    detail: 'find news',
    send: (ip) => from(ip).get(`/api/news?${SECRET_TEXT}=1`),
  },
  {
    fact: 'an operator that does not exist',
    reason: 'unknown-operator',
    detail: 'find news',
    send: (ip) => from(ip).get('/api/news?_id[$where]=1'),
  },
  {
    fact: 'a field that no record has',
    reason: 'unknown-field',
    detail: 'create contactForms',
    send: (ip) => from(ip).post('/api/contactForms', { [SECRET_TEXT]: 1 }),
  },
  { fact: 'a method that no service has', reason: 'method-not-allowed', detail: 'PUT', send: put },
  {
    fact: 'the cookie of a visitor of another site',
    reason: 'origin-refused',
    detail: 'POST',
    send: (ip) => from(ip, FOREIGN).post('/api/authentication', {}),
  },
  {
    fact: 'a socket from a page of another site',
    reason: 'origin-refused',
    detail: 'socket',
    send: openSocket,
  },
  {
    fact: 'a token that nobody signed',
    reason: 'not-authenticated',
    detail: 'find news',
    send: (ip) => from(ip, bearer(`a.${SECRET_TEXT}.c`)).get('/api/news'),
  },
  {
    fact: 'a key that nobody was given',
    reason: 'not-authenticated',
    detail: 'find news',
    send: (ip) => from(ip, bearer(`hbr_live_${SECRET_TEXT}`)).get('/api/news'),
  },
];

test.each(forgeries)(
  'logs a request with $fact as $reason, without its content',
  async ({ reason, detail, send }) => {
    const ip = newAddress();
    await send(ip);
    const entry = { outcome: 'refused', reason, detail, account: null, device: 'forger' };
    expect(await refusalsOf(ip)).toMatchObject([entry]);
  },
);

test('logs the account that sends unknown fields, operators in values or fake pictures', async () => {
  const person = await app.signIn('editor');
  const ip = newAddress();
  const own = from(ip, bearer(person.accessToken));
  await own.post('/api/accounts/endOtherSessions', { [SECRET_TEXT]: 1 });
  await own.post('/api/accounts/prove', { password: { $ne: SECRET_TEXT } });
  const common = { reason: 'invalid-data', account: person.account.id, accountEmail: person.email };
  expect(await refusalsOf(ip)).toMatchObject([
    { ...common, detail: 'create accounts/endOtherSessions' },
    { ...common, detail: 'create accounts/prove' },
  ]);
  await upload({ app, person }, Buffer.from(`<script>${SECRET_TEXT}</script>`));
  expect(await refusals()).toContainEqual(
    expect.objectContaining({ ...common, detail: 'create attachments/upload' }),
  );
});

test('does not log what people do by mistake', async () => {
  const ip = newAddress();
  const person = await app.signIn('merchant');
  const own = from(ip, bearer(person.accessToken));
  await from(ip).post('/api/contactForms', { email: 'no address' });
  await own.post('/api/accounts/prove', { password: 1 });
  await own.get('/api/news/0190a000-0000-7abc-8def-0123456789ab');
  await person.post('/api/accounts/endOtherSessions', {});
  time += 16 * 60_000;
  await own.get('/api/news');
  expect(await refusalsOf(ip)).toEqual([]);
});

test('counts each forged request, but logs at most three per hour and address', async () => {
  const ip = newAddress();
  for (const list of ['news', 'ads', 'rates', 'products', 'categories', 'news']) {
    await from(ip).get(`/api/${list}?${SECRET_TEXT}=1`);
  }
  expect(await refusalsOf(ip)).toHaveLength(3);
  const { body: text } = await app.http.get('/metrics');
  const [, count] = /harbour_forged_requests_total\{reason="unknown-field"\} (\d+)/.exec(text) ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(8);
});

test('no log contains any of the forged content', async () => {
  expect(lines.join('')).toContain('"reason":"unknown-field"');
  expect(JSON.stringify([await refusals(), lines])).not.toContain(SECRET_TEXT);
});

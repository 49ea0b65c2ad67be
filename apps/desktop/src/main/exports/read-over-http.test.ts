import { createServer, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { listenLocally } from '../../../../../tests/kit/listen-locally.ts';
import { readOverHttp } from './read-over-http.ts';

const page = { data: [{ _id: 'a' }], total: 1, limit: 10, skip: 0 };

/** Starts a server that handles each request with the next listener, and repeats the last one. */
async function startServer(...listeners: readonly RequestListener[]) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const listener = listeners[Math.min(requested.length, listeners.length - 1)];
    requested.push(`${request.headers.authorization} ${decodeURIComponent(request.url ?? '')}`);
    listener?.(request, response);
  });
  return { ...(await listenLocally(server)), requested };
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const cut: RequestListener = (request) => void request.socket.destroy();

function read(url: string, token: (refused?: string) => Promise<string> = async () => 'token') {
  return readOverHttp({ serverUrl: url, token, signal: new AbortController().signal, firstWaitMs: 1 });
}

it('retries when the connection breaks or the server is briefly unavailable', async () => {
  await using server = await startServer(cut, answering(503, {}), answering(200, page));
  expect(await read(server.url)('news', { city: null, $limit: 1 })).toEqual(page);
  expect(server.requested).toHaveLength(3);
  expect(server.requested[2]).toBe('Bearer token /api/news?$json={"city":null,"$limit":1}');
});

it('fetches one new token for all requests in flight', async () => {
  const refused = answering(401, { name: 'NotAuthenticated', message: 'Over' });
  await using server = await startServer(refused, refused, answering(200, page));
  const requested: (string | undefined)[] = [];
  const readPage = read(server.url, async (old) => {
    requested.push(old);
    return old === undefined ? 'old' : 'new';
  });
  await Promise.all([readPage('news', {}), readPage('ads', {})]);
  expect(requested).toEqual([undefined, 'old']);
});

it("rejects with the name and message of the server's error, without a retry", async () => {
  await using server = await startServer(answering(403, { name: 'Forbidden', message: 'Not yours' }));
  await expect(read(server.url)('admins', {})).rejects.toMatchObject({
    name: 'Forbidden',
    message: 'Not yours',
  });
  expect(server.requested).toHaveLength(1);
});

it('rejects as unreachable when no attempt gets a response', async () => {
  await using server = await startServer(cut);
  await expect(read(server.url)('news', {})).rejects.toMatchObject({ name: 'Unreachable' });
});

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromChromium, handlers, headerToChromium, schemes } from './schemes.ts';

const OWN_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MAPPED_HEADERS = new Set(['content-security-policy', 'access-control-allow-origin', 'location']);

type HeadersFilter = (
  details: { readonly url: string; readonly responseHeaders: Readonly<Record<string, string[]>> },
  done: (answer: { readonly responseHeaders?: Record<string, string | string[]> }) => void,
) => void;

let headersFilter: HeadersFilter | undefined;

/** Stores the filter of `session.webRequest.onHeadersReceived`. */
export function filterHeaders(filter: HeadersFilter | undefined): void {
  headersFilter = filter;
}

/**
 * Chromium's only way out: requests for the app's own schemes go to its protocol handlers, those for this
 * machine are forwarded with the app's own origin, and every other host is unreachable.
 */
export async function startProxy(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((asked, answer) => {
    const url = fromChromium(asked.url ?? '');
    if (schemes.has(URL.parse(url)?.protocol.slice(0, -1) ?? '')) void serve(url, asked, answer);
    else passOn(asked, answer);
  });
  server.on('connect', (asked, socket, head) => {
    const { hostname, port } = new URL(`http://${asked.url}`);
    if (!OWN_MACHINE.has(hostname)) return socket.end('HTTP/1.1 502 Unreachable\r\n\r\n');
    const target = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      if (head.length > 0) target.write(head);
      socket.once('data', (first) => {
        target.write(withOwnOrigin(first));
        socket.pipe(target);
      });
      target.pipe(socket);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
    socket.on('close', () => target.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('stand-in: the proxy has no port');
  return {
    port: address.port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The head of a websocket handshake, with its origin as the app knows it. */
function withOwnOrigin(first: Buffer): Buffer {
  const text = first.toString('latin1');
  return Buffer.from(
    text.replace(/^(origin: )(.*)$/im, (_, name, origin) => name + fromChromium(origin)),
    'latin1',
  );
}

async function serve(url: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const handler = handlers.get(new URL(url).protocol.slice(0, -1));
    const said = handler ? await handler(await requestOf(url, asked)) : new Response(null, { status: 404 });
    // Chromium requests it over http, but never on an app's own scheme.
    const status = said.status === 404 && asked.url?.endsWith('/favicon.ico') ? 204 : said.status;
    answer.writeHead(status, await headersOf(url, said));
    if (said.body && status !== 204)
      Readable.from(said.body)
        .on('error', () => answer.destroy())
        .pipe(answer);
    else answer.end();
  } catch (error) {
    process.stderr.write(`stand-in: a protocol handler failed: ${error}\n`);
    answer.destroy();
  }
}

async function requestOf(url: string, asked: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers } = asked;
  const entries = Object.entries(headers).filter(([name]) => !/^(host|connection|proxy-)/.test(name));
  const own = entries.map(([name, value]): [string, string] => [name, fromChromium(String(value))]);
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(asked) };
  return new Request(url, { method, headers: own, ...body });
}

async function headersOf(url: string, said: Response): Promise<Record<string, string | string[]>> {
  const own: Record<string, string[]> = Object.fromEntries(
    [...said.headers].map(([name, value]) => [name, [value]]),
  );
  const filtered = await new Promise<Record<string, string | string[]>>((done) => {
    if (!headersFilter) return done(own);
    headersFilter({ url, responseHeaders: own }, ({ responseHeaders }) => done(responseHeaders ?? own));
  });
  return Object.fromEntries(Object.entries(filtered).map(([name, value]) => [name, mapped(name, value)]));
}

function mapped(name: string, value: string | string[] | undefined): string[] {
  const values = [value ?? []].flat();
  return MAPPED_HEADERS.has(name.toLowerCase()) ? values.map(headerToChromium) : values;
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const target = URL.parse(asked.url ?? '');
  if (!target || !OWN_MACHINE.has(target.hostname)) {
    answer.writeHead(502).end();
    return;
  }
  const { origin, referer, ...headers } = asked.headers;
  const named = origin === undefined ? {} : { origin: fromChromium(origin) };
  const passed = request(
    target,
    { method: asked.method ?? 'GET', headers: { ...headers, ...named } },
    (said) => {
      const entries = Object.entries(said.headers).map(([name, value]) => [name, mapped(name, value)]);
      answer.writeHead(said.statusCode ?? 502, Object.fromEntries(entries));
      said.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

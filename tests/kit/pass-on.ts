import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Responds to a request with the response of the server at `origin`, head and body unchanged. */
export function passOn(origin: string, requested: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = requested;
  const passed = request(new URL(url, origin), { method: method ?? 'GET', headers }, (said) => {
    response.writeHead(said.statusCode ?? 502, said.headers);
    said.pipe(response);
    said.on('error', () => response.destroy());
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  requested.pipe(passed);
}

/** Connects an upgraded connection (a websocket) to the server at `origin`, byte for byte. */
export function passOnUpgrade(
  origin: string,
  requested: IncomingMessage,
  { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
): void {
  const { hostname, port } = new URL(origin);
  const server = connect(Number(port), hostname, () => {
    server.write(`${requested.method} ${requested.url} HTTP/1.1\r\n${linesOf(requested.rawHeaders)}\r\n`);
    server.write(head);
    server.pipe(socket).pipe(server);
  });
  server.on('error', () => socket.destroy());
  socket.on('error', () => server.destroy());
  server.on('close', () => socket.destroy());
  socket.on('close', () => server.destroy());
}

function linesOf(rawHeaders: readonly string[]): string {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => `${name}: ${rawHeaders[index * 2 + 1]}\r\n`).join('');
}

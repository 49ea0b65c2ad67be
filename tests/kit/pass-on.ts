import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Responds to a request with the response of the server at `origin`, head and body unchanged. */
export function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const passed = request(new URL(url, origin), { method: method ?? 'GET', headers }, (said) => {
    answer.writeHead(said.statusCode ?? 502, said.headers);
    said.pipe(answer);
    said.on('error', () => answer.destroy());
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

/** Connects an upgraded connection (a websocket) to the server at `origin`, byte for byte. */
export function passOnUpgrade(
  origin: string,
  asked: IncomingMessage,
  { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
): void {
  const { hostname, port } = new URL(origin);
  const server = connect(Number(port), hostname, () => {
    server.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${linesOf(asked.rawHeaders)}\r\n`);
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

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@harbour/core/contract/values';

const PATH = `${SOCKET_PATH}/?EIO=4&transport=websocket`;
const HEAD_END = '\r\n\r\n';
/** Packet types: the first characters of received messages (engine.io, then socket.io). */
const PING = '2';
const CONNECTED = '40';
const REFUSED = '44';
const EVENT = '42';
const RESPONSE = '43';

/**
 * A socket.io client of negligible cost, so that the load of many of them is the server's and not its own:
 * events are recognised by their first characters, and only refusals are parsed.
 */
export interface LoadSocket {
  /** Makes a call; throws the server's response when it is refused. */
  call(event: readonly unknown[]): Promise<void>;
  /** The same, with the response. */
  request(event: readonly unknown[]): Promise<unknown>;
  close(): void;
}

/** Connects and enters the main namespace; `onEvent` is called with each event of the server. */
export async function openSocket(
  port: number,
  onEvent: (payload: Buffer) => void = () => {},
): Promise<LoadSocket> {
  const { line, early } = await upgrade(port);
  const waiting = new Map<number, (response: Buffer) => void>();
  const entered = Promise.withResolvers<void>();
  const read = frameReader((payload) => {
    const kind = payload.toString('latin1', 0, 2);
    if (kind === EVENT) onEvent(payload);
    else if (kind === RESPONSE) settle(waiting, payload);
    else if (kind === CONNECTED) entered.resolve();
    else if (kind === REFUSED) entered.reject(new Error(payload.toString()));
    else if (kind.startsWith(PING)) line.write(textFrame('3'));
  });
  read(early);
  line.on('data', read);
  line.on('error', () => line.destroy());
  line.write(textFrame(CONNECTED));
  await entered.promise;
  let requested = 0;
  const send = (event: readonly unknown[]) =>
    new Promise<Buffer>((resolve) => {
      requested += 1;
      waiting.set(requested, resolve);
      line.write(textFrame(`${EVENT}${requested}${JSON.stringify(event)}`));
    });
  return {
    call: async (event) => refuseFailure(await send(event)),
    async request(event) {
      const response = await send(event);
      refuseFailure(response);
      const [, result] = JSON.parse(response.toString().replace(/^\d+/, ''));
      return result;
    },
    close: () => line.destroy(),
  };
}

function settle(waiting: Map<number, (response: Buffer) => void>, payload: Buffer): void {
  const id = Number(payload.toString('latin1', 2, payload.indexOf('[')));
  waiting.get(id)?.(payload);
  waiting.delete(id);
}

function refuseFailure(response: Buffer): void {
  const start = response.indexOf('[');
  const first = response.toString('latin1', start + 1, start + 5);
  if (first === 'null' || first === ']') return;
  throw new Error(`A call was refused: ${response.toString('utf8', 0, 500)}`);
}

interface Upgraded {
  readonly line: Socket;
  /** The data that arrived together with the server's upgrade response. */
  readonly early: Buffer;
}

async function upgrade(port: number): Promise<Upgraded> {
  const line = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(line, 'connect');
  const head = [
    `GET ${PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.from('sixteen bytes ok').toString('base64')}`,
  ];
  line.write(head.join('\r\n') + HEAD_END);
  let response = Buffer.alloc(0);
  while (!response.includes(HEAD_END)) {
    const [chunk] = await once(line, 'data');
    response = Buffer.concat([response, chunk]);
  }
  const text = response.toString('latin1');
  if (!text.startsWith('HTTP/1.1 101')) throw new Error(`The server opens no socket: ${text}`);
  return { line, early: response.subarray(text.indexOf(HEAD_END) + HEAD_END.length) };
}

const TEXT_OPCODE = 0x81;
const CLOSE_OPCODE = 0x8;
const MASKED = 0x80;
const SHORT = 126;
const LONG = 127;

/** One text message as a client sends it, masked as the protocol requires (RFC 6455, section 5). */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  for (let index = 0; index < payload.length; index += 1) {
    payload[index] = (payload[index] ?? 0) ^ (mask[index % 4] ?? 0);
  }
  return Buffer.concat([frameHead(payload.length), mask, payload]);
}

/**
 * Parses the bytes of a connection and calls `onMessage` for each complete message. Our servers send no
 * fragments.
 */
function frameReader(onMessage: (payload: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const frame = measure(rest);
      if (!frame || rest.length < frame.end) return;
      const opcode = (rest[0] ?? 0) & 0x0f;
      const payload = rest.subarray(frame.start, frame.end);
      rest = rest.subarray(frame.end);
      if (opcode !== CLOSE_OPCODE) onMessage(payload);
    }
  };
}

function frameHead(length: number): Buffer {
  if (length < SHORT) return Buffer.from([TEXT_OPCODE, MASKED | length]);
  const head = Buffer.alloc(length < 0x1_0000 ? 4 : 10);
  head[0] = TEXT_OPCODE;
  head[1] = MASKED | (head.length === 4 ? SHORT : LONG);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** The position of the first frame's payload; `undefined` while its head is incomplete. */
function measure(bytes: Buffer): { readonly start: number; readonly end: number } | undefined {
  const length = (bytes[1] ?? 0) & 0x7f;
  let start = 2;
  if (length === SHORT) start = 4;
  if (length === LONG) start = 10;
  if (bytes.length < start) return undefined;
  if (length === SHORT) return { start, end: start + bytes.readUInt16BE(2) };
  if (length === LONG) return { start, end: start + Number(bytes.readBigUInt64BE(2)) };
  return { start, end: start + length };
}

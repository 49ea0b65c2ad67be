import { randomBytes } from 'node:crypto';

const TEXT_OPCODE = 0x81;
const CLOSE_OPCODE = 0x8;
const MASKED = 0x80;
const SHORT = 126;
const LONG = 127;

/** One text message as a client sends it, masked as the protocol requires (RFC 6455, section 5). */
export function textFrame(text: string): Buffer {
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
export function frameReader(onMessage: (payload: Buffer) => void): (chunk: Buffer) => void {
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

import type { IncomingMessage } from 'node:http';

/** More than three short fields need. */
const MAX_BYTES = 4096;

/** Returns the fields of a submitted form; input longer than any card is cut off. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

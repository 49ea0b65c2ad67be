import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Forwards the chunks; throws `too-large` when their total exceeds `maxBytes`. */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Concatenates the chunks; throws `too-large` when their total exceeds `maxBytes`. */
export async function collectBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of limitBytes(chunks, maxBytes)) parts.push(chunk);
  const all = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.byteLength;
  }
  return all;
}

function tooLarge(maxBytes: number): SpreadsheetError {
  const megabytes = Math.floor(maxBytes / 2 ** 20);
  return new SpreadsheetError('too-large', `The file is larger than ${megabytes} MiB: split it.`);
}

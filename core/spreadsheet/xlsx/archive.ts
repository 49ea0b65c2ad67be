import { SpreadsheetError } from '../spreadsheet-error.ts';

/** The entries of a zip file by name, each inflated on demand. */
export interface Archive {
  has(name: string): boolean;
  /**
   * Reads an entry's bytes; throws `not-a-workbook` when it is missing, `damaged`, or `too-large` when the
   * inflated total exceeds the limit.
   */
  read(name: string): AsyncGenerator<Uint8Array>;
}

interface Part {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip file in memory; its entries may inflate to `maxInflated` bytes in total. Throws
 * `not-a-workbook`, `damaged`, `encrypted`.
 */
export function openArchive(file: Uint8Array<ArrayBuffer>, maxInflated: number): Archive {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = readDirectory(file, view);
  let left = maxInflated;
  return {
    has: (name) => parts.has(name),
    async *read(name) {
      const part = parts.get(name);
      if (!part)
        throw new SpreadsheetError('not-a-workbook', `The file has no ${name}: it is not a workbook.`);
      let size = 0;
      for await (const chunk of inflate(packedBytes(file, view, part), part.method)) {
        size += chunk.byteLength;
        left -= chunk.byteLength;
        if (left < 0) throw tooLarge(maxInflated);
        yield chunk;
      }
      if (size !== part.size) throw damaged();
    },
  };
}

function readDirectory(file: Uint8Array, view: DataView): ReadonlyMap<string, Part> {
  const end = findEnd(view);
  const parts = new Map<string, Part>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw damaged();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw encrypted();
    const nameLength = view.getUint16(at + 28, true);
    const name = names.decode(file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    parts.set(name.replace(/^\//, ''), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

function packedBytes(file: Uint8Array<ArrayBuffer>, view: DataView, { offset, packed }: Part) {
  if (offset + LOCAL_BYTES > file.byteLength || view.getUint32(offset, true) !== LOCAL) throw damaged();
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > file.byteLength) throw damaged();
  return file.subarray(start, start + packed);
}

async function* inflate(bytes: Uint8Array<ArrayBuffer>, method: number): AsyncGenerator<Uint8Array> {
  if (method === STORED) return yield bytes;
  if (method !== DEFLATED) throw damaged();
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rethrowAsDamaged);
      if (done) return;
      yield value;
    }
  } finally {
    // A stream that has failed cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}

function rethrowAsDamaged(cause: unknown): never {
  throw damaged(cause);
}

function damaged(cause?: unknown): SpreadsheetError {
  return new SpreadsheetError(
    'damaged',
    'The workbook is damaged: open it in a spreadsheet program, save it again and choose that file.',
    { cause },
  );
}

function encrypted(): SpreadsheetError {
  return new SpreadsheetError('encrypted', 'The file is protected by a password: save it without one.');
}

function tooLarge(maxInflated: number): SpreadsheetError {
  const megabytes = Math.floor(maxInflated / 2 ** 20);
  return new SpreadsheetError('too-large', `The workbook holds more than ${megabytes} MiB: split it.`);
}

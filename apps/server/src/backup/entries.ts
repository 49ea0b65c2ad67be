import { createHash } from 'node:crypto';

/** One row: the text of each column as PostgreSQL prints it, which reads back as the same value. */
export type TextRow = readonly (string | null)[];

/** The number of rows or files, and a digest that does not depend on their order. */
export interface Tally {
  readonly count: number;
  readonly digest: string;
}

/**
 * One entry of a copy of an installation, in the order: head, tables with their rows, sequences, files, end.
 */
export type BackupEntry =
  | { readonly kind: 'head'; readonly createdAt: string; readonly migrations: readonly string[] }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly id: string; readonly mime: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly tables: Readonly<Record<string, Tally>>; readonly files: Tally };

/** Bytes of a frame's head: one for its type, four for its length. */
const HEAD_BYTES = 5;
const JSON_FRAME = 1;
const BYTES_FRAME = 2;

/** Encodes entries as frames: a type, a length, and JSON or the bytes of a file. */
export async function* encodeEntries(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const isBytes = entry.kind === 'bytes';
    const body = isBytes ? entry.bytes : Buffer.from(JSON.stringify(entry));
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(isBytes ? BYTES_FRAME : JSON_FRAME, 0);
    head.writeUInt32BE(body.length, 1);
    yield Buffer.concat([head, body]);
  }
}

/** Decodes frames from pieces of any size. Throws if the last frame is truncated. */
export async function* decodeEntries(pieces: AsyncIterable<Buffer>): AsyncGenerator<BackupEntry> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1);
      if (rest.length < end) break;
      const body = rest.subarray(HEAD_BYTES, end);
      if (rest.readUInt8(0) === BYTES_FRAME) yield { kind: 'bytes', bytes: body };
      // Only encodeEntries writes frames, and their integrity was verified by the seal.
      else yield JSON.parse(body.toString()) as BackupEntry;
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Error('The copy ends in the middle of an entry');
}

/** Digests are added up, so that two copies are equal regardless of their order. */
const MODULUS = 1n << 128n;

/** Counts items and adds up their digests. */
export interface Tallier {
  add(content: string | Buffer): void;
  result(): Tally;
}

/** Returns the SHA-256 of a file's pieces as hexadecimal text. */
export function digestOf(pieces: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Creates an empty tally. */
export function createTallier(): Tallier {
  let count = 0;
  let sum = 0n;
  return {
    add(content) {
      count += 1;
      const digest = createHash('sha256').update(content).digest('hex');
      sum = (sum + BigInt(`0x${digest.slice(0, 32)}`)) % MODULUS;
    },
    result: () => ({ count, digest: sum.toString(16).padStart(32, '0') }),
  };
}

/** Returns a sentence for each table or kind whose tallies differ. */
export function differencesOf(
  left: Readonly<Record<string, Tally>>,
  right: Readonly<Record<string, Tally>>,
): readonly string[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [left[name], right[name]];
    if (one?.count === other?.count && one?.digest === other?.digest) return [];
    return [`${name}: ${one?.count ?? 'no'} rows were read and ${other?.count ?? 'no'} equal ones written`];
  });
}

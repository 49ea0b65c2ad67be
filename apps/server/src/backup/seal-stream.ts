import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { StartFailure } from '../process/start-failure.ts';

/**
 * The format: this magic number, the cost of a guess, a salt, then pieces, each with its length and its
 * encrypted bytes with their tag.
 */
const MARK = Buffer.from('harbour-backup-1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** Plain bytes of a piece; the last may be shorter. */
const PIECE_BYTES = 64 * 1024;
/** The cost of scrypt (RFC 7914) as a power of two: 17 is about half a second and 128 MB for each guess. */
const COST = 17;
/** A larger number would only keep the reader busy. */
const MOST_COST = 20;

interface Lock {
  readonly salt: Uint8Array;
  readonly cost: number;
}

function keyOf(passphrase: string, { salt, cost }: Lock): Buffer {
  const strength = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  return scryptSync(passphrase.normalize('NFKC'), salt, 32, strength);
}

/**
 * Returns the nonce of a piece: its number, and whether it is the last. Pieces can thus be neither reordered
 * nor truncated, as in the STREAM construction that age uses.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream with AES-256-GCM in pieces, with a key that is derived from the passphrase. */
export async function* sealStream(
  pieces: AsyncIterable<Buffer>,
  passphrase: string,
  cost = COST,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(passphrase, { salt, cost });
  yield Buffer.concat([MARK, Buffer.from([cost]), salt]);
  let number = 0;
  const seal = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length > PIECE_BYTES) {
      yield seal(rest.subarray(0, PIECE_BYTES), false);
      rest = rest.subarray(PIECE_BYTES);
    }
  }
  yield seal(rest, true);
}

/**
 * Decrypts what {@link sealStream} made. Throws a {@link StartFailure} if it is damaged, truncated, or
 * encrypted with another key.
 */
export async function* openStream(pieces: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const read = createReader(pieces);
  const mark = await read(MARK.length);
  if (!mark?.equals(MARK)) throw new StartFailure('This file is not a backup of this program.');
  const cost = (await read(1))?.readUInt8() ?? MOST_COST + 1;
  const salt = await read(SALT_BYTES);
  if (salt === undefined || cost < 1 || cost > MOST_COST) throw damaged();
  const key = keyOf(passphrase, { salt, cost });
  let number = 0;
  let body = await nextBody(read);
  while (body) {
    const next = await nextBody(read);
    yield unseal(body, { key, nonce: nonceOf(number++, next === undefined) });
    body = next;
  }
  if (number === 0) throw damaged();
}

type Read = (bytes: number) => Promise<Buffer | undefined>;

async function nextBody(read: Read): Promise<Buffer | undefined> {
  const length = (await read(LENGTH_BYTES))?.readUInt32BE();
  if (length === undefined) return undefined;
  if (length > PIECE_BYTES + TAG_BYTES) throw damaged();
  const body = await read(length);
  if (body === undefined) throw damaged();
  return body;
}

function unseal(body: Buffer, { key, nonce }: { readonly key: Buffer; readonly nonce: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  try {
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): StartFailure {
  return new StartFailure(
    'The backup cannot be read: BACKUP_PASSPHRASE is not the one it was created with, or the file is damaged or incomplete.',
    { cause },
  );
}

/** Returns a function that reads a number of bytes; `undefined` at the end, also if fewer are left. */
function createReader(pieces: AsyncIterable<Buffer>): Read {
  const source = pieces[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    while (rest.length < bytes) {
      const { done, value } = await source.next();
      if (done) return undefined;
      rest = Buffer.concat([rest, value]);
    }
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };
}

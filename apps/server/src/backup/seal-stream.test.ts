import { expect, test } from 'vitest';
import { type BackupEntry, decodeEntries, encodeEntries } from './entries.ts';
import { openStream, sealStream } from './seal-stream.ts';

/** The real cost would take up most of the time of these tests. */
const COST = 4;
const PASSPHRASE = 'harbour lights over the water';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await listOf(pieces));
}

const sealed = (bytes: Buffer) => collect(sealStream(inPieces(bytes, 10_000), PASSPHRASE, COST));
const opened = (bytes: Buffer, passphrase = PASSPHRASE) =>
  collect(openStream(inPieces(bytes, 7_001), passphrase));
const plain = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

test.each([0, 1, 65_536, 65_537, 131_072, 200_000])('%i bytes are read back', async (size) => {
  const some = plain.subarray(0, size);
  const seal = await sealed(some);
  expect(await opened(seal)).toEqual(some);
});

test('rejects another passphrase', async () => {
  await expect(opened(await sealed(plain), 'another passphrase, as long')).rejects.toThrow(
    /BACKUP_PASSPHRASE is not/,
  );
});

test('rejects a file that was changed, truncated or extended', async () => {
  const seal = await sealed(plain);
  const changed = Buffer.from(seal);
  changed[100_000] = (changed[100_000] ?? 0) ^ 1;
  await expect(opened(changed)).rejects.toThrow(/damaged or incomplete/);
  // The first piece and its length end here, so everything that remains is complete.
  const afterFirst = 17 + 1 + 16 + 4 + 65_536 + 16;
  for (const end of [afterFirst, afterFirst + 2, seal.length - 1]) {
    await expect(opened(seal.subarray(0, end))).rejects.toThrow(/damaged or incomplete/);
  }
  await expect(opened(Buffer.concat([seal, seal.subarray(34)]))).rejects.toThrow(/damaged or incomplete/);
});

test('rejects a file that is not a backup', async () => {
  await expect(opened(plain)).rejects.toThrow('This file is not a backup of this program.');
});

test('reads entries from chunks of any size, and rejects a truncated one', async () => {
  const entries: readonly BackupEntry[] = [
    { kind: 'table', name: 'news', columns: ['_id', 'title'] },
    {
      kind: 'rows',
      rows: [
        ['1', null],
        ['2', '海港 "quoted"\n'],
      ],
    },
    { kind: 'file', id: 'a', mime: 'image/png' },
    { kind: 'bytes', bytes: Buffer.from([0, 1, 255]) },
  ];
  const encoded = await collect(
    encodeEntries(
      (async function* () {
        yield* entries;
      })(),
    ),
  );
  for (const size of [1, 5, 4096]) {
    expect(await listOf(decodeEntries(inPieces(encoded, size)))).toEqual(entries);
  }
  await expect(listOf(decodeEntries(inPieces(encoded.subarray(0, -1), 64)))).rejects.toThrow(
    /ends in the middle/,
  );
});

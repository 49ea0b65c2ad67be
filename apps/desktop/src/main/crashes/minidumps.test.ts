import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMinidump, takeDumps } from './minidumps.ts';

const raise = (error: unknown): never => {
  throw error;
};

const BASE = 0x7ff6_1000_0000n;

/** A minidump by minidumpapiset.h: header, directory, one module, one exception; and memory with a secret. */
function minidump(module: string, address: bigint): Buffer {
  const bytes = Buffer.alloc(1024);
  bytes.write('MDMP', 'latin1');
  bytes.writeUInt32LE(2, 8);
  bytes.writeUInt32LE(32, 12);
  for (const [index, [type, at]] of [
    [4, 100],
    [6, 300],
  ].entries()) {
    bytes.writeUInt32LE(type ?? 0, 32 + index * 12);
    bytes.writeUInt32LE(at ?? 0, 32 + index * 12 + 8);
  }
  bytes.writeUInt32LE(1, 100);
  bytes.writeBigUInt64LE(BASE, 104);
  bytes.writeUInt32LE(0x1000, 112);
  bytes.writeUInt32LE(500, 124);
  bytes.writeUInt32LE(0xc000_0005, 308);
  bytes.writeBigUInt64LE(address, 324);
  bytes.writeUInt32LE(module.length * 2, 500);
  bytes.write(module, 504, 'utf16le');
  bytes.write('ada@shop.hk', 900);
  return bytes;
}

test('a dump yields its exception, module and offset, and nothing about folders or memory', () => {
  const read = readMinidump(minidump('C:\\Users\\Ada Wong\\Harbour Back Office.exe', BASE + 0x2fn));
  expect(read).toEqual({
    kind: 'nativeCrash',
    name: '0xc0000005',
    message: '',
    frames: ['Harbour_Back_Office.exe+0x2f'],
  });
  expect(JSON.stringify(read)).not.toMatch(/ada/i);
});

test('an address outside every module yields no frame', () => {
  expect(readMinidump(minidump('/usr/lib/libc.so.6', 0x10n))?.frames).toEqual([]);
});

test('a file that is no dump, or a truncated dump, yields no frames', () => {
  const whole = minidump('a.dll', BASE);
  expect(readMinidump(Buffer.from('no dump'))).toBeUndefined();
  for (let length = 0; length < 332; length += 1) {
    const read = readMinidump(whole.subarray(0, length));
    expect(read === undefined || read.frames.length === 0).toBe(true);
  }
});

test('dumps are read from every folder of the crash handler, and deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-dumps-'));
  await mkdir(join(folder, 'completed'));
  await writeFile(join(folder, 'completed', 'a.dmp'), minidump('a.dll', BASE));
  await writeFile(join(folder, 'b.dmp'), 'cut off');
  await writeFile(join(folder, 'settings.dat'), '');
  expect(await takeDumps(folder, raise)).toMatchObject([{ frames: ['a.dll+0x0'] }]);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['completed', 'settings.dat']);
  await rm(folder, { recursive: true });
  expect(await takeDumps(folder, raise)).toEqual([]);
});

test('a dump that can be neither read nor deleted does not hide the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-dumps-'));
  await mkdir(join(folder, 'a.dmp'));
  await writeFile(join(folder, 'b.dmp'), minidump('b.dll', BASE));
  const troubles: unknown[] = [];
  expect(await takeDumps(folder, (error) => troubles.push(error))).toMatchObject([{ frames: ['b.dll+0x0'] }]);
  expect(troubles).toMatchObject([{ code: 'EISDIR' }, { code: 'ERR_FS_EISDIR' }]);
  await rm(folder, { recursive: true });
});

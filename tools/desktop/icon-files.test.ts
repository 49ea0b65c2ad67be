import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const BUILD = 'apps/desktop/build';

/** Returns the pictures of a Windows icon with the size that its table states. */
function picturesOfIco(file: Buffer): { side: number; png: Buffer }[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    return { side: file.readUInt8(entry) || 256, png: file.subarray(offset, offset + length) };
  });
}

/** Returns the pictures of an Apple icon by type. */
function picturesOfIcns(file: Buffer): { type: string; png: Buffer }[] {
  const pictures: { type: string; png: Buffer }[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    const png = file.subarray(at + 8, at + file.readUInt32BE(at + 4));
    pictures.push({ type: file.toString('ascii', at, at + 4), png });
  }
  return pictures;
}

describe('the icons of the program', () => {
  test('icon.ico contains every size that Windows needs, each as large as stated', async () => {
    const pictures = picturesOfIco(readFileSync(`${BUILD}/icon.ico`));
    expect(pictures.map(({ side }) => side)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const { side, png } of pictures) {
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    }
  });

  test('icon.icns is complete and contains every size that macOS needs, also at double density', async () => {
    const file = readFileSync(`${BUILD}/icon.icns`);
    expect(file.toString('ascii', 0, 4)).toBe('icns');
    expect(file.readUInt32BE(4)).toBe(file.length);
    const pictures = picturesOfIcns(file);
    const sides = await Promise.all(
      pictures.map(async ({ type, png }) => [type, (await sharp(png).metadata()).width]),
    );
    expect(Object.fromEntries(sides)).toEqual({
      icp4: 16,
      icp5: 32,
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic08: 256,
      ic13: 256,
      ic09: 512,
      ic14: 512,
      ic10: 1024,
    });
  });
});

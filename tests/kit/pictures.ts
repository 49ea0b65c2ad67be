import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const place = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 17/1 0/1' },
  IFD0: { Copyright: 'Somebody' },
};

/**
 * A JPEG of that many pixels as a camera creates it: with a location, and rotated if given an orientation.
 */
export function photograph({ width = 1000, height = 500, orientation = 1 } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#1f5fbf' } });
  return picture.withExif(place).withMetadata({ orientation }).jpeg().toBuffer();
}

/** A PNG of one colour: few bytes, however many pixels. */
export function flatPng(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
}

/** A PNG whose header claims that many pixels but which has no pixel data. */
export async function hollowPng(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await flatPng(2, 2));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

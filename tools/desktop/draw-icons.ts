// Draws the program's icons from the brand mark into apps/desktop/build: icon.icns, icon.ico and
// icons/NxN.png. They are committed, so that packaging downloads no converter; run this again when the mark
// changes: node tools/desktop/draw-icons.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { brandMark, paper } from '@harbour/core/brand';
import sharp from 'sharp';
import { packIcns, packIco } from './icon-files.ts';

const TO = 'apps/desktop/build';
const GROUND = '#0c2233';
const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
const ICNS_SIZES = [16, 32, 64, 128, 256, 512, 1024];

type Shape = {
  /** The margin on each side as a share of the picture; macOS expects one, other systems none. */
  readonly margin: number;
  readonly size: number;
};

/** Draws the mark in light ink on a dark rounded square. */
function draw({ margin, size }: Shape): Promise<Buffer> {
  const side = 32 * (1 - 2 * margin);
  const start = 32 * margin;
  // Small icons have no room for a margin around the mark.
  const scale = (side / 32) * (size <= 32 ? 0.8 : 0.68);
  const offset = 16 - 16 * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}" width="${size}" height="${size}">
    <rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${GROUND}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${paper.light}" stroke-width="4"
      stroke-linecap="round" stroke-linejoin="round"><path d="${brandMark.path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function drawAll(sizes: readonly number[], margin: number): Promise<{ size: number; png: Buffer }[]> {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw({ size, margin }) })));
}

mkdirSync(`${TO}/icons`, { recursive: true });
for (const { size, png } of await drawAll(PNG_SIZES, 0.02)) {
  writeFileSync(`${TO}/icons/${size}x${size}.png`, png);
}
writeFileSync(`${TO}/icon.ico`, packIco(await drawAll(ICO_SIZES, 0.02)));
writeFileSync(`${TO}/icon.icns`, packIcns(await drawAll(ICNS_SIZES, 0.1)));
console.log(`${PNG_SIZES.length} icons, icon.ico and icon.icns in ${TO}`);

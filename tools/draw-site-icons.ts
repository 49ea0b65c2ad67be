// Draws the site's icons from the brand mark into apps/web/public: favicon.ico, apple-touch-icon.png and the
// icons of the web manifest. They are committed; run this again when the mark changes: node
// tools/draw-site-icons.ts. favicon.svg is drawn by hand.
import { writeFileSync } from 'node:fs';
import { brandMark, paper } from '@harbour/core/brand';
import sharp from 'sharp';
import { packIco } from './desktop/icon-files.ts';

const TO = 'apps/web/public';
/** Colours as in core/brand/tokens.css. */
const COLOR = { ink: '#0c2233', action: '#0b7a6b' } as const;

type Icon = {
  readonly size: number;
  /** The share of the picture that the mark fills. */
  readonly scale: number;
  /** Corner radius of the dark background, in units of the mark; if missing, there is no background. */
  readonly corner?: number;
};

function draw({ size, scale, corner }: Icon): Promise<Buffer> {
  const offset = 16 - 16 * scale;
  const ground =
    corner === undefined ? '' : `<rect width="32" height="32" rx="${corner}" fill="${COLOR.ink}"/>`;
  const stroke = corner === undefined ? COLOR.action : paper.light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}" width="${size}" height="${size}">${ground}
    <g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="4"
      stroke-linecap="round" stroke-linejoin="round"><path d="${brandMark.path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

const ICONS: Readonly<Record<string, Icon>> = {
  // iOS rounds the corners itself.
  'apple-touch-icon.png': { size: 180, scale: 0.6, corner: 0 },
  'icon-192.png': { size: 192, scale: 0.66, corner: 7 },
  'icon-512.png': { size: 512, scale: 0.66, corner: 7 },
  // Anything outside the middle four fifths may be cut off.
  'icon-maskable-512.png': { size: 512, scale: 0.5, corner: 0 },
};

for (const [name, icon] of Object.entries(ICONS)) writeFileSync(`${TO}/${name}`, await draw(icon));
const small = [16, 32, 48].map(async (size) => ({ size, png: await draw({ size, scale: 1 }) }));
writeFileSync(`${TO}/favicon.ico`, packIco(await Promise.all(small)));
console.log(`${Object.keys(ICONS).length} icons and favicon.ico in ${TO}`);

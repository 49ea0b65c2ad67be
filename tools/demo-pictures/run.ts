// Redraws the demonstration's pictures -> apps/server/src/seed/content/pictures. The server itself
// reads no SVG.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { drawings } from './drawings.ts';
import { film, PICTURE_MS } from './film.ts';
import { customerPortraits, portraits } from './portraits.ts';

const FOLDER = 'apps/server/src/seed/content/pictures';

await mkdir(FOLDER, { recursive: true });
const faces = Object.entries(portraits).map(([slug, svg]) => [`author-${slug}`, svg] as const);
const buyers = Object.entries(customerPortraits).map(([slug, svg]) => [`customer-${slug}`, svg] as const);
for (const [name, svg] of [...Object.entries(drawings), ...faces, ...buyers]) {
  await sharp(Buffer.from(svg)).webp({ quality: 90 }).toFile(`${FOLDER}/${name}.webp`);
}

const FILM_WIDTH = 800;
const pictures = await Promise.all(
  film.map((svg) => sharp(Buffer.from(svg)).resize({ width: FILM_WIDTH }).png().toBuffer()),
);
await sharp(pictures, { join: { animated: true } })
  .webp({ quality: 80, delay: film.map(() => PICTURE_MS), loop: 1 })
  .toFile(`${FOLDER}/day.webp`);

// Compares the formats in which the demonstration's pictures are served: bytes, and processor time.
import { readdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const FOLDER = 'apps/server/src/seed/content/pictures';
/** The widths that screens request most, in pixels. */
const WIDTHS = [400, 800, 1200];

/** The same settings as in `apps/server/src/media/media.ts`. */
const FORMATS: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['jpg', (picture) => picture.jpeg({ quality: 82, mozjpeg: true })],
  ['webp', (picture) => picture.webp({ quality: 80 })],
  ['avif', (picture) => picture.avif({ quality: 55, effort: 3 })],
];

sharp.concurrency(1);
for (const [name, encode] of FORMATS) {
  const before = process.cpuUsage().user;
  let [bytes, count] = [0, 0];
  for (const file of await readdir(FOLDER)) {
    for (const width of WIDTHS) {
      const picture = sharp(await readFile(`${FOLDER}/${file}`)).resize({ width, withoutEnlargement: true });
      bytes += (await encode(picture).toBuffer()).byteLength;
      count += 1;
    }
  }
  const milliseconds = (process.cpuUsage().user - before) / 1000 / count;
  console.log(`${name}: ${count} pictures, ${bytes} bytes, ${milliseconds.toFixed(0)} ms each`);
}

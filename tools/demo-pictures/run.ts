// Draws the demonstration's pictures anew -> apps/server/src/database/seed/content/pictures. The server itself reads no SVG.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { drawings } from './drawings.ts';

const FOLDER = 'apps/server/src/database/seed/content/pictures';

await mkdir(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(drawings)) {
  await sharp(Buffer.from(svg)).webp({ quality: 90 }).toFile(`${FOLDER}/${name}.webp`);
}

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newRecordId } from '@harbour/core/contract/values';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMedia } from './open-media.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-media-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A picture that takes a while to encode. */
const noise = () =>
  sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

test('a picture that is removed during its rendering leaves nothing behind', async () => {
  const media = openMedia({ dataDir, s3: null });
  const file = { id: newRecordId(), revision: null };
  await using folder = await media.openTemporaryFolder();
  const path = folder.file('noise');
  await writeFile(path, await noise());
  await media.store(file, { path, mime: 'image/jpeg' });
  const rendering = media.rendered(file, { width: undefined, format: 'webp' });
  await pause(100);
  await media.remove(file);
  expect(await rendering).toBeUndefined();
  const files = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

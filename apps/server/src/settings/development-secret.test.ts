import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './development-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the secret that was made is the one that is kept', async () => {
  expect(await readOrCreateSecret(dataDir)).toBe(await readOrCreateSecret(dataDir));
});

test.each(['', 'short'])('nothing is signed with a kept secret of %j', async (text) => {
  await writeFile(join(dataDir, 'secret'), text);
  await expect(readOrCreateSecret(dataDir)).rejects.toThrow(/^The secret in \S+ is damaged: remove the file/);
});

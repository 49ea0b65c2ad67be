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

test('a created secret is kept', async () => {
  expect(await readOrCreateSecret(dataDir)).toBe(await readOrCreateSecret(dataDir));
});

test.each(['', 'short'])('the stored secret %j is rejected as damaged', async (text) => {
  await writeFile(join(dataDir, 'secret'), text);
  await expect(readOrCreateSecret(dataDir)).rejects.toThrow(/^The secret in \S+ is damaged: remove the file/);
});

import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROWS = 200_000;
const ALLOWED_BYTES = 150 * 2 ** 20;
const script = fileURLToPath(new URL('../../tests/bench/exports/export-process.ts', import.meta.url));
const run = promisify(execFile);

it.each(['csv', 'xlsx'])(`writes ${ROWS} rows of 12 columns to %s in bounded memory`, async (format) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
  const { stdout } = await run(process.execPath, [script, format, String(ROWS), join(folder.path, format)]);
  const { idle, peak }: { idle: number; peak: number } = JSON.parse(stdout);
  expect(peak - idle).toBeLessThan(ALLOWED_BYTES);
});

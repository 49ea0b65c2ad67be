import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROWS = 200_000;
const ALLOWED_BYTES = 100 * 2 ** 20;
/** On a busy machine garbage would be collected so late that memory grows without a need. */
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4'];
const script = fileURLToPath(new URL('../../tests/bench/exports/export-process.ts', import.meta.url));
const run = promisify(execFile);

it.each(['csv', 'xlsx'])(`writes ${ROWS} rows of 12 columns to %s in bounded memory`, async (format) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'));
  const job = [script, format, String(ROWS), join(folder.path, format)];
  const { stdout } = await run(process.execPath, [...SMALL_HEAP, ...job]);
  const { idle, peak }: { idle: number; peak: number } = JSON.parse(stdout);
  expect(peak - idle).toBeLessThan(ALLOWED_BYTES);
});

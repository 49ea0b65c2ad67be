import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';

/**
 * Unpacks app.asar into a folder of the same name, deleted when the process exits, because Node cannot read
 * the archive.
 */
export function unpackAsar(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-asar-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const unpacked = join(folder, 'app.asar');
  extractAll(archive, unpacked);
  return unpacked;
}

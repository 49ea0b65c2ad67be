import { createHash } from 'node:crypto';
import type { CrashReport } from '@harbour/core/contract';

/** The frames that tell failures apart: those nearest to the throw. */
const FRAMES = 3;

/**
 * Returns the same text for reports of the same failure, by any build: kind, error, message without numbers,
 * and the files of the first frames. Positions and the hashes in names of files change with each build, and
 * so do the short names of minified functions.
 */
export function fingerprintOf({ kind, name, message, frames }: CrashReport): string {
  const parts = [kind, name, message.replaceAll(/\d+/g, '#'), ...frames.slice(0, FRAMES).map(stableFrame)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** `out/renderer/assets/index-B8xYz_1a.js:10:200 t` becomes `out/renderer/assets/index.js`. */
function stableFrame(frame: string): string {
  const [place = ''] = frame.split(' ');
  return place.replace(/(?:\+0x[0-9a-f]+|:\d+:\d+)$/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

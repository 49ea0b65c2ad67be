import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CHUNK_BYTES, PICKED_FILES } from '../../ipc/limits.ts';
import { Refused } from '../calls/refused.ts';
import { mimeOf } from './file-kinds.ts';

/** A file that a person chose, as it was then. */
export interface PickedPath {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly modified: number;
}

/** Looks at chosen files; rejects where one is no ordinary file. */
export function describePicked(paths: readonly string[]): Promise<readonly PickedPath[]> {
  if (paths.length > PICKED_FILES)
    throw new Refused('tooLarge', `At most ${PICKED_FILES} files can be chosen at once`);
  return Promise.all(paths.map(describe));
}

async function describe(path: string): Promise<PickedPath> {
  const info = await stat(path);
  if (!info.isFile()) throw new Refused('fileFailed', 'Only ordinary files can be chosen');
  const name = basename(path);
  return { path, name, mime: mimeOf(name), size: info.size, modified: info.mtimeMs };
}

/** The bytes from an offset on, one chunk at most; rejects when the file is no longer the one that was chosen. */
export async function readPicked(
  { path, size, modified }: PickedPath,
  offset: number,
): Promise<Uint8Array<ArrayBuffer>> {
  await using file = await open(path, 'r');
  const info = await file.stat();
  if (info.size !== size || info.mtimeMs !== modified)
    throw new Refused('fileChanged', 'The file was changed after it was chosen');
  const chunk = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(0, size - offset)));
  const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, offset);
  if (bytesRead < chunk.byteLength)
    throw new Refused('fileChanged', 'The file was changed while it was being read');
  return chunk;
}

import { open as openFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { FileWriter } from '@harbour/core/platform';
import { CHUNK_BYTES, PICKED_FILES } from '../../ipc/limits.ts';
import { Refused } from '../../ipc/refusal.ts';
import { type CallGroup, type CallHandler, handleCall } from '../calls/handle-call.ts';
import { createHandles } from './handles.ts';
import { openPartFile, type PartFile } from './part-file.ts';
import type { PartJournal } from './part-journal.ts';
import { safeFileName } from './safe-file-name.ts';

export interface FileCallsDeps {
  readonly dialogs: FileDialogs;
  readonly journal: PartJournal;
  /** Returns a handle that cannot be guessed. */
  readonly newHandle: () => string;
}

interface Target {
  readonly path: string;
  readonly file: PartFile;
  isFinished: boolean;
}

/** The calls about files. When a window goes away, its unfinished files are removed. */
export interface FileCalls extends CallGroup {
  /** Returns the file that a window is writing under a handle; throws if the window does not have it. */
  writerOf(window: number, handle: string): FileWriter;
}

/** Creates the calls about chosen files. Only the system's dialogs grant a window access to a file. */
export function createFileCalls(deps: FileCallsDeps): FileCalls {
  const picked = createHandles<PickedPath>(deps.newHandle);
  const targets = createHandles<Target>(deps.newHandle);
  const open = createOpenDialogs();
  return {
    handlers: [...readCalls(deps), ...writeCalls(deps)],
    writerOf: (window, handle) => writerOf(targets.get(window, handle)),
    async releaseWindow(window) {
      open.releaseWindow(window);
      picked.dropAll(window);
      await Promise.all(targets.dropAll(window).map(({ file }) => file.abort()));
    },
  };

  function readCalls({ dialogs }: FileCallsDeps): readonly CallHandler[] {
    return [
      handleCall('files:pick', ([{ accept, multiple }], { window }) =>
        open.run(window, [], async (isGone) => {
          const paths = await dialogs.askOpen(window, { extensions: extensionsOf(accept), multiple });
          const files = await describePicked(paths);
          return isGone() ? [] : files.map((file) => ({ ...file, handle: picked.give(window, file) }));
        }),
      ),
      handleCall('files:read', ([handle, offset], { window }) =>
        readPicked(picked.get(window, handle), offset),
      ),
    ];
  }

  function writeCalls({ dialogs, journal }: FileCallsDeps): readonly CallHandler[] {
    return [
      handleCall('files:save', ([suggested], { window }) =>
        open.run(window, null, async (isGone) => {
          const name = safeFileName(suggested);
          const path = await dialogs.askSave(window, { name, extensions: extensionsOf([extname(name)]) });
          if (path === undefined || isGone()) return null;
          const file = await openPartFile(path, journal);
          if (!isGone())
            return { handle: targets.give(window, { path, file, isFinished: false }), name: basename(path) };
          await file.abort();
          return null;
        }),
      ),
      handleCall('files:write', ([handle, chunk], { window }) =>
        targets.get(window, handle).file.write(chunk),
      ),
      handleCall('files:finish', ([handle], { window }) => writerOf(targets.get(window, handle)).finish()),
      handleCall('files:abort', ([handle], { window }) => targets.get(window, handle).file.abort()),
      handleCall('files:reveal', ([handle], { window }) => {
        const { path, isFinished } = targets.get(window, handle);
        if (!isFinished) throw new Refused('unknownHandle', 'This file is not finished');
        dialogs.reveal(path);
      }),
    ];
  }
}

function writerOf(target: Target): FileWriter {
  const { file } = target;
  return {
    write: (chunk) => file.write(chunk),
    abort: () => file.abort(),
    async finish() {
      const size = await file.finish();
      target.isFinished = true;
      return size;
    },
  };
}

/** A file that a person chose, with its state at that time. */
interface PickedPath {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly modified: number;
}

/** Inspects chosen files; rejects if one is not a regular file. */
function describePicked(paths: readonly string[]): Promise<readonly PickedPath[]> {
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

/** Reads bytes from an offset, at most one chunk; rejects if the file has changed since it was chosen. */
async function readPicked(
  { path, size, modified }: PickedPath,
  offset: number,
): Promise<Uint8Array<ArrayBuffer>> {
  await using file = await openFile(path, 'r');
  const info = await file.stat();
  if (info.size !== size || info.mtimeMs !== modified)
    throw new Refused('fileChanged', 'The file was changed after it was chosen');
  const chunk = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(0, size - offset)));
  const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, offset);
  if (bytesRead < chunk.byteLength)
    throw new Refused('fileChanged', 'The file was changed while it was being read');
  return chunk;
}

/** MIME types of the supported files, by extension. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the MIME type of a file by its name; empty when it is unknown. */
function mimeOf(name: string): string {
  return MIME_TYPES[extname(name).slice(1).toLowerCase()] ?? '';
}

/** Returns the extensions of MIME types (`image/*` allowed) and plain `.xlsx`; none means any file. */
function extensionsOf(accept: readonly string[]): readonly string[] {
  return [...new Set(accept.flatMap(extensionsOfKind))];
}

function extensionsOfKind(kind: string): readonly string[] {
  if (/^\.[a-z0-9]+$/i.test(kind)) return [kind.slice(1).toLowerCase()];
  const fits = kind.endsWith('/*')
    ? (mime: string) => mime.startsWith(kind.slice(0, -1))
    : (mime: string) => mime === kind;
  return Object.entries(MIME_TYPES).flatMap(([extension, mime]) => (fits(mime) ? [extension] : []));
}

/** The open file dialogs: one at a time for each window, and none that outlives its page. */
interface OpenDialogs {
  /**
   * Runs `step`, which opens a dialog, unless the window has one open already; resolves with `cancelled`
   * then, as for a person who cancels. `isGone` returns whether the calling page has gone meanwhile.
   */
  run<T>(window: number, cancelled: T, step: (isGone: () => boolean) => Promise<T>): Promise<T>;
  /** To be called when the page of a window goes away; the next page may open a dialog at once. */
  releaseWindow(window: number): void;
}

/** Creates the record of open dialogs, with none open. */
function createOpenDialogs(): OpenDialogs {
  const open = new Map<number, object>();
  return {
    async run(window, cancelled, step) {
      if (open.has(window)) return cancelled;
      const own = {};
      const isGone = () => open.get(window) !== own;
      open.set(window, own);
      try {
        return await step(isGone);
      } finally {
        if (!isGone()) open.delete(window);
      }
    },
    releaseWindow: (window) => void open.delete(window),
  };
}

/** The system's file dialogs; `window` is the window they belong to. */
export interface FileDialogs {
  /** Returns the paths of the chosen files; none when the person cancels. */
  askOpen(
    window: number,
    request: { readonly extensions: readonly string[]; readonly multiple: boolean },
  ): Promise<readonly string[]>;
  /**
   * Returns the path to save at; `undefined` when the person cancels. The system has confirmed overwriting.
   */
  askSave(
    window: number,
    request: { readonly name: string; readonly extensions: readonly string[] },
  ): Promise<string | undefined>;
  /** Shows a file in its folder. */
  reveal(path: string): void;
}

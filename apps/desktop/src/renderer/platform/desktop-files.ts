import type { PickedFile } from '@harbour/core/platform';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import type { ExportNews } from '../../ipc/export-status.ts';
import { CHUNK_BYTES, TEXT_LENGTH } from '../../ipc/limits.ts';
import { unwrap } from '../../ipc/refusal.ts';
import type { HostFiles, HostFileWriter, RecordsRun } from './host.ts';

type Bridge = HarbourBridge['files'];
type ExportBridge = Pick<HarbourBridge, 'on' | 'exports'>;

/** Creates file access through the program's dialogs. Handles stay inside: a page never names a path. */
export function createDesktopFiles({
  files,
  ...bridge
}: ExportBridge & { readonly files: Bridge }): HostFiles {
  return {
    async pick({ accept, multiple }) {
      const picked = await unwrap(files.pick({ accept: [...accept], multiple }));
      return picked.map(({ handle, ...file }): PickedFile => ({ ...file, read: () => read(files, handle) }));
    },
    async save(suggestedName, mime) {
      const target = await unwrap(files.save(suggestedName.slice(0, TEXT_LENGTH.title), mime));
      if (!target) return undefined;
      return { ...createWriter(files, target), writeRecords: writeRecords(bridge, target.handle) };
    },
  };
}

async function* read(files: Bridge, handle: string): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (;;) {
    const chunk = await unwrap(files.read(handle, offset));
    if (chunk.byteLength === 0) return;
    offset += chunk.byteLength;
    yield chunk;
  }
}

interface Target {
  readonly handle: string;
  readonly name: string;
}

function createWriter(files: Bridge, { handle, name }: Target): HostFileWriter {
  return {
    name,
    async write(chunk) {
      for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES)
        await unwrap(files.write(handle, chunk.slice(at, at + CHUNK_BYTES)));
    },
    finish: () => unwrap(files.finish(handle)),
    abort: () => unwrap(files.abort(handle)),
    reveal: () => unwrap(files.reveal(handle)),
  };
}

/**
 * Makes the main process write records to the file behind a handle, and supplies a token when it requests
 * one.
 */
function writeRecords(
  { on, exports }: ExportBridge,
  handle: string,
): NonNullable<HostFileWriter['writeRecords']> {
  return async (task, run) => {
    run.signal.throwIfAborted();
    const cancel = () => void unwrap(exports.cancel(handle));
    const stopListening = on('exports:news', (news) => {
      if (news.file === handle) hear({ on, exports }, news, run);
    });
    run.signal.addEventListener('abort', cancel, { once: true });
    try {
      return await unwrap(exports.run(handle, task));
    } finally {
      stopListening();
      run.signal.removeEventListener('abort', cancel);
    }
  };
}

function hear({ exports }: ExportBridge, news: ExportNews, run: RecordsRun): void {
  if (news.type === 'progress') {
    run.onProgress(news.rows, news.found);
    return;
  }
  const token = run.token(news.refused).catch(() => null);
  void token.then((text) => unwrap(exports.token(news.file, text)));
}

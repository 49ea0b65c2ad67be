import { isLocale } from '@harbour/core/i18n';
import type { PickedFile } from '@harbour/core/platform';
import { systemClock } from '@harbour/core/realtime';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import type { ExportNews } from '../../ipc/export-status.ts';
import { CHUNK_BYTES, TEXT_LENGTH } from '../../ipc/limits.ts';
import { unwrap } from '../../ipc/refusal.ts';
import { isSafeLink } from '../../ipc/safe-link.ts';
import {
  type Host,
  type HostFiles,
  type HostFileWriter,
  PROGRAM_VERSION,
  type RecordsRun,
  type Shell,
} from './host.ts';
import { createLocalStorage } from './local-storage.ts';
import { createUnsavedLocks } from './unsaved-locks.ts';

/** The parts of the page that the desktop host uses. */
export interface DesktopPage {
  readonly localStorage: Storage;
  readonly reportError: (error: unknown) => void;
}

/** Creates the host of the desktop window, whose system features come over the bridge. */
export function createDesktopHost(harbour: HarbourBridge, page: DesktopPage): Host {
  const { clipboard, drafts, stored, links, server, tokens } = harbour;
  return {
    kind: 'desktop',
    version: PROGRAM_VERSION,
    files: createDesktopFiles(harbour),
    links: {
      async open(address) {
        if (!isSafeLink(address)) throw new TypeError(`This address may not be opened: ${address}`);
        await unwrap(links.open(address));
      },
    },
    storage: createLocalStorage(page),
    clock: systemClock,
    clipboard: {
      writeText: (text) => unwrap(clipboard.write(text)),
      readText: () => unwrap(clipboard.read()),
    },
    tokens: {
      load: async () => (await unwrap(tokens.load())) ?? undefined,
      save: (refreshToken) => unwrap(tokens.save(refreshToken)),
      clear: () => unwrap(tokens.clear()),
    },
    stored: {
      load: async () => (await unwrap(stored.load())) ?? undefined,
      save: (text) => unwrap(stored.save(text)),
      clear: () => unwrap(stored.clear()),
    },
    server: {
      current: async () => (await unwrap(server.current())) ?? undefined,
      check: (address) => unwrap(server.check(address)),
      choose: (address) => unwrap(server.choose(address)),
    },
    draftKey: () => unwrap(drafts.key()),
    shell: createDesktopShell(harbour, (error) => page.reportError(error)),
    // The program has one window.
    onStored: () => () => {},
  };
}

type ShellBridge = Pick<HarbourBridge, 'on' | 'links' | 'shell'>;
type Report = (error: unknown) => void;

/** Creates the shell of the desktop window. Failures of calls that nothing awaits are reported. */
export function createDesktopShell({ on, links, shell }: ShellBridge, report: Report): Shell {
  const send = (call: ReturnType<typeof shell.setTitle>) => void unwrap(call).catch(report);
  return {
    onCommand: (listener) => on('menu:command', listener),
    onRoute(listener) {
      const take = () =>
        unwrap(links.take())
          .then((route) => {
            if (route !== null) listener(route);
          })
          .catch(report);
      const stop = on('links:arrived', take);
      // The link that started the program arrived before there was a listener.
      void take();
      return stop;
    },
    setTitle: (title) => send(shell.setTitle(title.slice(0, TEXT_LENGTH.title))),
    setProgress: (progress) => send(shell.setProgress(progress)),
    notify: ({ title, body }) =>
      send(
        shell.notify({
          title: title.slice(0, TEXT_LENGTH.title),
          body: body.slice(0, TEXT_LENGTH.notification),
        }),
      ),
    lockUnsaved: createUnsavedLocks((unsaved) => send(shell.setUnsaved(unsaved))),
    setLocale(locale) {
      if (isLocale(locale)) send(shell.setLocale(locale));
    },
    setTheme: (theme) => send(shell.setTheme(theme)),
  };
}

type FilesBridge = HarbourBridge['files'];
type ExportBridge = Pick<HarbourBridge, 'on' | 'exports'>;

/** Creates file access through the program's dialogs. Handles stay inside: a page never names a path. */
export function createDesktopFiles({
  files,
  ...bridge
}: ExportBridge & { readonly files: FilesBridge }): HostFiles {
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

async function* read(files: FilesBridge, handle: string): AsyncGenerator<Uint8Array> {
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

function createWriter(files: FilesBridge, { handle, name }: Target): HostFileWriter {
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

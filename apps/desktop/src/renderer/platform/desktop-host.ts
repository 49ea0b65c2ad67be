import { systemClock } from '@harbour/core/realtime';
import type { HarbourBridge } from '../../ipc/bridge.ts';
import { unwrap } from '../../ipc/refusal.ts';
import { isSafeLink } from '../../ipc/safe-link.ts';
import { createDesktopFiles } from './desktop-files.ts';
import { createDesktopShell } from './desktop-shell.ts';
import type { Host } from './host.ts';
import { PROGRAM_VERSION } from './host.ts';
import { createLocalStorage } from './local-storage.ts';

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

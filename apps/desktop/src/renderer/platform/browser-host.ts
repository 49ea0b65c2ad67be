import type { Clipboard, Links, Tokens } from '@harbour/core/platform';
import { isSafeLink } from '../../ipc/safe-link.ts';
import { createBrowserFiles } from './browser-files.ts';
import { createBrowserServer } from './browser-server.ts';
import { createBrowserShell } from './browser-shell.ts';
import { systemClock } from './clock.ts';
import type { Host } from './host.ts';
import { createLocalStorage } from './local-storage.ts';
import { PROGRAM_VERSION } from './version.ts';

/** The back office in a plain browser, served by the server it works with. */
export function createBrowserHost(page: Window): Host {
  return {
    kind: 'browser',
    version: PROGRAM_VERSION,
    files: createBrowserFiles(page),
    links: createLinks(page),
    storage: createLocalStorage(page),
    clock: systemClock,
    clipboard: createClipboard(page),
    tokens: noTokens,
    server: createBrowserServer(page.location, (...call) => page.fetch(...call)),
    shell: createBrowserShell(page),
  };
}

/** The refresh token is a cookie that no script sees. */
const noTokens: Tokens = {
  load: async () => undefined,
  save: async () => {},
  clear: async () => {},
};

function createLinks(page: Window): Links {
  return {
    async open(address) {
      if (!isSafeLink(address)) throw new TypeError(`This address may not be opened: ${address}`);
      page.open(address, '_blank', 'noopener,noreferrer');
    },
  };
}

function createClipboard({ navigator }: Window): Clipboard {
  return {
    writeText: (text) => navigator.clipboard.writeText(text),
    readText: () => navigator.clipboard.readText(),
  };
}

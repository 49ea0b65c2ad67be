import { createBrowserHost } from './browser-host.ts';
import { createDesktopHost } from './desktop-host.ts';
import type { Host } from './host.ts';

/** The program this page runs in: the desktop's window where its bridge is, else a browser. */
export function createHost(): Host {
  const { harbour } = window;
  return harbour ? createDesktopHost(harbour, window) : createBrowserHost(window);
}

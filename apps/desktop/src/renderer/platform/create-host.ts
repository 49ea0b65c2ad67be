import { createBrowserHost } from './browser-host.ts';
import { createDesktopHost } from './desktop-host.ts';
import type { Host } from './host.ts';

/** Creates the host of this page: the desktop window where its bridge is present, else a browser. */
export function createHost(): Host {
  const { harbour } = window;
  return harbour ? createDesktopHost(harbour, window) : createBrowserHost(window);
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { createBridge } from './bridge.ts';
import { createCodec } from './codec.ts';
import { openIsolatedWorld } from './isolated-world.ts';

export const WORLD = 'Electron Isolated Context';
export const SEND = '__standInSend';
export const RECEIVE = '__standInReceive';

const SECRET = randomUUID();
const HEAD = 'function ({ require, module, exports, process }) {';

export interface PageScripts {
  readonly main: string;
  readonly isolated: string;
}

/** The scripts that run before a page's own, in its world and in the preload's. */
export function pageScripts(preloadPath: string, process: Readonly<Record<string, unknown>>): PageScripts {
  const options = JSON.stringify({
    secret: SECRET,
    sendName: SEND,
    receiveName: RECEIVE,
    preloadPath,
    process,
  });
  const preload = `${HEAD}${readPreload(preloadPath)}\n}`;
  return {
    main: `(${openMainWorld})(${JSON.stringify(SECRET)}, ${createBridge})`,
    isolated: `(${openIsolatedWorld})(${options}, { makeBridge: ${createBridge}, makeCodec: ${createCodec}, preload: ${preload} })`,
  };
}

/** A preload that cannot be parsed (an ES module, say) is reported and skipped, as in Electron. */
function readPreload(path: string): string {
  if (path === '') return '';
  try {
    const source = readFileSync(path, 'utf8');
    new Script(`(${HEAD}${source}\n})`, { filename: path });
    return source;
  } catch (error) {
    process.stderr.write(`Unable to load preload script: ${path}\n${error}\n`);
    return '';
  }
}

/**
 * Runs first in every document, in the page's own world: waits for the preload's world to pass the shared
 * element.
 */
function openMainWorld(secret: string, makeBridge: typeof createBridge): void {
  const related = Object.getOwnPropertyDescriptor(FocusEvent.prototype, 'relatedTarget')?.get;
  const take = (event: Event) => {
    event.stopImmediatePropagation();
    const element = related && Reflect.apply(related, event, []);
    if (element instanceof Element) makeBridge(element, 'page:', 'preload:');
  };
  document.addEventListener(secret, take, { once: true, capture: true });
}

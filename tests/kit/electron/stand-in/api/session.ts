import { EventEmitter } from 'node:events';
import { filterHeaders } from '../proxy.ts';
import { strict } from '../strict.ts';
import { net } from './net.ts';
import { protocol } from './protocol.ts';

type Answer = (isGranted: boolean) => void;

/** The program's handlers for a page's permission requests. */
export const permissionHandlers: {
  request: ((contents: object, permission: string, answer: Answer, details: object) => void) | null;
  check: ((contents: object, permission: string, origin: string, details: object) => boolean) | null;
} = { request: null, check: null };

const webRequest = strict('session.webRequest', {
  onHeadersReceived: (...args: unknown[]) => filterHeaders(asFilter(args.at(-1))),
});

function asFilter(value: unknown): Parameters<typeof filterHeaders>[0] {
  return typeof value === 'function' ? (details, done) => void value(details, done) : undefined;
}

export const defaultSession = strict(
  'session',
  Object.assign(new EventEmitter(), {
    protocol,
    webRequest,
    setPermissionRequestHandler: (handler: typeof permissionHandlers.request) => {
      permissionHandlers.request = handler;
    },
    setPermissionCheckHandler: (handler: typeof permissionHandlers.check) => {
      permissionHandlers.check = handler;
    },
    setDevicePermissionHandler: () => {},
    setDisplayMediaRequestHandler: () => {},
    setSpellCheckerEnabled: () => {},
    setSpellCheckerLanguages: () => {},
    isPersistent: () => true,
    clearCache: async () => {},
    clearStorageData: async () => {},
    fetch: net.fetch,
  }),
);

export const session = strict('session', { defaultSession, fromPartition: () => defaultSession });

import { IDENTITY_PATH } from '@harbour/core/contract/values';
import type { Clipboard, Links, PickRequest, TextStore, Tokens } from '@harbour/core/platform';
import { systemClock } from '@harbour/core/realtime';
import { Refused } from '../../ipc/refusal.ts';
import { isSafeLink } from '../../ipc/safe-link.ts';
import { judgeIdentity, type ServerCheck } from '../../ipc/server-check.ts';
import { createDownload, hasSavePicker, saveWithPicker } from './browser-files.ts';
import { type Host, type HostFiles, PROGRAM_VERSION, type ServerChoice, type Shell } from './host.ts';
import { openStore, requested } from './indexed-store.ts';
import { createLocalStorage, followLocalStorage } from './local-storage.ts';
import { pickedFileOf } from './picked-file.ts';
import { createUnsavedLocks } from './unsaved-locks.ts';

/** Creates the host of the back office in a plain browser, served by the server it works with. */
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
    stored: createBrowserStore(page.indexedDB),
    server: createBrowserServer(page.location, (...call) => page.fetch(...call)),
    draftKey: async () => null,
    shell: createBrowserShell(page),
    onStored: (listener) => followLocalStorage(page, listener),
  };
}

/** The refresh token is a cookie that scripts cannot read. */
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

const nothing = () => {};

/** Creates the shell features of a browser: no menu, no links with a custom scheme, no task bar. */
function createBrowserShell(page: Window): Shell {
  const request = (event: Event) => event.preventDefault();
  return {
    onCommand: () => nothing,
    onRoute: () => nothing,
    setTitle(title) {
      page.document.title = title;
    },
    setProgress: nothing,
    notify: ({ title, body }) => showNotification(title, body),
    lockUnsaved: createUnsavedLocks((unsaved) => {
      if (unsaved) page.addEventListener('beforeunload', request);
      else page.removeEventListener('beforeunload', request);
    }),
    setLocale: nothing,
    setTheme: nothing,
  };
}

/** Notifies only if the person has allowed it before: the page shows the same message itself. */
function showNotification(title: string, body: string): void {
  if ('Notification' in globalThis && Notification.permission === 'granted')
    new Notification(title, { body });
}

/** How long the browser may take to start a download before its bytes are released, in milliseconds. */
const KEEP_MS = 60_000;

/** Creates file access in a browser: its file picker, and its save dialog if it has one, else a download. */
function createBrowserFiles(page: Window): HostFiles {
  return {
    pick: async (request) => (await askForFiles(page.document, request)).map(pickedFileOf),
    async save(name, mime) {
      // The save dialog opens only shortly after a click; later, a download still works.
      if (hasSavePicker(page) && page.navigator.userActivation.isActive) return saveWithPicker(page, name);
      return createDownload({ name, mime, handOver: (content) => download(page.document, content, name) });
    },
  };
}

function askForFiles(document: Document, { accept, multiple }: PickRequest): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept.join(',');
  input.multiple = multiple;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

function download(document: Document, content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}

const STORE = 'harbour-kept';
const STORE_KEY = 'kept';

/** Creates the stored text of a browser, in IndexedDB; if the browser stores nothing, there is none. */
function createBrowserStore(factory: IDBFactory | undefined): TextStore {
  let opening: Promise<IDBDatabase> | undefined;
  const use = async <T>(run: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> => {
    opening ??= factory ? openStore(factory, STORE) : Promise.reject(new Error('No storage'));
    const database = await opening.catch(() => undefined);
    return database && run(database);
  };
  const change = (make: (store: IDBObjectStore) => IDBRequest) =>
    use(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite');
      await requested(make(transaction.objectStore(STORE)));
    });
  return {
    async load() {
      const text = await use((database) =>
        requested<unknown>(database.transaction(STORE).objectStore(STORE).get(STORE_KEY)),
      );
      return typeof text === 'string' ? text : undefined;
    },
    save: async (text) => void (await change((store) => store.put(text, STORE_KEY))),
    clear: async () => void (await change((store) => store.delete(STORE_KEY))),
  };
}

type Fetch = (address: string) => Promise<Response>;

/** In a browser the server is always the one that served the page. */
export function createBrowserServer({ origin }: Pick<Location, 'origin'>, fetch: Fetch): ServerChoice {
  async function check(address: string): Promise<ServerCheck> {
    const url = URL.parse(address);
    if (!url) return { kind: 'malformed' };
    if (url.origin !== origin) return { kind: 'unreachable' };
    const response = await fetch(IDENTITY_PATH).catch(() => undefined);
    if (!response) return { kind: 'unreachable' };
    return judgeIdentity(await response.json().catch(() => undefined));
  }
  return {
    current: async () => origin,
    check,
    async choose(address) {
      const { kind } = await check(address);
      if (kind !== 'ok') throw new Refused('notHarbour', `The check of ${address} found: ${kind}`);
    },
  };
}

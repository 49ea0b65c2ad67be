import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, ipcMain, nativeTheme, net, protocol, safeStorage, session, shell, webContents } from 'electron';
import type { CallGroup, Notify } from './calls/handle-call.ts';
import { originOf } from './calls/own-page.ts';
import { registerCalls } from './calls/register-calls.ts';
import { createConfirmations } from './electron/confirmations.ts';
import { type CrashWatch, watchCrashes } from './electron/crash-watch.ts';
import { createFileDialogs } from './electron/file-dialogs.ts';
import { createProgramLanguage } from './electron/program-language.ts';
import { createProgramWindow, type ProgramWindow } from './electron/program-window.ts';
import { createShellPort } from './electron/shell-port.ts';
import { createExportCalls } from './exports/export-calls.ts';
import { createFileCalls } from './files/file-calls.ts';
import { createPartJournal } from './files/part-journal.ts';
import type { LinkInbox } from './links.ts';
import { openLink } from './links.ts';
import { createPending, type Pending } from './pending.ts';
import { createAppProtocol } from './protocol/app-protocol.ts';
import { createDraftKey, draftCalls } from './sealed/draft-key.ts';
import type { KeyStore } from './sealed/sealed-file.ts';
import { createSealedStore, sealedCalls } from './sealed/sealed-store.ts';
import { createTokenStore, tokenCalls } from './sealed/token-store.ts';
import { serverCalls } from './server/server-calls.ts';
import { openSettingsFile, type SettingsFile } from './settings/settings-file.ts';
import { createUpdates, type UpdateSource } from './updates/check-updates.ts';
import { guardSession } from './window/guards.ts';
import { shellCalls } from './window/shell-calls.ts';

export interface ProgramDeps {
  /** The address of the first page. */
  readonly startAddress: string;
  readonly inbox: LinkInbox;
  readonly report: Notify;
  readonly onError: (error: unknown) => void;
}

/** Creates the program and opens its window. To be called once Electron is ready. */
export async function startProgram(deps: ProgramDeps): Promise<ProgramWindow> {
  const { startAddress, onError } = deps;
  const settings = await openSettingsFile(inUserData('settings.json'));
  const pending = createPending(onError);
  const crashes = await watchCrashes(settings, onError);
  nativeTheme.themeSource = settings.current().theme ?? 'system';
  guardSession(session.defaultSession);
  serveRenderer(settings);

  const language = await createProgramLanguage({ settings, onError });
  const confirmations = createConfirmations({ text: language.text, window: () => window.current() });
  const window = createProgramWindow({
    startAddress,
    settings,
    confirmations,
    pending,
    onError,
    onPageEnd: crashes.reportEnd,
    openOutside: (address) => pending.add(openLink(address, (safe) => shell.openExternal(safe))),
    releaseWindow: async (id) =>
      void (await Promise.all(groups.map(({ releaseWindow }) => releaseWindow?.(id)))),
  });
  const groups = createCallGroups({
    ...deps,
    settings,
    pending,
    window,
    crashes,
    applyLanguage: language.apply,
  });
  const handlers = groups.flatMap((group) => group.handlers);
  const server = () => settings.current().server;
  registerCalls(ipcMain, handlers, { origins: [originOf(startAddress)], server, onError });

  const updates = createUpdates({ source: findUpdateSource(), confirmations, onError });
  language.showMenu({
    send: (command) => sendToWindow(window, (id) => deps.report(id, 'menu:command', command)),
    // Not pending: its dialog and its download must not keep the program from quitting.
    checkForUpdates: () => void updates.check().catch(onError),
    crashReports: { isOn: crashes.isOn, setEnabled: (on) => pending.add(crashes.setEnabled(on)) },
  });
  finishBeforeQuit(pending);
  window.show();
  void updates.checkQuietly();
  return window;
}

interface CallGroupsDeps extends ProgramDeps {
  readonly settings: SettingsFile;
  readonly pending: Pending;
  readonly window: ProgramWindow;
  readonly crashes: CrashWatch;
  readonly applyLanguage: () => Promise<void>;
}

/** Creates all calls that pages may make, by subject. */
function createCallGroups(deps: CallGroupsDeps): readonly CallGroup[] {
  const { settings, pending, window, inbox, crashes, applyLanguage, report } = deps;
  const journal = createPartJournal(inUserData('unfinished-files.json'));
  pending.add(journal.removeLeftovers());
  const keyStore = systemKeyStore;
  const tokens = createTokenStore({ path: inUserData('sign-in'), keyStore });
  const draftKey = createDraftKey({ path: inUserData('draft-key'), keyStore });
  const stored = createSealedStore({ path: inUserData('kept'), keyStore });
  const files = createFileCalls({ dialogs: createFileDialogs(), journal, newHandle: randomUUID });
  return [
    createExportCalls({
      script: new URL('./export-worker.js', import.meta.url),
      writerOf: files.writerOf,
      report: (id, news) => report(id, 'exports:news', news),
    }),
    files,
    { handlers: shellCalls(createShellPort({ settings, inbox, window, crashes, applyLanguage })) },
    { handlers: tokenCalls(tokens) },
    { handlers: sealedCalls(stored) },
    { handlers: draftCalls(draftKey) },
    {
      handlers: serverCalls({
        fetch: (address, init) => net.fetch(address, init),
        current: () => settings.current().server,
        store: (address) => settings.change({ server: address }),
        // The page receives the response before it is reloaded.
        renew: () => void setImmediate(window.renew),
      }),
    },
  ];
}

function serveRenderer(settings: SettingsFile): void {
  const folder = join(import.meta.dirname, '../renderer');
  protocol.handle('app', createAppProtocol({ folder, server: () => settings.current().server }));
}

function inUserData(name: string): string {
  return join(app.getPath('userData'), name);
}

function sendToWindow(window: ProgramWindow, send: (id: number) => void): void {
  const id = window.current()?.webContents.id;
  if (id !== undefined) send(id);
}

/** Sends an event to the page in a window. */
export const notifyPage: Notify = (window, name, payload) => webContents.fromId(window)?.send(name, payload);

function finishBeforeQuit(pending: Pending): void {
  app.on('will-quit', (event) => {
    if (pending.isEmpty()) return;
    event.preventDefault();
    void pending.settle().then(() => app.quit());
  });
}

/** The system's key store: Keychain, DPAPI, libsecret or KWallet. */
const systemKeyStore: KeyStore = {
  isAvailable: async () => !isKeyKnown() && (await safeStorage.isAsyncEncryptionAvailable()),
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes))).result,
};

/** Without a key store, Electron encrypts with a password that is the same everywhere. */
function isKeyKnown(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}

/** The file that electron-builder writes next to the program when it is built with a feed. */
const FEED_FILE = 'app-update.yml';

/** Returns the feed this copy was built with; `undefined` if it runs from source or was built without one. */
function findUpdateSource(): UpdateSource | undefined {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, FEED_FILE))) return undefined;
  return {
    async fetchNewer() {
      const { autoUpdater } = await import('electron-updater');
      // A withdrawn release is replaced by the one before it.
      autoUpdater.allowDowngrade = true;
      const found = await autoUpdater.checkForUpdates();
      if (!found?.isUpdateAvailable) return undefined;
      await found.downloadPromise;
      return found.updateInfo.version;
    },
    async restart() {
      const { autoUpdater } = await import('electron-updater');
      autoUpdater.quitAndInstall();
    },
  };
}

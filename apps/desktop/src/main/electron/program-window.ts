import { join } from 'node:path';
import { paper } from '@harbour/core/brand';
import type { CrashKind } from '@harbour/core/contract/values';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { originOf } from '../calls/own-page.ts';
import type { Pending } from '../pending.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import { createCloseGuard } from '../window/close-guard.ts';
import { guardContents } from '../window/guards.ts';
import { placeWindow, SMALLEST } from '../window/place-window.ts';
import type { Confirmations } from './confirmations.ts';

export interface ProgramWindowDeps {
  /** The address of the first page. */
  readonly startAddress: string;
  readonly settings: SettingsFile;
  readonly confirmations: Confirmations;
  readonly pending: Pending;
  readonly openOutside: (address: string) => void;
  /** Releases everything of the page. */
  readonly releaseWindow: (window: number) => Promise<void>;
  /** Called when the page ended or stopped responding, with the system's term for it. */
  readonly onPageEnd: (kind: CrashKind, reason: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The program's only window; on a Mac it may be closed while the program keeps running. */
export interface ProgramWindow {
  current(): BrowserWindow | undefined;
  /** Brings it to the front, and opens it if it is closed. */
  show(): void;
  /** Reloads the program from its first page. */
  renew(): void;
  setUnsaved(unsaved: boolean): void;
}

export function createProgramWindow(deps: ProgramWindowDeps): ProgramWindow {
  let window: BrowserWindow | undefined;
  let isQuitting = false;
  const guard = createCloseGuard({
    ask: async () => {
      const mayLeave = await deps.confirmations.askLeave();
      isQuitting &&= mayLeave;
      return mayLeave;
    },
    leave: () => (isQuitting ? app.quit() : window?.close()),
  });
  app.on('before-quit', () => {
    isQuitting = true;
  });

  function open(): void {
    const opened = openWindow(deps.settings);
    window = opened;
    guardPage(opened, deps, () => guard.setUnsaved(false));
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) beginAnew(opened);
    });
    opened.on('close', (event) => {
      deps.pending.add(saveBounds(opened, deps.settings));
      deps.pending.add(guard.onClose(event));
    });
    opened.on('unresponsive', () => deps.onPageEnd('hang', 'WindowUnresponsive'));
    opened.on('closed', () => {
      window = undefined;
      guard.setUnsaved(false);
    });
    load();
  }
  /** A new page starts without the state of the previous one. */
  function beginAnew(opened: BrowserWindow): void {
    guard.setUnsaved(false);
    opened.setProgressBar(-1);
    deps.pending.add(deps.releaseWindow(opened.webContents.id));
  }
  function load(): void {
    window?.loadURL(deps.startAddress).catch(deps.onError);
  }
  return {
    current: () => window,
    show() {
      if (!window) return open();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    renew: load,
    setUnsaved: guard.setUnsaved,
  };
}

function guardPage({ webContents }: BrowserWindow, deps: ProgramWindowDeps, onGone: () => void): void {
  const { id } = webContents;
  guardContents(webContents, { origin: originOf(deps.startAddress), openOutside: deps.openOutside });
  webContents.on('destroyed', () => deps.pending.add(deps.releaseWindow(id)));
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    onGone();
    deps.onPageEnd('rendererGone', reason);
    const forgotten = deps.releaseWindow(id);
    deps.pending.add(forgotten);
    // Not pending: the program may quit while the dialog is open, and the window with it.
    void forgotten.then(offerReload).catch(deps.onError);
  });

  async function offerReload(): Promise<void> {
    if (!(await deps.confirmations.askReload())) app.quit();
    else if (!webContents.isDestroyed()) webContents.reload();
  }
}

/** Opens a window at its last position, restricted to its preload. It is shown once it has content. */
function openWindow(settings: SettingsFile): BrowserWindow {
  const stored = settings.current().window;
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeWindow(stored, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (stored?.isMaximized) window.maximize();
    window.show();
  });
  return window;
}

/** Saves a window's position for the next start. */
function saveBounds(window: BrowserWindow, settings: SettingsFile): Promise<void> {
  const { x, y, width, height } = window.getNormalBounds();
  return settings.change({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
}

import { join } from 'node:path';
import { paper } from '@harbour/core/brand';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { SettingsFile } from '../settings/settings-file.ts';
import { placeWindow, SMALLEST } from '../window/place-window.ts';

/** Opens a window at its last position, restricted to its preload. It is shown once it has content. */
export function openWindow(settings: SettingsFile): BrowserWindow {
  const kept = settings.current().window;
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeWindow(kept, areas),
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
    if (kept?.isMaximized) window.maximize();
    window.show();
  });
  return window;
}

/** Saves a window's position for the next start. */
export function keepPlace(window: BrowserWindow, settings: SettingsFile): Promise<void> {
  const { x, y, width, height } = window.getNormalBounds();
  return settings.change({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
}

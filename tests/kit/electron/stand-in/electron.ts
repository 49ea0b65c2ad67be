// The `electron` module as the built main process imports it. Missing members throw with their name when
// used.
import { EventEmitter } from 'node:events';
import { absent, strict } from './strict.ts';

export { app } from './api/app.ts';
export { BrowserWindow } from './api/browser-window.ts';
export { clipboard } from './api/clipboard.ts';
export { dialog } from './api/dialog.ts';
export { ipcMain } from './api/ipc-main.ts';
export { Menu, MenuItem } from './api/menu.ts';
export { nativeTheme } from './api/native-theme.ts';
export { net } from './api/net.ts';
export { Notification } from './api/notification.ts';
export { protocol } from './api/protocol.ts';
export { safeStorage } from './api/safe-storage.ts';
export { screen } from './api/screen.ts';
export { session } from './api/session.ts';
export { shell } from './api/shell.ts';
export { webContents } from './api/web-contents.ts';

export const powerMonitor = strict('powerMonitor', new EventEmitter());
export const autoUpdater = absent('autoUpdater');
export const BaseWindow = absent('BaseWindow');
/** Chromium's own crash handler is not started: tests put the dumps there. */
export const crashReporter = strict('crashReporter', { start: () => {} });
export const desktopCapturer = absent('desktopCapturer');
export const globalShortcut = absent('globalShortcut');
export const MessageChannelMain = absent('MessageChannelMain');
export const nativeImage = absent('nativeImage');
export const powerSaveBlocker = absent('powerSaveBlocker');
export const systemPreferences = absent('systemPreferences');
export const Tray = absent('Tray');
export const utilityProcess = absent('utilityProcess');
export const View = absent('View');
export const webFrameMain = absent('webFrameMain');
export const WebContentsView = absent('WebContentsView');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { UpdateSource } from '../updates/check-updates.ts';

/** The file that electron-builder writes next to the program when it is built with a feed. */
const FEED_FILE = 'app-update.yml';

/** Returns the feed this copy was built with; `undefined` if it runs from source or was built without one. */
export function findUpdateSource(): UpdateSource | undefined {
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

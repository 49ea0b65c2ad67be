import { dirname, join } from 'node:path';
import { app, BrowserWindow, dialog, type FileFilter, shell, webContents } from 'electron';
import type { FileDialogs } from '../files/file-calls.ts';

/** Creates the system's file dialogs, over the calling window. They open in the folder of the last save. */
export function createFileDialogs(): FileDialogs {
  let folder: string | undefined;
  return {
    async askOpen(window, { extensions, multiple }) {
      const { canceled, filePaths } = await dialog.showOpenDialog(windowOf(window), {
        properties: multiple ? ['openFile', 'multiSelections'] : ['openFile'],
        filters: filtersOf(extensions),
      });
      return canceled ? [] : filePaths;
    },
    async askSave(window, { name, extensions }) {
      const { canceled, filePath } = await dialog.showSaveDialog(windowOf(window), {
        defaultPath: join(folder ?? app.getPath('downloads'), name),
        filters: filtersOf(extensions),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      if (canceled || filePath === '') return undefined;
      folder = dirname(filePath);
      return filePath;
    },
    reveal: (path) => shell.showItemInFolder(path),
  };
}

function windowOf(id: number): BrowserWindow {
  const contents = webContents.fromId(id);
  const window = contents && BrowserWindow.fromWebContents(contents);
  if (!window) throw new Error('The window that asks has gone');
  return window;
}

function filtersOf(extensions: readonly string[]): FileFilter[] {
  return extensions.length === 0 ? [] : [{ name: extensions.join(', '), extensions: [...extensions] }];
}

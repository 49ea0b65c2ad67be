import { BrowserWindow, clipboard, Notification, nativeTheme, shell, webContents } from 'electron';
import { TEXT_LENGTH } from '../../ipc/limits.ts';
import { Refused } from '../../ipc/refusal.ts';
import type { LinkInbox } from '../links.ts';
import { openLink } from '../links.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { ShellPort } from '../window/shell-calls.ts';
import type { CrashWatch } from './crash-watch.ts';
import type { ProgramWindow } from './program-window.ts';

export interface ShellPortDeps {
  readonly settings: SettingsFile;
  readonly inbox: LinkInbox;
  readonly window: ProgramWindow;
  readonly crashes: Pick<CrashWatch, 'reportError'>;
  /** Applies the chosen language. */
  readonly applyLanguage: () => Promise<void>;
}

/** Implements the shell port with Electron. */
export function createShellPort({
  settings,
  inbox,
  window,
  crashes,
  applyLanguage,
}: ShellPortDeps): ShellPort {
  return {
    setTitle: (id, title) => windowOf(id)?.setTitle(title),
    setProgress: (id, progress) => windowOf(id)?.setProgressBar(progress ?? -1),
    setUnsaved: (_id, unsaved) => window.setUnsaved(unsaved),
    notify: (_id, message) => notify(message, window),
    async setLocale(locale) {
      await settings.change({ locale });
      await applyLanguage();
    },
    async setTheme(theme) {
      nativeTheme.themeSource = theme;
      await settings.change({ theme });
    },
    reportError: (error) => crashes.reportError('rendererError', error),
    openLink: (address) => openLink(address, (safe) => shell.openExternal(safe)),
    takeRoute: inbox.take,
    async readClipboard() {
      const text = await clipboard.readText();
      if (text.length > TEXT_LENGTH.clipboard)
        throw new Refused('tooLarge', 'The clipboard holds too much text');
      return text;
    },
    writeClipboard: async (text) => clipboard.writeText(text),
  };
}

function notify(message: { readonly title: string; readonly body: string }, window: ProgramWindow): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(message);
  notification.on('click', window.show);
  notification.show();
}

function windowOf(id: number): BrowserWindow | undefined {
  const contents = webContents.fromId(id);
  return (contents && BrowserWindow.fromWebContents(contents)) ?? undefined;
}

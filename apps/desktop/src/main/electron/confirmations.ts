import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { ProgramText } from '../program-text.ts';
import type { UpdateConfirmations } from '../updates/check-updates.ts';

/** The text of the dialogs, and the window they belong to, if any. */
export interface ConfirmationDeps {
  readonly text: () => ProgramText;
  readonly window: () => BrowserWindow | undefined;
}

export interface Confirmations extends UpdateConfirmations {
  /** True when unsaved work may be discarded. */
  askLeave(): Promise<boolean>;
  /** True when the page that stopped should be reloaded. */
  askReload(): Promise<boolean>;
}

/** Creates dialogs in the person's language. Escape chooses the safe answer. */
export function createConfirmations({ text, window }: ConfirmationDeps): Confirmations {
  async function show(options: MessageBoxOptions): Promise<boolean> {
    const over = window();
    const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options));
    return response === 0;
  }
  return {
    askLeave: () => {
      const t = text();
      return show({
        type: 'warning',
        message: t('dialog.unsavedTitle'),
        detail: t('dialog.unsavedText'),
        buttons: [t('dialog.leave'), t('dialog.stay')],
        defaultId: 1,
        cancelId: 1,
      });
    },
    askReload: () => {
      const t = text();
      return show({
        type: 'error',
        message: t('dialog.crashTitle'),
        detail: t('dialog.crashText'),
        buttons: [t('dialog.reload'), t('dialog.quit')],
        defaultId: 0,
        cancelId: 0,
      });
    },
    askRestart: (version) => {
      const t = text();
      return show({
        type: 'info',
        message: t('dialog.updateReady', { version }),
        detail: t('dialog.updateReadyText'),
        buttons: [t('dialog.restart'), t('dialog.later')],
        defaultId: 1,
        cancelId: 1,
      });
    },
    async report(finding) {
      const t = text();
      const message = { none: 'updateNone', failed: 'updateFailed', off: 'updateOff' } as const;
      await show({ type: 'info', message: t(`dialog.${message[finding]}`), buttons: [t('dialog.ok')] });
    },
  };
}

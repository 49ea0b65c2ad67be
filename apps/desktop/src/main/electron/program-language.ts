import { type Locale, negotiateLocale } from '@harbour/core/i18n';
import { app, Menu } from 'electron';
import { type MenuOptions, menuTemplate } from '../menu/menu-template.ts';
import { loadProgramText, type ProgramText } from '../program-text.ts';
import type { SettingsFile } from '../settings/settings-file.ts';

export interface ProgramLanguageDeps {
  readonly settings: SettingsFile;
  readonly onError: (error: unknown) => void;
}

type MenuActions = Pick<MenuOptions, 'send' | 'checkForUpdates' | 'crashReports'>;

/** The language of the program's own texts: the chosen one, else the system's. */
export interface ProgramLanguage {
  readonly text: () => ProgramText;
  /** Applies the chosen language. */
  readonly apply: () => Promise<void>;
  /** Shows the menu, and updates it after each change of language. */
  readonly showMenu: (actions: MenuActions) => void;
}

export async function createProgramLanguage({
  settings,
  onError,
}: ProgramLanguageDeps): Promise<ProgramLanguage> {
  const load = () => loadProgramText(chosenLocale(settings), onError);
  let text = await load();
  let actions: MenuActions | undefined;

  function draw(): void {
    if (!actions) return;
    const isMac = process.platform === 'darwin';
    const template = menuTemplate({ ...actions, text, isMac, isPackaged: app.isPackaged });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }
  return {
    text: () => text,
    async apply() {
      text = await load();
      draw();
    },
    showMenu(given) {
      actions = given;
      draw();
    },
  };
}

function chosenLocale(settings: SettingsFile): Locale {
  return settings.current().locale ?? negotiateLocale({ acceptLanguage: app.getPreferredSystemLanguages() });
}

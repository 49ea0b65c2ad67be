import type { MenuItemConstructorOptions } from 'electron';
import type { HostCommand } from '../../ipc/events.ts';
import type { ProgramText } from '../program-text.ts';

/** A menu entry in Electron's format. */
export type MenuEntry = MenuItemConstructorOptions;

export interface MenuOptions {
  readonly text: ProgramText;
  readonly isMac: boolean;
  /** Developer tools are offered only when running from source. */
  readonly isPackaged: boolean;
  readonly send: (command: HostCommand) => void;
  readonly checkForUpdates: () => void;
  /** Whether failures are reported, and the function that changes this. */
  readonly crashReports: { isOn(): boolean; setEnabled(on: boolean): void };
}

/**
 * Builds the menu bar in one language. Our entries have the command as their id; the others are the system's.
 */
export function menuTemplate(options: MenuOptions): MenuEntry[] {
  const menus = [
    fileMenu(options),
    editMenu(options),
    viewMenu(options),
    windowMenu(options),
    helpMenu(options),
  ];
  return options.isMac ? [programMenu(options), ...menus] : menus;
}

const SEPARATOR: MenuEntry = { type: 'separator' };

function command({ text, send }: MenuOptions, id: HostCommand, accelerator?: string): MenuEntry {
  const label = text(id === 'help' ? 'menu.guide' : `menu.${id}`);
  return { id, label, click: () => send(id), ...(accelerator === undefined ? {} : { accelerator }) };
}

function programMenu(options: MenuOptions): MenuEntry {
  const { text } = options;
  return {
    role: 'appMenu',
    label: text('menu.program'),
    submenu: [
      { role: 'about', label: text('menu.about') },
      updates(options),
      SEPARATOR,
      command(options, 'settings', 'Command+,'),
      SEPARATOR,
      { role: 'hide', label: text('menu.hide') },
      { role: 'hideOthers', label: text('menu.hideOthers') },
      { role: 'unhide', label: text('menu.showAll') },
      SEPARATOR,
      { role: 'quit', label: text('menu.quit') },
    ],
  };
}

function fileMenu(options: MenuOptions): MenuEntry {
  const { text, isMac } = options;
  const ends: MenuEntry[] = [
    command(options, 'settings', 'Control+,'),
    SEPARATOR,
    { role: 'quit', label: text('menu.quit') },
  ];
  return {
    label: text('menu.file'),
    submenu: [
      command(options, 'new', 'CommandOrControl+N'),
      command(options, 'save', 'CommandOrControl+S'),
      SEPARATOR,
      command(options, 'import'),
      command(options, 'export', 'CommandOrControl+E'),
      SEPARATOR,
      command(options, 'changeServer'),
      command(options, 'signOut'),
      SEPARATOR,
      ...(isMac ? [{ role: 'close', label: text('menu.close') } as const] : ends),
    ],
  };
}

function editMenu(options: MenuOptions): MenuEntry {
  const { text } = options;
  return {
    label: text('menu.edit'),
    submenu: [
      { role: 'undo', label: text('menu.undoTyping') },
      { role: 'redo', label: text('menu.redoTyping') },
      SEPARATOR,
      { role: 'cut', label: text('menu.cut') },
      { role: 'copy', label: text('menu.copy') },
      { role: 'paste', label: text('menu.paste') },
      { role: 'selectAll', label: text('menu.selectAll') },
      SEPARATOR,
      command(options, 'search', 'CommandOrControl+F'),
      command(options, 'palette', 'CommandOrControl+K'),
      SEPARATOR,
      command(options, 'undo', 'CommandOrControl+Alt+Z'),
    ],
  };
}

function viewMenu(options: MenuOptions): MenuEntry {
  const { text, isPackaged } = options;
  return {
    label: text('menu.view'),
    submenu: [
      command(options, 'refresh', 'CommandOrControl+R'),
      SEPARATOR,
      { role: 'resetZoom', label: text('menu.resetZoom') },
      { role: 'zoomIn', label: text('menu.zoomIn') },
      { role: 'zoomOut', label: text('menu.zoomOut') },
      { role: 'togglefullscreen', label: text('menu.fullScreen') },
      ...(isPackaged ? [] : [{ role: 'toggleDevTools', label: text('menu.developerTools') } as const]),
    ],
  };
}

function windowMenu({ text, isMac }: MenuOptions): MenuEntry {
  const forMac: MenuEntry[] = [
    { role: 'zoom', label: text('menu.zoom') },
    SEPARATOR,
    { role: 'front', label: text('menu.front') },
  ];
  return {
    role: 'windowMenu',
    label: text('menu.window'),
    submenu: [
      { role: 'minimize', label: text('menu.minimize') },
      ...(isMac ? forMac : [{ role: 'close', label: text('menu.close') } as const]),
    ],
  };
}

function helpMenu(options: MenuOptions): MenuEntry {
  const { text, isMac } = options;
  const about: MenuEntry[] = [updates(options), { role: 'about', label: text('menu.about') }];
  return {
    role: 'help',
    label: text('menu.help'),
    submenu: [command(options, 'help', 'F1'), crashReports(options), ...(isMac ? [] : [SEPARATOR, ...about])],
  };
}

function crashReports({ text, crashReports: { isOn, setEnabled } }: MenuOptions): MenuEntry {
  return {
    id: 'crashReports',
    type: 'checkbox',
    label: text('menu.crashReports'),
    checked: isOn(),
    click: (item) => setEnabled(item.checked),
  };
}

function updates({ text, checkForUpdates }: MenuOptions): MenuEntry {
  return { id: 'checkForUpdates', label: text('menu.checkForUpdates'), click: checkForUpdates };
}

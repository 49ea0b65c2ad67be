import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { openWindows } from './windows.ts';

type Click = (item: MenuItem, window: unknown, event: object) => void;

interface ItemOptions {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  readonly click?: Click;
  readonly submenu?: readonly (ItemOptions | MenuItem)[] | Menu;
}

const ROLES: Readonly<Record<string, () => void>> = {
  quit: () => app.quit(),
  close: () => BrowserWindow.getFocusedWindow()?.closeInOrder(),
};

export class MenuItem {
  readonly id: string;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  private readonly act: Click;

  constructor(options: ItemOptions) {
    const { role, submenu } = options;
    this.id = options.id ?? '';
    this.label = options.label ?? role ?? '';
    this.role = role;
    this.accelerator = options.accelerator;
    this.submenu = submenu instanceof Menu ? submenu : submenu && Menu.buildFromTemplate(submenu);
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.act = options.click ?? ROLES[role ?? ''] ?? (() => {});
  }

  click(event: object = {}, window: unknown = BrowserWindow.getFocusedWindow() ?? openWindows()[0]): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    this.act(this, window, event);
  }
}

let applicationMenu: Menu | null = null;

export class Menu {
  readonly items: MenuItem[] = [];

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
  static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup(): void {
    process.stderr.write('stand-in: a menu that pops up shows nothing; a test clicks its items\n');
  }
}

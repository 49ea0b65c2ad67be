import { EventEmitter } from 'node:events';
import { absent, strict } from '../strict.ts';
import { world } from '../world.ts';
import { app } from './app.ts';
import { themeFeatures } from './native-theme.ts';
import { WebContents, type WebPreferences } from './web-contents.ts';
import { addWindow, nextWindowId, type OpenWindow, openWindows, removeWindow } from './windows.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WindowOptions extends Partial<Bounds> {
  readonly show?: boolean;
  readonly title?: string;
  readonly webPreferences?: WebPreferences;
}

let focused: BrowserWindowImpl | undefined;

class BrowserWindowImpl extends EventEmitter {
  readonly id = nextWindowId();
  readonly webContents: WebContents;
  private readonly is = {
    visible: true,
    destroyed: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
  };
  private title: string;
  private bounds: Bounds;

  static getAllWindows(): OpenWindow[] {
    return openWindows();
  }
  static getFocusedWindow(): OpenWindow | null {
    return BrowserWindowImpl.fromId(focused?.id);
  }
  static fromId(wanted: number | undefined): OpenWindow | null {
    return openWindows().find(({ id }) => id === wanted) ?? null;
  }
  static fromWebContents(contents: { readonly id: number } | undefined): OpenWindow | null {
    return BrowserWindowImpl.fromId(contents?.id);
  }

  constructor(options: WindowOptions = {}) {
    super();
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.is.visible = options.show !== false;
    this.title = options.title ?? app.getName();
    this.webContents = strict(
      'webContents',
      new WebContents({
        id: this.id,
        width,
        height,
        preferences: options.webPreferences ?? {},
        close: () => this.closeInOrder(),
      }),
    );
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file);
  }
  reload(): void {
    this.webContents.reload();
  }
  applyTheme(): void {
    void this.webContents.tell('Emulation.setEmulatedMedia', { features: themeFeatures() });
  }

  show(): void {
    if (!this.is.visible) this.turn('visible', true, 'show');
    this.focus();
  }
  hide(): void {
    if (this.is.visible) this.turn('visible', false, 'hide');
  }
  focus(): void {
    focused = this;
    this.emit('focus');
    app.emit('browser-window-focus', {}, this);
  }
  blur(): void {
    if (focused === this) focused = undefined;
    this.emit('blur');
  }
  isFocused(): boolean {
    return focused === this;
  }
  isVisible(): boolean {
    return this.is.visible;
  }
  isDestroyed(): boolean {
    return this.is.destroyed;
  }
  minimize(): void {
    this.turn('minimized', true, 'minimize');
  }
  restore(): void {
    this.turn('minimized', false, 'restore');
  }
  isMinimized(): boolean {
    return this.is.minimized;
  }
  maximize(): void {
    this.turn('maximized', true, 'maximize');
  }
  unmaximize(): void {
    this.turn('maximized', false, 'unmaximize');
  }
  isMaximized(): boolean {
    return this.is.maximized;
  }
  setFullScreen(wanted: boolean): void {
    this.turn('fullScreen', wanted, wanted ? 'enter-full-screen' : 'leave-full-screen');
  }
  isFullScreen(): boolean {
    return this.is.fullScreen;
  }
  private turn(what: keyof typeof this.is, value: boolean, event: string): void {
    this.is[what] = value;
    this.emit(event);
  }

  getTitle(): string {
    return this.title;
  }
  setTitle(title: string): void {
    this.title = title;
  }
  getBounds(): Bounds {
    return { ...this.bounds };
  }
  getNormalBounds(): Bounds {
    return { ...this.bounds };
  }
  setBounds(bounds: Partial<Bounds>): void {
    this.bounds = { ...this.bounds, ...bounds };
    for (const event of ['resize', 'resized', 'move', 'moved']) this.emit(event);
  }
  getSize(): number[] {
    return [this.bounds.width, this.bounds.height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setMinimumSize(): void {}
  setMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  removeMenu(): void {}
  setBackgroundColor(): void {}
  setProgressBar(): void {}
  flashFrame(): void {}
  setDocumentEdited(): void {}
  setRepresentedFilename(): void {}
  setTitleBarOverlay(): void {}

  close(): void {
    void this.closeInOrder();
  }
  destroy(): void {
    void this.destroyNow();
  }
  async closeInOrder(): Promise<void> {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    this.emit('close', { preventDefault });
    if (!prevented) await this.destroyNow();
  }
  private async destroyNow(): Promise<void> {
    if (this.is.destroyed) return;
    removeWindow(this);
    await this.webContents.closeTarget();
    this.vanish();
  }
  vanish(): void {
    if (this.is.destroyed) return;
    this.is.destroyed = true;
    removeWindow(this);
    if (focused === this) focused = undefined;
    this.webContents.vanish();
    this.emit('closed');
    if (openWindows().length > 0 || world.isQuitting) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }
}

/** Electron's class: instances and class throw for members that they lack. */
export const BrowserWindow = new Proxy(BrowserWindowImpl, {
  construct(_, [options]) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const window = strict('BrowserWindow', new BrowserWindowImpl(options));
    addWindow(window);
    queueMicrotask(() => {
      app.emit('web-contents-created', {}, window.webContents);
      app.emit('browser-window-created', {}, window);
    });
    return window;
  },
  get(own, key) {
    return key in own || typeof key === 'symbol'
      ? Reflect.get(own, key)
      : Reflect.get(absent('BrowserWindow'), key);
  },
});

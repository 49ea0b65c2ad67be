import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DevtoolsSession } from '../devtools.ts';
import { pageScripts, SEND, WORLD } from '../page/scripts.ts';
import { originOf, toChromium } from '../schemes.ts';
import { strict } from '../strict.ts';
import { world } from '../world.ts';
import { themeFeatures } from './native-theme.ts';
import { openPageIpc, type PageIpc } from './page-ipc.ts';
import { type PageState, type WindowOpenHandler, watchNavigation } from './page-navigation.ts';
import { settlePermissions } from './permissions.ts';
import { defaultSession } from './session.ts';

const BLANK = 'about:blank#stand-in-';

export interface WebPreferences {
  readonly preload?: string;
  readonly sandbox?: boolean;
  readonly contextIsolation?: boolean;
  readonly nodeIntegration?: boolean;
  readonly webSecurity?: boolean;
  readonly webviewTag?: boolean;
  readonly additionalArguments?: readonly string[];
}

export interface WebContentsOptions {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly preferences: WebPreferences;
  readonly close: () => Promise<void>;
}

const everything = new Map<number, WebContents>();

export class WebContents extends EventEmitter {
  readonly id: number;
  readonly session = defaultSession;
  targetId = '';
  /** Settled once Chromium has assigned the page. */
  readonly created: Promise<void>;
  private readonly options: WebContentsOptions;
  private readonly started: Promise<DevtoolsSession>;
  private ipc: PageIpc | undefined = undefined;
  private readonly state: PageState = { url: '', isLoading: false, openHandler: () => ({ action: 'allow' }) };

  constructor(options: WebContentsOptions) {
    super();
    this.id = options.id;
    this.options = options;
    requireSafe(options.preferences);
    this.created = this.create();
    this.started = this.start();
    this.started.catch((error) => process.stderr.write(`stand-in: a window could not start: ${error}\n`));
    everything.set(this.id, this);
  }

  private async create(): Promise<void> {
    const { id, width, height } = this.options;
    const own = { url: BLANK + id, newWindow: true, width, height };
    this.targetId = (await world.devtools().send('Target.createTarget', own)).targetId;
  }
  private async start(): Promise<DevtoolsSession> {
    const { preferences } = this.options;
    const devtools = world.devtools();
    await this.created;
    const attached = await devtools.send('Target.attachToTarget', { targetId: this.targetId, flatten: true });
    const page = devtools.session(attached.sessionId);
    this.ipc = openPageIpc(page, this.targetId, this);
    watchNavigation(page, this.targetId, { contents: this, state: this.state });
    const scripts = pageScripts(preferences.preload ?? '', sandboxedProcess(preferences));
    const [everyPage, document] = [
      { executionContextName: WORLD },
      { urlPattern: 'http*', resourceType: 'Document' },
    ];
    await Promise.all([
      page.send('Page.enable'),
      page.send('Runtime.enable'),
      page.send('Inspector.enable'),
      page.send('Runtime.addBinding', { name: SEND, ...everyPage }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName: WORLD }),
      page.send('Fetch.enable', { patterns: [document] }),
      page.send('Emulation.setEmulatedMedia', { features: themeFeatures() }),
    ]);
    return page;
  }

  send(channel: string, ...args: unknown[]): void {
    void this.started.then(() => this.ipc?.send(channel, args));
  }
  async loadURL(url: string): Promise<void> {
    const page = await this.started;
    await settlePermissions(this, url);
    const loaded = new Promise((done) => this.once('did-finish-load', done));
    const { errorText } = await page.send('Page.navigate', { url: toChromium(url) });
    if (errorText) throw this.loadFailure(url, String(errorText).replace('net::', ''));
    await loaded;
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(resolve(world.appPath, file)).href);
  }
  private loadFailure(url: string, code: string): Error {
    this.emit('did-fail-load', {}, -2, code, url, true);
    return Object.assign(new Error(`${code} loading '${url}'`), { code, url });
  }
  async executeJavaScript(expression: string): Promise<unknown> {
    const page = await this.started;
    const { result, exceptionDetails: failure } = await page.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (failure) throw new Error(failure.exception?.description ?? failure.text);
    return result.value;
  }
  async tell(method: string, params: object): Promise<void> {
    await (await this.started).send(method, params);
  }
  reload(): void {
    void this.tell('Page.reload', {});
  }
  async closeTarget(): Promise<void> {
    await this.started.catch(() => undefined);
    await world
      .devtools()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => {
        // It is already gone.
      });
  }
  vanish(): void {
    everything.delete(this.id);
    this.emit('destroyed');
  }
  close(): void {
    void this.options.close();
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.state.openHandler = handler;
  }
  getLastWebPreferences(): WebPreferences {
    return this.options.preferences;
  }
  getURL(): string {
    return this.state.url.startsWith(BLANK) ? '' : this.state.url;
  }
  get mainFrame(): { url: string; origin: string; parent: null } {
    return { url: this.getURL(), origin: originOf(this.getURL()), parent: null };
  }
  isLoading(): boolean {
    return this.state.isLoading;
  }
  isDestroyed(): boolean {
    return !everything.has(this.id);
  }
  isCrashed(): boolean {
    return false;
  }
  getType(): string {
    return 'window';
  }
  focus(): void {}
  undo(): void {}
  redo(): void {}
  openDevTools(): void {}
  toggleDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false;
  }
  setZoomFactor(): void {}
  setZoomLevel(): void {}
  getZoomLevel(): number {
    return 0;
  }
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Refuses settings with which a page could reach more than its preload exposes: Electron allows them, this
 * product does not.
 */
function requireSafe(preferences: WebPreferences): void {
  const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = preferences;
  const unsafe = Object.entries({
    'sandbox: false': sandbox === false,
    'contextIsolation: false': contextIsolation === false,
    'nodeIntegration: true': nodeIntegration === true,
    'webSecurity: false': webSecurity === false,
    'webviewTag: true': webviewTag === true,
  }).filter(([, isSet]) => isSet);
  if (unsafe.length > 0)
    throw new Error(`stand-in: ${unsafe.map(([name]) => name).join(', ')} is not supported`);
}

function sandboxedProcess({ additionalArguments = [] }: WebPreferences): Record<string, unknown> {
  const versions = { electron: world.version, chrome: world.chromiumVersion, node: process.versions.node };
  const { platform, arch, env } = process;
  const own = { type: 'renderer', sandboxed: true, contextIsolated: true, defaultApp: !world.isPackaged };
  return { ...own, platform, arch, env, versions, argv: additionalArguments };
}

export const webContents = strict('webContents', {
  getAllWebContents: () => [...everything.values()],
  fromId: (id: number) => everything.get(id),
  fromDevToolsTargetId: (targetId: string) =>
    [...everything.values()].find((own) => own.targetId === targetId),
});

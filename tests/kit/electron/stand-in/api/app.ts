import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { strict } from '../strict.ts';
import { manifestText, world } from '../world.ts';
import { openWindows } from './windows.ts';

const LOCALE = 'en-US';

class App extends EventEmitter {
  isPackaged = false;
  dock = undefined;
  private readonly ready = Promise.withResolvers<void>();
  private isReadyNow = false;
  private ownName: string | undefined = undefined;
  private hasLock = false;
  private readonly paths = new Map<string, string>();

  readonly commandLine = strict('app.commandLine', {
    appendSwitch: (name: string, value = '') => void world.switches.set(name, value),
    appendArgument: () => {},
    removeSwitch: (name: string) => void world.switches.delete(name),
    hasSwitch: (name: string) => world.switches.has(name),
    getSwitchValue: (name: string) => world.switches.get(name) ?? '',
  });

  announceReady(): void {
    this.isReadyNow = true;
    this.emit('ready', {}, {});
    this.ready.resolve();
  }
  whenReady(): Promise<void> {
    return this.ready.promise;
  }
  isReady(): boolean {
    return this.isReadyNow;
  }

  get name(): string {
    return this.getName();
  }
  set name(name: string) {
    this.ownName = name;
  }
  getName(): string {
    return this.ownName ?? manifestText('productName') ?? manifestText('name') ?? 'Electron';
  }
  setName(name: string): void {
    this.ownName = name;
  }
  getVersion(): string {
    return manifestText('version') ?? world.version;
  }
  getAppPath(): string {
    return world.appPath;
  }
  getLocale(): string {
    return LOCALE;
  }
  getSystemLocale(): string {
    return LOCALE;
  }
  getPreferredSystemLanguages(): string[] {
    return [LOCALE];
  }
  setPath(name: string, path: string): void {
    this.paths.set(name, path);
  }
  getPath(name: string): string {
    const path = this.paths.get(name) ?? defaultPaths(this.getName(), this.paths.get('userData')).get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  requestSingleInstanceLock(data: unknown = null): boolean {
    const own = { argv: process.argv, cwd: process.cwd(), data };
    this.hasLock ||= lockInstance(this.getPath('userData'), own, ({ argv, cwd, data: theirs }) =>
      this.emit('second-instance', { preventDefault() {} }, argv, cwd, theirs),
    );
    return this.hasLock;
  }
  hasSingleInstanceLock(): boolean {
    return this.hasLock;
  }
  releaseSingleInstanceLock(): void {
    throw new Error('stand-in: app.releaseSingleInstanceLock is not implemented');
  }

  setAppUserModelId(): void {}
  setAboutPanelOptions(): void {}
  setAsDefaultProtocolClient(): boolean {
    return true;
  }
  removeAsDefaultProtocolClient(): boolean {
    return true;
  }
  isDefaultProtocolClient(): boolean {
    return true;
  }
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
  focus(): void {}
  show(): void {}
  hide(): void {}
  setBadgeCount(): boolean {
    return true;
  }
  addRecentDocument(): void {}
  clearRecentDocuments(): void {}
  showAboutPanel(): void {}
  getAppMetrics(): [] {
    return [];
  }

  quit(): void {
    void this.quitInOrder();
  }
  exit(code = 0): void {
    world.isQuitting = true;
    void world.closeChromium().finally(() => process.exit(code));
  }

  private async quitInOrder(): Promise<void> {
    if (world.isQuitting) return;
    world.isQuitting = true;
    if ((await this.everyoneAgrees()) && this.agrees('will-quit')) {
      this.emit('quit', {}, world.exitCode);
      this.exit(world.exitCode);
    } else world.isQuitting = false;
  }
  private async everyoneAgrees(): Promise<boolean> {
    if (!this.agrees('before-quit')) return false;
    for (const window of openWindows()) {
      await window.closeInOrder();
      if (!window.isDestroyed()) return false;
    }
    return true;
  }
  private agrees(event: string): boolean {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    this.emit(event, { preventDefault }, world.exitCode);
    return !prevented;
  }
}

export const app = strict('app', new App());

const OF_PEOPLE = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos'];

/** The folders of `app.getPath`, as Electron has them on Linux. */
function defaultPaths(name: string, chosenUserData: string | undefined): Map<string, string> {
  const home = homedir();
  const appData = process.env.XDG_CONFIG_HOME ?? join(home, '.config');
  const userData = chosenUserData ?? join(appData, name);
  return new Map([
    ['home', home],
    ['appData', appData],
    ['userData', userData],
    ['sessionData', userData],
    ['logs', join(userData, 'logs')],
    ['crashDumps', join(userData, 'Crashpad')],
    ['temp', tmpdir()],
    ['exe', world.executable],
    ['module', world.executable],
    ...OF_PEOPLE.map((folder): [string, string] => [folder.toLowerCase(), join(home, folder)]),
  ]);
}

interface SecondInstance {
  readonly argv: string[];
  readonly cwd: string;
  readonly data: unknown;
}

/**
 * Allows one program for each user data folder: the first holds a lock file with its process id; a later one
 * leaves a note with its command line and is refused. The lock of a dead process is taken over.
 */
function lockInstance(
  userData: string,
  own: SecondInstance,
  onSecond: (second: SecondInstance) => void,
): boolean {
  const lock = join(userData, 'stand-in.lock');
  const notes = join(userData, 'stand-in-notes');
  mkdirSync(notes, { recursive: true });
  if (isRunning(holderOf(lock))) {
    const note = join(notes, randomUUID());
    writeFileSync(note, JSON.stringify(own));
    renameSync(note, `${note}.json`);
    return false;
  }
  writeFileSync(lock, String(process.pid));
  process.on('exit', () => rmSync(lock, { force: true }));
  const readNotes = () => {
    for (const name of readdirSync(notes).filter((file) => file.endsWith('.json'))) {
      const second: SecondInstance = JSON.parse(readFileSync(join(notes, name), 'utf8'));
      rmSync(join(notes, name));
      onSecond(second);
    }
  };
  watch(notes, readNotes).unref();
  return true;
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { findElectron } from './find-electron.ts';

const STAND_IN = fileURLToPath(new URL('./stand-in/electron', import.meta.url));
const APP = fileURLToPath(new URL('../../../apps/desktop', import.meta.url));
/** Real Electron says app://bundle, the stand-in http://bundle.app.localhost. */
const OWN_PAGE = /^(app|http):\/\/bundle/;
const NAME = 'Harbour Back Office';

/** The executable of the shell's specs: Electron's own binary when installed, else the stand-in. */
const electronUnderTest = findElectron() ?? STAND_IN;

export interface ProgramOptions {
  /**
   * Contains all data of the program; two starts with one folder are the same person at the same computer.
   */
  readonly folder: string;
  /** Arguments after the program on the command line. */
  readonly args?: readonly string[];
  /** A packed program instead of the built bundles. */
  readonly executable?: string;
}

/** The running back office. */
export interface Program extends AsyncDisposable {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** The folder of its settings. */
  readonly userData: string;
  /** Quits as a person does. */
  quit(): Promise<void>;
  /** Ends it abruptly, as in a power failure. */
  kill(): Promise<void>;
}

/** Starts the built program and waits for its window. */
export async function openProgram({ folder, args = [], executable }: ProgramOptions): Promise<Program> {
  const app = await electron.launch({
    executablePath: executable ?? electronUnderTest,
    args: [...(executable ? [] : [APP]), ...args],
    env: environment(folder),
  });
  const child = app.process();
  const ended = once(child, 'exit');
  const quit = async () => {
    if (child.exitCode === null && child.signalCode === null) await app.close();
  };
  const page = await app.firstWindow();
  await page.waitForURL(OWN_PAGE);
  return {
    electron: app,
    page,
    userData: join(folder, 'config', NAME),
    quit,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    [Symbol.asyncDispose]: quit,
  };
}

/** Starts the program again next to a running one, and returns its exit code. */
export async function startAgain(folder: string, args: readonly string[]): Promise<number | null> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const second = spawn(electronUnderTest, [...sandbox, APP, ...args], {
    env: environment(folder),
    stdio: 'ignore',
  });
  const [code] = await once(second, 'exit');
  return code;
}

function environment(folder: string): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(own), XDG_CONFIG_HOME: join(folder, 'config') };
}

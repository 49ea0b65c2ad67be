import { findProgram, isExecutable } from './find-program.ts';

/** The same engine without windows, which takes two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_FOLDERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The options of Playwright's `launch` and `launchOptions`. */
export interface ChromiumLaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  /** Playwright would close the browser on these signals, and leave the process waiting for it. */
  readonly handleSIGTERM: false;
  readonly handleSIGHUP: false;
}

/** Finds a Chromium for page tests: `CHROMIUM_PATH` first, then the headless shell, then a full browser. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findNamed([HEADLESS_SHELL], env) ?? findBrowser(env);
}

/** Finds a Chromium with windows, which tests of whole programs need: `CHROMIUM_PATH` first. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findNamed(BROWSERS, env, MACOS_FOLDERS);
}

/** True when page tests run in the fastest browser. */
export function hasHeadlessShell(): boolean {
  return findNamed([HEADLESS_SHELL], { PATH: process.env.PATH }) !== undefined;
}

/** The first of the names found on the PATH, then of the files elsewhere. */
function findNamed(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  elsewhere: readonly string[] = [],
): string | undefined {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return findProgram(names, [], env.PATH ?? '') ?? elsewhere.find(isExecutable);
}

/** The launch options of every test's browser; throws with an instruction when there is none. */
export function chromiumLaunchOptions(executablePath = findChromium()): ChromiumLaunchOptions {
  if (!executablePath) {
    throw new Error(
      'No Chromium was found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  // Chromium's sandbox does not work as root, the user in a container.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath,
    args: [...sandbox, ...QUIET_ARGS],
    env: textualEnvironment(),
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}

/** The environment, with a character set in which a download can have a Chinese name. */
function textualEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return { LANG: 'C.UTF-8', ...Object.fromEntries(set) };
}

import type { Devtools } from './devtools.ts';

/** The state of the program that this process runs: its command line, and the started parts. */
export interface World {
  appPath: string;
  executable: string;
  isPackaged: boolean;
  manifest: Readonly<Record<string, unknown>>;
  version: string;
  chromiumVersion: string;
  /** Switches for Chromium, from the program and from Playwright. */
  readonly switches: Map<string, string>;
  proxyPort: number;
  exitCode: number;
  isQuitting: boolean;
  devtools(): Devtools;
  setDevtools(devtools: Devtools): void;
  closeChromium(): Promise<void>;
}

let connected: Devtools | undefined;

export const world: World = {
  appPath: '',
  executable: '',
  isPackaged: false,
  manifest: {},
  version: '0.0.0',
  chromiumVersion: '0',
  switches: new Map(),
  proxyPort: 0,
  exitCode: 0,
  isQuitting: false,
  devtools() {
    if (!connected) throw new Error('stand-in: a window was asked for before the app was ready');
    return connected;
  },
  setDevtools(devtools) {
    connected = devtools;
  },
  closeChromium: async () => {},
};

/** A text of the app's package.json. */
export function manifestText(key: string): string | undefined {
  const value = world.manifest[key];
  return typeof value === 'string' ? value : undefined;
}

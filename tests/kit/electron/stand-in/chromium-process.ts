import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromiumLaunchOptions, findChromium } from '../../chromium.ts';
import { world } from './world.ts';

const GONE_MS = 3_000;

export interface ChromiumProcess {
  readonly devtoolsUrl: string;
  /** Resolves once the process has ended. */
  end(): Promise<void>;
}

/** Starts a headless Chromium that can reach only the proxy. */
export async function startChromium(profile: string, debuggingPort: string): Promise<ChromiumProcess> {
  mkdirSync(profile, { recursive: true });
  const { executablePath, args } = chromiumLaunchOptions(findChromium());
  const own = [
    '--headless=new',
    '--no-startup-window',
    // Unused, but Chromium exits when the other end of this pipe closes, even after SIGKILL.
    '--remote-debugging-pipe',
    `--remote-debugging-port=${debuggingPort}`,
    `--user-data-dir=${profile}`,
    `--proxy-server=http://127.0.0.1:${world.proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    `--disable-features=${[world.switches.get('disable-features'), 'LocalNetworkAccessChecks'].filter(Boolean)}`,
  ];
  const given = [...world.switches]
    .filter(([name]) => !own.some((word) => word.startsWith(`--${name}`)))
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
  const child = spawn(executablePath, [...args, ...given, ...own], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return { devtoolsUrl: await devtoolsUrl(child), end: () => end(child) };
}

function devtoolsUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const url = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', (code) =>
      reject(new Error(`stand-in: Chromium ended with ${code}\n${said.slice(-2000)}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), GONE_MS);
  await new Promise((gone) => (child.exitCode === null ? child.once('exit', gone) : gone(undefined)));
  clearTimeout(timer);
}

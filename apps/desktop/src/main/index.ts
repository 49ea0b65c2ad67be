import { program } from '@harbour/core/brand';
import { DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import { app, protocol } from 'electron';
import { collectDumps } from './electron/crash-watch.ts';
import type { ProgramWindow } from './electron/program-window.ts';
import { createLinkInbox, LINK_SCHEME, parseDeepLink, routeOfArguments } from './links.ts';
import { notifyPage, startProgram } from './program.ts';

let window: ProgramWindow | undefined;

const inbox = createLinkInbox(() => {
  window?.show();
  const id = window?.current()?.webContents.id;
  if (id !== undefined) notifyPage(id, 'links:arrived', undefined);
});

collectDumps();
app.enableSandbox();
app.setAppUserModelId(program.id);
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
]);
if (app.requestSingleInstanceLock()) run();
else app.quit();

function run(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  takeRoute(routeOfArguments(process.argv));
  // macOS passes links through this event; on other systems they arrive as arguments of a second start.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    takeRoute(parseDeepLink(link));
  });
  app.on('second-instance', (_event, args) => {
    window?.show();
    takeRoute(routeOfArguments(args));
  });
  app.on('activate', () => window?.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.whenReady().then(start).catch(fail);
}

async function start(): Promise<void> {
  const startAddress = developmentAddress() ?? `${DESKTOP_ORIGIN}/`;
  window = await startProgram({ startAddress, inbox, report: notifyPage, onError: writeError });
}

/** Returns the address of the development server; an installed program ignores the environment variable. */
function developmentAddress(): string | undefined {
  return app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
}

function takeRoute(route: string | undefined): void {
  if (route !== undefined) inbox.put(route);
}

function fail(error: unknown): void {
  writeError(error);
  app.exit(1);
}

function writeError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

import { originOf } from '../calls/own-page.ts';

interface Preventable {
  preventDefault(): void;
}

interface Navigation extends Preventable {
  readonly url: string;
}

/** The parts of a page's contents that are guarded. */
export interface Contents {
  on(event: 'will-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-redirect', listener: (event: Navigation) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: 'deny' }): void;
}

export interface GuardOptions {
  /** Origin of the program's pages. */
  readonly origin: string;
  /** Receives the addresses of windows that the page tried to open. */
  readonly openOutside: (address: string) => void;
}

/** Prevents navigation to other sites, new windows and embedded pages. Links for new windows open outside. */
export function guardContents(contents: Contents, { origin, openOutside }: GuardOptions): void {
  contents.on('will-navigate', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
}

/** The parts of a session that are guarded. */
export interface GuardedSession {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, respond: (may: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setSpellCheckerEnabled(enabled: boolean): void;
  on(event: 'will-download', listener: (event: { preventDefault(): void }) => void): unknown;
}

/** The only permission: pages may enter full screen. */
const ALLOWED = 'fullscreen';

/**
 * Denies pages all permissions over people and data, all devices and all downloads: for system features they
 * use the bridge.
 */
export function guardSession(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, permission, respond) => respond(permission === ALLOWED));
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // The spell checker downloads its dictionaries from a third party.
  session.setSpellCheckerEnabled(false);
}

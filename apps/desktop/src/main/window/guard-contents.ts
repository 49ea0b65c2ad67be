import { originOf } from '../calls/own-page.ts';

interface Preventable {
  preventDefault(): void;
}

interface Navigation extends Preventable {
  readonly url: string;
}

/** A page's contents, as far as they are guarded. */
export interface Contents {
  on(event: 'will-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-redirect', listener: (event: Navigation) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: 'deny' }): void;
}

export interface GuardOptions {
  /** Origin of the program's own pages. */
  readonly origin: string;
  /** Offered the addresses of windows that the page wanted to open. */
  readonly openOutside: (address: string) => void;
}

/**
 * Keeps a page where it is: no foreign page in its window, no window of its own, no page within it. Links it
 * asks for open outside.
 */
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

import type { EventEmitter } from 'node:events';
import type { DevtoolsSession } from '../devtools.ts';
import { fromChromium } from '../schemes.ts';

interface WindowOpenDetails {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: string;
  readonly referrer: { readonly url: string; readonly policy: string };
}

export type WindowOpenHandler = (details: WindowOpenDetails) => { readonly action: 'allow' | 'deny' };

export interface PageState {
  url: string;
  isLoading: boolean;
  openHandler: WindowOpenHandler;
}

/**
 * Converts DevTools messages about a page's loading to Electron's events, and lets the app prevent navigation
 * that the page starts.
 */
export function watchNavigation(
  devtools: DevtoolsSession,
  frameId: string,
  { contents, state }: { readonly contents: EventEmitter; readonly state: PageState },
): void {
  const requested = new Set<string>();
  devtools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return;
    state.url = fromChromium(frame.url);
    contents.emit('did-navigate', {}, state.url, 200, 'OK');
  });
  devtools.on('Page.navigatedWithinDocument', ({ frameId: changed, url }) => {
    if (changed !== frameId) return;
    state.url = fromChromium(url);
    contents.emit('did-navigate-in-page', {}, state.url, true);
  });
  devtools.on('Page.frameStartedLoading', () => {
    state.isLoading = true;
    contents.emit('did-start-loading');
  });
  devtools.on('Page.domContentEventFired', () => contents.emit('dom-ready', {}));
  devtools.on('Page.loadEventFired', () => {
    if (state.url.startsWith('about:blank')) return;
    state.isLoading = false;
    contents.emit('did-stop-loading');
    contents.emit('did-finish-load');
  });
  devtools.on('Page.windowOpen', ({ url, windowName: frameName }) => {
    const referrer = { url: state.url, policy: 'no-referrer' };
    const details = { url: fromChromium(url), frameName, features: '', disposition: 'new-window', referrer };
    if (state.openHandler(details).action === 'allow') contents.emit('did-create-window', {}, details);
  });
  devtools.on('Page.frameRequestedNavigation', ({ frameId: asking, url, reason }) => {
    if (asking === frameId && reason !== 'reload') requested.add(url);
  });
  devtools.on('Fetch.requestPaused', ({ requestId, request, frameId: asking }) => {
    const whole = request.url + (request.urlFragment ?? '');
    const isOwn = asking === frameId && (requested.delete(request.url) || requested.delete(whole));
    const prevented = isOwn && isPrevented(contents, fromChromium(request.url));
    if (asking === frameId && !prevented) {
      const url = fromChromium(request.url);
      contents.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
    }
    const decision = prevented
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : devtools.send('Fetch.continueRequest', { requestId });
    decision.catch(() => {
      // The page is gone, and the request with it.
    });
  });
  devtools.on('Inspector.targetCrashed', () =>
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
  );
}

function isPrevented(contents: EventEmitter, url: string): boolean {
  const event = {
    url,
    isMainFrame: true,
    isSameDocument: false,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  contents.emit('will-navigate', event, url);
  return event.defaultPrevented;
}

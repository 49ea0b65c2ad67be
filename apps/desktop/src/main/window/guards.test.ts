import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type GuardedSession, guardContents, guardSession } from './guards.ts';

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'deny' };

function startPage() {
  const events = new EventEmitter();
  const handlers: OpenHandler[] = [];
  const opened: string[] = [];
  guardContents(
    {
      on: (name: string, listener: (event: { url: string; preventDefault(): void }) => void) =>
        events.on(name, listener),
      setWindowOpenHandler: (handler) => void handlers.push(handler),
    },
    { origin: 'app://bundle', openOutside: (address) => void opened.push(address) },
  );
  const isPrevented = (name: string, url = '') => {
    let prevented = false;
    events.emit(name, {
      url,
      preventDefault() {
        prevented = true;
      },
    });
    return prevented;
  };
  return { isPrevented, opened, open: (url: string) => handlers.map((handler) => handler({ url })) };
}

test.each([
  'https://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'app://other/',
  'app://bundle.evil.example/',
  'about:blank',
  'not an address',
])('a page cannot navigate to %s', (url) => {
  expect(startPage().isPrevented('will-navigate', url)).toBe(true);
});

test('a page may navigate to our pages, but is not redirected', () => {
  const { isPrevented } = startPage();
  expect(isPrevented('will-navigate', 'app://bundle/news')).toBe(false);
  expect(isPrevented('will-redirect', 'app://bundle/news')).toBe(true);
});

test('a page cannot attach a webview', () => {
  expect(startPage().isPrevented('will-attach-webview')).toBe(true);
});

test('a new window is denied, and its address is opened outside', () => {
  const { open, opened } = startPage();
  expect(open('https://harbour.example/')).toEqual([{ action: 'deny' }]);
  expect(opened).toEqual(['https://harbour.example/']);
});

/**
 * Returns how a guarded session responds to one permission, requested and checked, and to everything else.
 */
function guard(permission: string) {
  const responses: Record<string, unknown> = {};
  const session: GuardedSession = {
    setPermissionRequestHandler: (handler) =>
      handler(null, permission, (may) => {
        responses.requested = may;
      }),
    setPermissionCheckHandler(handler) {
      responses.checked = handler(null, permission);
    },
    setDevicePermissionHandler(handler) {
      responses.device = handler();
    },
    setSpellCheckerEnabled(enabled) {
      responses.spelling = enabled;
    },
    on(event, listener) {
      listener({
        preventDefault() {
          responses[event] = false;
        },
      });
    },
  };
  guardSession(session);
  return responses;
}

test.each([
  'media',
  'geolocation',
  'notifications',
  'clipboard-read',
  'openExternal',
  'hid',
  'display-capture',
  'unknown',
])('denies %s, and any device, download and third-party dictionary', (permission) => {
  expect(guard(permission)).toEqual({
    requested: false,
    checked: false,
    device: false,
    spelling: false,
    'will-download': false,
  });
});

test('allows full screen', () => {
  expect(guard('fullscreen')).toMatchObject({ requested: true, checked: true });
});

import { expect, test } from 'vitest';
import { type GuardedSession, guardSession } from './guard-session.ts';

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

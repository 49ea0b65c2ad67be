import { expect, test } from 'vitest';
import { type GuardedSession, guardSession } from './guard-session.ts';

test('no permission, no device, no download and no dictionary of a third party', () => {
  const answers: unknown[] = [];
  const session: GuardedSession = {
    setPermissionRequestHandler: (handler) => handler(null, 'media', (may) => answers.push(may)),
    setPermissionCheckHandler: (handler) => answers.push(handler()),
    setDevicePermissionHandler: (handler) => answers.push(handler()),
    setSpellCheckerEnabled: (enabled) => answers.push(enabled),
    on: (_event, listener) => listener({ preventDefault: () => answers.push('no download') }),
  };
  guardSession(session);
  expect(answers).toEqual([false, false, false, 'no download', false]);
});

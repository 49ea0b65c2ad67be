import { toChromium } from '../schemes.ts';
import { world } from '../world.ts';
import { permissionHandlers } from './session.ts';

/** Chromium's names of permissions, by Electron's. */
const KINDS: Readonly<Record<string, readonly object[]>> = {
  'clipboard-read': [{ name: 'clipboard-read' }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write', allowWithoutSanitization: false }],
  geolocation: [{ name: 'geolocation' }],
  'idle-detection': [{ name: 'idle-detection' }],
  media: [{ name: 'camera' }, { name: 'microphone' }],
  midi: [{ name: 'midi' }],
  notifications: [{ name: 'notifications' }],
  'window-management': [{ name: 'window-management' }],
};

/**
 * Asks the program's permission handlers about every kind before a page opens, and sets Chromium's
 * permissions accordingly. Without a handler everything is granted, as in Electron.
 */
export async function settlePermissions(contents: object, url: string): Promise<void> {
  const { origin } = new URL(toChromium(url));
  if (origin === 'null') return;
  for (const [kind, permissions] of Object.entries(KINDS)) {
    const setting = (await isGranted(contents, kind, url)) ? 'granted' : 'denied';
    for (const permission of permissions) {
      await world.devtools().send('Browser.setPermission', { permission, setting, origin });
    }
  }
}

async function isGranted(contents: object, kind: string, url: string): Promise<boolean> {
  const { check, request } = permissionHandlers;
  const details = { requestingUrl: url, isMainFrame: true };
  if (check && !check(contents, kind, new URL(url).origin, details)) return false;
  return new Promise((answer) => {
    if (request) request(contents, kind, answer, details);
    else answer(true);
  });
}

import { world } from '../world.ts';
import { BLANK } from './web-contents.ts';
import { openWindows } from './windows.ts';

/** Closes every page that the program did not open itself (window.open, target=_blank), and tells a window whose page was closed. */
export async function watchTargets(): Promise<void> {
  const devtools = world.devtools();
  devtools.on('Target.targetCreated', ({ targetInfo: { type, url, targetId } }) => {
    const isOwn =
      url.startsWith(BLANK) || openWindows().some(({ webContents }) => webContents.targetId === targetId);
    if (type !== 'page' || isOwn) return;
    devtools.send('Target.closeTarget', { targetId }).catch(() => {
      // It closed itself first.
    });
  });
  devtools.on('Target.targetDestroyed', ({ targetId }) => {
    for (const window of openWindows()) if (window.webContents.targetId === targetId) window.vanish();
  });
  await devtools.send('Target.setDiscoverTargets', { discover: true });
}

import { world } from '../world.ts';
import { openWindows } from './windows.ts';

/**
 * Closes every page that the program did not open itself (window.open, target=_blank), and notifies a window
 * whose page was closed.
 */
export async function watchTargets(): Promise<void> {
  const devtools = world.devtools();
  devtools.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'page') void closeUnlessOwn(targetId);
  });
  devtools.on('Target.targetDestroyed', ({ targetId }) => {
    for (const window of openWindows()) if (window.webContents.targetId === targetId) window.vanish();
  });
  await devtools.send('Target.setDiscoverTargets', { discover: true });
}

/** A page is announced before the window that requested it receives it. */
async function closeUnlessOwn(targetId: string): Promise<void> {
  const windows = openWindows();
  await Promise.allSettled(windows.map(({ webContents }) => webContents.created));
  if (windows.some(({ webContents }) => webContents.targetId === targetId)) return;
  await world
    .devtools()
    .send('Target.closeTarget', { targetId })
    .catch(() => {
      // It closed itself first.
    });
}

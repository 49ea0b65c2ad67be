import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../apps/desktop/package.json' with { type: 'json' };
import type { Program } from '../../kit/electron/open-program.ts';
import { expect, test } from './program-test.ts';

test('failures of window and program are reported without names, and quitting leaves no report', async ({
  open,
  signIn,
  app,
}) => {
  const program = await open();
  await signIn(program);
  const admin = await app.signIn('admin');
  const find = async (title: string) =>
    (await admin.get(`/api/crashGroups?$search=${encodeURIComponent(title)}`)).body.data[0];

  await program.page.evaluate(() => {
    reportError('The sentence of a banner');
    const data = { code: 'not-authenticated' };
    reportError(Object.assign(new Error('The sign-in has ended'), { data }));
    setTimeout(() => {
      throw new TypeError('The order of Ada Wong is broken');
    });
  });
  await expect
    .poll(() => find('The order of'))
    .toMatchObject({
      kind: 'rendererError',
      title: 'TypeError: The order of <name> <name> is broken',
    });
  await program.page.evaluate(() => void Promise.reject(new RangeError('window rejection')));
  await expect.poll(() => find('window rejection')).toMatchObject({ kind: 'rendererError' });
  expect(await find('The sentence of')).toBeUndefined();
  expect(await find('sign-in has ended')).toBeUndefined();
  await program.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.emit('unresponsive');
    Reflect.apply(process.emit, process, [
      'uncaughtExceptionMonitor',
      new SyntaxError('main failure'),
      'uncaughtException',
    ]);
  });
  await expect.poll(() => find('WindowUnresponsive')).toMatchObject({ kind: 'hang', state: 'open' });
  await expect.poll(() => find('main failure')).toMatchObject({ kind: 'mainError', state: 'open' });

  const [build] = (await admin.get(`/api/programBuilds?build=${manifest.version}`)).body.data;
  expect(build).toMatchObject({ sessions: 1, crashedSessions: 1, crashFree: 0 });
  await program.quit();
  expect(readdirSync(join(program.userData, 'crash-reports'))).toEqual([]);
});

test('the menu turns reports off, also for the next start', async ({ open, signIn }) => {
  const program = await open();
  await signIn(program);
  const press = () =>
    program.electron.evaluate(({ Menu }) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById('crashReports');
      item?.click();
      return item?.checked;
    });
  await press();
  await expect.poll(() => readdirSync(program.userData)).not.toContain('crash-reports');
  await program.quit();
  const again = await open();
  expect(
    await again.electron.evaluate(
      ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('crashReports')?.checked,
    ),
  ).toBe(false);
  expect(readdirSync(again.userData)).not.toContain('crash-reports');
});

/** Keeps the program's dialogs open, and returns the messages that they have shown so far. */
async function keepDialogsOpen({ electron }: Program): Promise<() => Promise<readonly string[]>> {
  const shown = await electron.evaluateHandle(({ dialog }) => {
    const messages: string[] = [];
    dialog.showMessageBox = (...given: object[]) => {
      messages.push(String(Reflect.get(Object(given.at(-1)), 'message')));
      return new Promise(() => {});
    };
    return messages;
  });
  return () => shown.jsonValue();
}

test('the program quits while it shows the result of an update check', async ({ open }) => {
  const program = await open();
  const messages = await keepDialogsOpen(program);
  await program.electron.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.getMenuItemById('checkForUpdates')?.click(),
  );
  await expect.poll(messages).toHaveLength(1);
  await program.quit();
});

test('the program quits without asking about unsaved work of a crashed page', async ({ open }) => {
  const program = await open();
  const messages = await keepDialogsOpen(program);
  await program.page.evaluate(() => window.harbour?.shell.setUnsaved(true));
  await program.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  });
  await expect.poll(messages).toEqual(['This window has stopped working']);
  await program.quit();
});

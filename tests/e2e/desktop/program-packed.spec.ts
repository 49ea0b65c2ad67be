import { openProgram } from '../../kit/electron/open-program.ts';
import { packForLinux } from '../../kit/electron/pack-for-linux.ts';
import { expect, test } from './program-test.ts';

test('the packed program starts from its archive, with its preload and its pages', async ({ folder }) => {
  await using packed = await packForLinux();
  await using program = await openProgram({ folder, executable: packed.executable });
  await expect(program.page.getByRole('heading', { name: 'Choose a server' })).toBeVisible();
  expect(await program.electron.evaluate(({ app }) => app.isPackaged)).toBe(true);
  const response = await program.page.evaluate(() => window.harbour?.server.current());
  expect(response).toEqual({ ok: true, value: null });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './program-test.ts';

test('the program exports a list into the chosen file', async ({ open, signIn, app, folder }) => {
  const path = join(folder, '產品.csv');
  const admin = await app.signIn('admin');
  const { body: products } = await admin.get('/api/products?$limit=100&$sort[_id]=1');
  const program = await open();
  const { page, electron } = program;
  await signIn(program);
  await electron.evaluate(({ dialog, shell }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    shell.showItemInFolder = (shown) => void Object.assign(globalThis, { shown });
  }, path);
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(products.total + 1));
  await electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('export')?.click());
  await page.getByText('CSV, for other systems (.csv)').click();
  await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click();
  await page.getByRole('button', { name: /^Exports and bulk changes/ }).click();
  await page.getByRole('button', { name: 'Show in folder' }).click();

  await expect.poll(() => electron.evaluate(() => Reflect.get(globalThis, 'shown'))).toBe(path);
  expect(readdirSync(folder).filter((name) => name !== 'config')).toEqual(['產品.csv']);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF/);
  expect(lines).toHaveLength(products.total + 1);
});

test('a long export shows its progress on the task bar and notifies at its end', async ({
  open,
  signIn,
  app,
  folder,
}) => {
  const released = Promise.withResolvers<void>();
  // A call that is held would keep the server from closing after a failure.
  using _release = { [Symbol.dispose]: () => released.resolve() };
  let isHeld = false;
  app.app.service('products').hooks({ before: { find: [() => (isHeld ? released.promise : undefined)] } });
  const program = await open();
  const { page, electron } = program;
  await signIn(program);
  await electron.evaluate(
    ({ BrowserWindow, Notification, dialog }, filePath) => {
      const reported = { progress: [] as number[], notes: [] as (readonly string[])[] };
      Reflect.set(globalThis, 'told', reported);
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      for (const window of BrowserWindow.getAllWindows()) {
        window.setProgressBar = (progress) => void reported.progress.push(progress);
      }
      Notification.prototype.show = function show() {
        reported.notes.push([this.title, this.body]);
      };
    },
    join(folder, 'long.csv'),
  );
  const reported = (): Promise<{
    readonly progress: readonly number[];
    readonly notes: readonly string[][];
  }> => electron.evaluate(() => Reflect.get(globalThis, 'told'));
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('export')?.click());
  await page.getByText('CSV, for other systems (.csv)').click();
  isHeld = true;
  await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click();
  await expect.poll(async () => (await reported()).progress).toEqual([0]);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('grid')).toBeHidden();
  await electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('refresh')?.click());
  await expect(page.getByText(/^Exports are still under way, /)).toBeVisible();
  // Simulates an export long enough for a person to look elsewhere.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  isHeld = false;
  released.resolve();
  await expect
    .poll(async () => (await reported()).notes)
    .toEqual([['Export ready', expect.stringMatching(/^\d+ rows saved as long\.csv\.$/)]]);
  await expect.poll(async () => (await reported()).progress.at(-1)).toBe(-1);
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { API_VERSION } from '@harbour/core/contract/values';
import { startAgain } from '../../kit/electron/open-program.ts';
import { listenLocally } from '../../kit/listen-locally.ts';
import { expect, test } from './program-test.ts';

/** A server on this machine that says no more than this. */
function startStranger(args = 'hello') {
  return listenLocally(createServer((_, response) => response.end(args)));
}

/** Runs in the page. An early redirect may have happened before Playwright listened. */
const readPath = () => location.pathname;

test('the first start asks for a server in a single window', { tag: '@smoke' }, async ({
  probed: { page, electron },
}) => {
  await expect(page.getByRole('heading', { name: 'Choose a server' })).toBeVisible();
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('explains what is wrong with a server address', async ({ probed: { page } }) => {
  await using stranger = await startStranger();
  const sayings = [
    ['two words', 'This is not a valid address.'],
    ['ftp://shop.example.com', 'This is not a valid address.'],
    ['http://127.0.0.1:1', 'There is no response from this address.'],
    [stranger.url, 'it is not a Harbour server'],
  ] as const;
  for (const [address, saying] of sayings) {
    await page.getByLabel('Server address').fill(address);
    await page.getByRole('button', { name: 'Use this server' }).click();
    await expect(page.getByRole('status').filter({ hasText: saying })).toBeVisible();
  }
});

test('the next start restores the sealed session and the window, and a link opens its record', async ({
  open,
  signIn,
}) => {
  const chosen = { x: 120, y: 80, width: 1180, height: 740 };
  const first = await open();
  await signIn(first);
  const stored = await first.page.evaluate(() => JSON.stringify({ ...localStorage }));
  const token = await first.page.evaluate(() => window.harbour?.tokens.load());
  await first.electron.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
  }, chosen);
  await first.quit();

  const secret = token?.ok ? (token.value ?? '') : '';
  expect(secret.length).toBeGreaterThan(20);
  expect(stored).not.toContain(secret);
  expect(readFileSync(join(first.userData, 'sign-in'), 'latin1')).not.toContain(secret);

  const second = await open();
  await expect.poll(() => second.page.evaluate(readPath)).toBe('/home');
  await expect(second.page.getByLabel('Email')).toHaveCount(0);
  const bounds = await second.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
  );
  expect(bounds).toEqual(chosen);
  await second.quit();

  const id = '01941f29-7c00-791d-8f81-4c1da235d4a8';
  const third = await open(`harbour://news/edit/${id}`);
  await expect.poll(() => third.page.evaluate(readPath)).toBe(`/news/edit/${id}`);
});

test('a page of the previous server stores nothing once another server is chosen', async ({
  open,
  signIn,
}) => {
  const identity = { status: 'ok', product: 'harbour', name: 'Other', version: '1', apiVersion: API_VERSION };
  await using other = await startStranger(JSON.stringify(identity));
  const program = await open();
  await signIn(program);
  await program.page.evaluate((address) => {
    setInterval(() => void window.harbour?.tokens.save('of the server before'), 0);
    void window.harbour?.server.choose(address);
  }, other.url);
  await expect(program.page.getByRole('heading', { name: other.url })).toBeVisible();
  const readStored = () =>
    program.page.evaluate(async () => [
      await window.harbour?.server.current(),
      await window.harbour?.tokens.load(),
    ]);
  expect(await readStored()).toEqual([
    { ok: true, value: other.url },
    { ok: true, value: null },
  ]);
});

test('a menu command reaches the page, and only a valid link opens a record in the running program', async ({
  open,
  signIn,
  app,
  folder,
}) => {
  const program = await open();
  await signIn(program);
  const label = await program.electron.evaluate(({ Menu }) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById('palette');
    item?.click();
    return item?.label;
  });
  expect(label).toBe('Commands…');
  await expect(program.page.getByPlaceholder('A page, a command or a title')).toBeFocused();
  await program.page.keyboard.press('Escape');

  const admin = await app.signIn('admin');
  const { body: news } = await admin.get('/api/news?$limit=1');
  const id: string = news.data[0]._id;
  const hostile = ['harbour://../../etc/passwd', 'harbour://login/edit/x', 'harbour://news/edit/<img src=x>'];
  for (const link of hostile) expect(await startAgain(folder, [link])).toBe(0);
  await expect(program.page).toHaveURL(/\/home$/);
  expect(await startAgain(folder, [`harbour://news/edit/${id}`])).toBe(0);
  await expect(program.page).toHaveURL(new RegExp(`/news/edit/${id}$`));
  expect(program.electron.windows()).toHaveLength(1);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findThemeFaults } from '../../kit/axe.ts';
import type { Program } from '../../kit/electron/open-program.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './program-test.ts';

/** Returns the files of a folder in which some words are, in either encoding that browsers use. */
async function filesWith(folder: string, words: string): Promise<readonly string[]> {
  const searched = [Buffer.from(words, 'utf8'), Buffer.from(words, 'utf16le')];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      return searched.some((each) => bytes.includes(each)) ? [file] : [];
    }),
  );
  return found.flat();
}

/** Returns the drafts as IndexedDB has them. */
const storedDrafts = ({ page }: Program) =>
  page.evaluate(
    () =>
      new Promise<object[]>((resolve) => {
        const opening = indexedDB.open('harbour-drafts');
        opening.onsuccess = () => {
          const requested = opening.result.transaction('drafts').objectStore('drafts').getAll();
          requested.onsuccess = () => {
            opening.result.close();
            resolve(requested.result.map(({ by }: { by?: string }) => ({ by })));
          };
        };
      }),
  );

/** Stores a draft as versions did that sealed none. */
const storeUnsealed = ({ page }: Program, draft: object) =>
  page.evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('harbour-drafts');
        opening.onsuccess = () => {
          const written = opening.result
            .transaction('drafts', 'readwrite')
            .objectStore('drafts')
            .put(row, 'old');
          written.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    draft,
  );

async function typeCategory({ page }: Program, words: string) {
  await goWithin(page, '/categories/edit');
  await page
    .getByRole('textbox', { name: /english/i })
    .first()
    .fill(words);
}

test('drafts are stored sealed and survive a killed program, and older drafts are sealed too', async ({
  app,
  open,
  signIn,
  folder,
}) => {
  const words = 'Lantern harvest of the ninth pier';
  const first = await open();
  await signIn(first);
  const { data } = await app.app.service('admins').find({ query: { email: 'admin@harbour.example' } });
  await typeCategory(first, words);
  await expect.poll(() => storedDrafts(first)).toEqual([{ by: expect.stringMatching(/^[\da-f]{16}$/) }]);
  await first.kill();
  expect(await filesWith(folder, 'harbour-drafts')).not.toEqual([]);
  expect(await filesWith(folder, words)).toEqual([]);

  const second = await open();
  await expect(second.page).toHaveURL(/\/home$/);
  const unsaved = second.page.getByRole('region', { name: 'Unsaved work' });
  await expect(unsaved.getByText(words)).toBeVisible();
  await storeUnsealed(second, {
    key: 'old',
    person: data[0]._id,
    server: app.url,
    collection: 'categories',
    table: null,
    recordId: 'new',
    title: 'Typed before the update',
    savedAt: '2026-01-01T00:00:00.000Z',
    window: null,
    text: '{}',
    queued: null,
  });
  await second.page.reload();
  await expect(unsaved.getByText('Typed before the update')).toBeVisible();
  const sealed = await storedDrafts(second);
  expect(new Set(sealed.map((row) => Reflect.get(row, 'by'))).size).toBe(1);
});

/** Takes the system's key store away from a running program, or brings it back. */
function setKeyStore({ electron }: Program, isThere: boolean) {
  return electron.evaluate(({ safeStorage }, response) => {
    safeStorage.isAsyncEncryptionAvailable = async () => response;
  }, isThere);
}

/** Loads the home page anew, which asks for the key of drafts. */
async function reloadHome({ page }: Program) {
  await goWithin(page, '/home');
  await page.reload();
}

test('without the key store a notice appears and work continues; later the drafts are sealed', async ({
  open,
  signIn,
}) => {
  const program = await open();
  const { page } = program;
  const notice = page.getByRole('region', { name: 'Protection of unsaved work' });
  const unsaved = page.getByRole('region', { name: 'Unsaved work', exact: true });
  const sealedBy = async () => new Set((await storedDrafts(program)).map((row) => Reflect.get(row, 'by')));
  await signIn(program);
  await typeCategory(program, 'Typed before');
  await expect.poll(() => storedDrafts(program)).toHaveLength(1);
  const [systemKey] = await sealedBy();

  await setKeyStore(program, false);
  await reloadHome(program);
  await expect(notice).toContainText('This computer’s key store cannot be reached.');
  await expect(notice).toContainText('1 piece of unsaved work cannot be opened');
  await expect(unsaved).toHaveCount(0);
  expect(await findThemeFaults(page)).toEqual([]);
  await typeCategory(program, 'Typed meanwhile');
  await expect.poll(() => storedDrafts(program)).toHaveLength(2);

  await setKeyStore(program, true);
  await reloadHome(program);
  await expect(unsaved.getByText('Typed before')).toBeVisible();
  await expect(unsaved.getByText('Typed meanwhile')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await sealedBy()).toEqual(new Set([systemKey]));
});

test('a person without a key store can log in, and has to log in again at the next start', async ({
  open,
  signIn,
}) => {
  const first = await open();
  await setKeyStore(first, false);
  await first.page.reload();
  await signIn(first);
  await expect(first.page.getByText('This computer’s key store cannot be reached.')).toBeVisible();
  await first.quit();
  const second = await open();
  await expect(second.page.getByLabel('Email')).toBeVisible();
});

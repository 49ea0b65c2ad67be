import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect, type Page, test } from '@playwright/test';
import { type BackOfficeSite, startBackOfficeSite } from '../../kit/back-office-site.ts';
import { startServerProcess } from '../../kit/server-process.ts';

const LOST = 'The server cannot be reached. What you type is saved';

test('a server that is killed during typing loses no text and no session', async ({ page }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'harbour-restart-'));
  await using server = await startServerProcess({ dataDir: folder.path, seed: 'demo' });
  await using site = await startBackOfficeSite({ app: server });
  await signIn(page, site);
  const id = await openFirstPost(page, site);
  const author = page.getByLabel('Author');
  const city = page.getByLabel('City');
  await author.fill('Mei ');
  await author.press('L');
  await city.fill('Sai ');

  await server.kill();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.type('K');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible();

  await server.start();
  await expect(page.getByText(LOST)).toBeHidden();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.type('ung');
  await expect(author).toHaveValue('Mei L');
  await expect(city).toHaveValue('Sai Kung');
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(page).toHaveURL(/\/news$/);

  // The access token is lost with the page: anyone still signed in after this uses the refresh token.
  await server.kill();
  await page.goBack();
  // A device that has kept nothing shows why, in place of what it kept.
  await page.evaluate(() => localStorage.removeItem(`${location.origin}/harbour.person`));
  await page.reload();
  await expect(page.getByText('The program continues automatically as soon as it does.')).toBeVisible();
  await server.start();
  await expect(author).toHaveValue('Mei L');
  await expect(city).toHaveValue('Sai Kung');
  await server.kill();
  expect(await storedPost(folder.path, id)).toEqual({ author: 'Mei L', city: 'Sai Kung' });
});

async function signIn(page: Page, { url }: BackOfficeSite): Promise<void> {
  const response = await page.request.post(`${url}/api/authentication`, {
    headers: { origin: url },
    data: { strategy: 'password', email: 'editor@harbour.example', password: DEMO_PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(201);
}

async function openFirstPost(page: Page, { url }: BackOfficeSite): Promise<RecordId> {
  const response = await page.request.get(`${url}/api/news?$limit=1`);
  const { data } = await response.json();
  const id: unknown = data[0]._id;
  if (!isRecordId(id)) throw new Error('The demo data has no post.');
  await page.goto(`${url}/news/edit/${id}`);
  await expect(page.getByLabel('Author')).toBeVisible();
  return id;
}

/** Reads a record from the data folder of a stopped server. */
async function storedPost(dataDir: string, id: RecordId): Promise<unknown> {
  const database = await openDatabase({ dataDir });
  const posts = database.db.selectFrom('news').select(['author', 'city']);
  const post = await posts.where('_id', '=', id).executeTakeFirstOrThrow();
  await database.close();
  return post;
}

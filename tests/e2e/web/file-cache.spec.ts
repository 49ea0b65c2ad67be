import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

test('the picture of a logged-in person is cached by key and date, and removed at logout', {
  tag: '@smoke',
}, async ({ page }) => {
  await signInAt(page, '/en/portal', { email: 'merchant@harbour.example', password: DEMO_PASSWORD });
  await expect(page.getByRole('banner').locator('img[src^="blob:"]')).toBeVisible();
  const stored = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('harbour-files'));
      const files: readonly { key: string; blob: Blob; date: Date }[] = await done(
        database.transaction('files').objectStore('files').getAll(),
      );
      const { version } = database;
      database.close();
      return {
        version,
        files: files.map(({ key, blob, date }) => [key, blob.type, date instanceof Date]),
      };
    });
  await expect.poll(stored).toEqual({
    version: 1,
    files: [[expect.stringMatching(/^avatar\/[0-9a-f-]{36}\//), 'image/svg+xml', true]],
  });
  await page.getByRole('banner').locator('summary').first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await stored()).files).toEqual([]);
});

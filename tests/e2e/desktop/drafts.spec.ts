import type { Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import { expect, test } from './back-office-test.ts';

test('unsaved work is listed on the home page and restored from there', { tag: '@smoke' }, async ({
  asEditor,
}) => {
  await asEditor.goto('/categories/edit');
  await asEditor
    .getByRole('textbox', { name: /english/i })
    .first()
    .fill('Night markets');
  await asEditor.goto('/home');
  const unsaved = asEditor.getByRole('region', { name: 'Unsaved work' });
  await expect(unsaved).toContainText('Categories');
  await unsaved.getByRole('button', { name: 'Open' }).click();
  await asEditor.getByRole('button', { name: 'Restore' }).click();
  await expect(asEditor.getByRole('textbox', { name: /english/i }).first()).toHaveValue('Night markets');
});

/** Stores a draft that was sealed with a key of a key store that is gone. */
const storeUnreadable = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('harbour-drafts');
        opening.onsuccess = () => {
          const sealed = { by: 'gone', nonce: new Uint8Array(12), bytes: new Uint8Array(32) };
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          store.put(sealed, 'unreadable').onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

test('the home page counts drafts that no key can open, in each language', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect(asEditor.getByRole('region', { name: 'Protection of unsaved work' })).toHaveCount(0);
  await storeUnreadable(asEditor);
  for (const [locale, title, text] of [
    ['en', 'Protection of unsaved work', '1 piece of unsaved work cannot be opened'],
    ['zh-hk', '未儲存內容的保護', '有 1 項未儲存的內容無法開啟'],
    ['zh-cn', '未保存内容的保护', '有 1 项未保存的内容无法打开'],
  ] as const) {
    await asEditor.goto(`/home?locale=${locale}`);
    const notice = asEditor.getByRole('region', { name: title }).filter({ hasText: text });
    await expect(notice.first()).toBeVisible();
    if (locale === 'en') expect(await findFaults(asEditor)).toEqual([]);
  }
});

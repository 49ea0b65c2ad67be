// The second half of an editor's day: an article is written beside its page, texts are translated, and a list
// goes through a spreadsheet and back. The first half is in editors-day.spec.ts.

import { readFile } from 'node:fs/promises';
import { expect, test } from './back-office-test.ts';
import { addAs, storedFor } from './colleague.ts';
import { openInputMethod } from './input-method.ts';
import { openTable } from './record-table.ts';
import { chooseFile, exportFrom, saveAsDownload } from './sheet-files.ts';

// The tests share a server.
test.describe.configure({ mode: 'default' });

test('afternoon: an article is written beside its preview and scheduled, and a field is restored', async ({
  asEditor: page,
  app,
}) => {
  const admin = await app.signIn('admin');
  const saved = { en: 'Harvest week', 'zh-hk': '豐收週', 'zh-cn': '丰收周' };
  const content = { en: 'Open from nine.', 'zh-hk': '九時開門。', 'zh-cn': '九点开门。' };
  const facts = { slug: 'day-harvest', title: saved, content, author: 'Amy', city: 'Tai Po' };
  const post = await addAs(admin, 'news', { ...facts, publishFrom: '2026-03-01T01:00:00.000Z' });
  const stored = () => storedFor(admin, 'news', post);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/news/edit/${post._id}`);
  const preview = page.getByRole('region', { name: 'Preview of the page' });
  const heading = preview
    .locator('iframe:not([aria-hidden="true"])')
    .contentFrame()
    .getByRole('heading', { level: 1 });
  const title = (language: string) => page.getByRole('textbox', { name: `Title, ${language}`, exact: true });
  const look = (language: string) =>
    preview.getByRole('radio', { name: language, exact: true }).click({ force: true });

  await test.step('the preview follows what is typed in each language, beside a colleague', async () => {
    await expect(heading).toHaveText(saved.en);
    await title('English').press('End');
    await page.keyboard.type(' at the pier');
    await expect(heading).toHaveText('Harvest week at the pier');
    await look('繁體中文');
    await expect(heading).toHaveText(saved['zh-hk']);
    const { compose, insert } = await openInputMethod(page);
    await title('繁體中文').press('End');
    await compose('maa');
    await admin.patch(`/api/news/${post._id}`, { city: 'Stanley', version: 1 });
    await expect(page.getByLabel('City')).toHaveValue('Stanley');
    await compose('maatau');
    await insert('碼頭');
    await expect(title('繁體中文')).toHaveValue('豐收週碼頭');
    await expect(heading).toHaveText('豐收週碼頭');
    await look('简体中文');
    await title('简体中文').press('End');
    await page.keyboard.type('码头');
    await expect(heading).toHaveText('丰收周码头');
    expect((await stored()).title).toEqual(saved);
  });

  await test.step('the form says what a save will do', async () => {
    await page.getByLabel('Status').selectOption({ label: 'Published' });
    await expect(page.getByText('Live as soon as it is saved.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Publish from' }).fill('2031-12-01 09:30');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Goes live on .*Dec.* 2031.* 09:30 \(UTC\+8\)\.$/)).toBeVisible();
    expect(await stored()).toMatchObject({ status: 'draft', publishFrom: '2026-03-01T01:00:00.000Z' });
    await page.keyboard.press('Control+s');
    await expect.poll(stored).toMatchObject({
      title: { en: 'Harvest week at the pier', 'zh-hk': '豐收週碼頭', 'zh-cn': '丰收周码头' },
      status: 'published',
      publishFrom: '2031-12-01T01:30:00.000Z',
      city: 'Stanley',
      author: 'Amy',
    });
  });

  await test.step('the history shows which words were changed, and restores one field', async () => {
    await page.goto(`/news/edit/${post._id}`);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const versions = dialog.getByRole('navigation', { name: 'Versions' }).getByRole('button');
    await expect(versions).toHaveCount(3);
    await versions.nth(0).click();
    await expect(dialog.locator('ins').filter({ hasText: /at the pier$/ })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Changes' }).getByText('City')).toHaveCount(0);
    await dialog.locator('label', { hasText: 'Title · English' }).click();
    await dialog.getByRole('button', { name: 'Restore 1 field' }).click();
    await expect(versions).toHaveCount(4);
    expect(await stored()).toMatchObject({
      title: { en: saved.en, 'zh-hk': '豐收週碼頭', 'zh-cn': '丰收周码头' },
      status: 'published',
      city: 'Stanley',
    });
  });
});

test('evening: texts are translated in sequence, and a list is edited in a spreadsheet', async ({
  asEditor: page,
  app,
}) => {
  const admin = await app.signIn('admin');
  const addPost = (slug: string, title: string) =>
    addAs(admin, 'news', {
      slug,
      title: { en: title },
      content: { en: 'Text', 'zh-hk': '文', 'zh-cn': '文' },
      author: 'Wing Lam',
      publishFrom: '2026-03-01T01:00:00.000Z',
    });
  const walk = await addPost('moonrise-walk', 'Moonrise walk');
  const ride = await addPost('moonrise-ride', 'Moonrise ride');
  const stored = (post: { readonly _id: string }) => storedFor(admin, 'news', post);

  await test.step('the translation desk moves to the next text by keyboard', async () => {
    await page.goto('/translations?q=Moonrise');
    const list = page.getByRole('navigation', { name: 'Texts to translate' });
    await expect(list.getByRole('button')).toHaveCount(4);
    const words: Readonly<Record<string, readonly [string, string]>> = {
      'Moonrise walk': ['黃昏散步', '黄昏散步'],
      'Moonrise ride': ['黃昏單車', '黄昏单车'],
    };
    for (let left = 4; left > 0; left -= 1) {
      const box = page.getByRole('textbox', { name: /^(Traditional|Simplified) Chinese$/ });
      await expect(box).toBeFocused();
      const source = (await page.locator('p[lang=en]').textContent()) ?? '';
      const isTraditional = (await box.getAttribute('lang')) === 'zh-Hant-HK';
      await page.keyboard.type(words[source]?.[isTraditional ? 0 : 1] ?? '');
      await page.keyboard.press('Control+Enter');
      await expect(list.getByRole('button')).toHaveCount(left - 1);
    }
    await expect(page.getByText('Nothing to translate')).toBeVisible();
    expect((await stored(walk)).title).toEqual({
      en: 'Moonrise walk',
      'zh-hk': '黃昏散步',
      'zh-cn': '黄昏散步',
    });
    expect((await stored(ride)).title).toEqual({
      en: 'Moonrise ride',
      'zh-hk': '黃昏單車',
      'zh-cn': '黄昏单车',
    });
  });

  await test.step('only cells that were changed in a spreadsheet are imported, after a review', async () => {
    await saveAsDownload(page);
    await openTable(page, '/news?q=Moonrise&sort=slug');
    const download = await exportFrom(page, async (dialog) => {
      await dialog.getByText('Editing: to be changed and imported again').click();
      await dialog.getByText('CSV, for other systems (.csv)').click();
    });
    const exported = await readFile(await download.path(), 'utf8');
    const untouched = await stored(ride);
    const { version } = await stored(walk);
    // A colleague works on another field of the same record meanwhile.
    await admin.patch(`/api/news/${walk._id}`, { city: 'Lantau', version });
    const row = exported.split('\r\n').find((line) => line.includes('Moonrise walk')) ?? '';
    const changed = row.replace('黃昏散步', '黃昏漫步').replace('Wing Lam', 'Ada Chan');
    await chooseFile(page, download.suggestedFilename(), exported.replace(row, changed));
    const dialog = page.getByRole('dialog', { name: 'Import News' });
    await dialog.getByRole('button', { name: 'Compare with the records' }).click();
    await expect(dialog.getByText('1 row is unchanged.')).toBeVisible();
    const cells = dialog.getByRole('tabpanel').getByRole('row');
    await expect(cells).toHaveCount(3);
    await expect(cells.nth(1)).toContainText('黃昏散步黃昏漫步');
    await expect(cells.nth(2)).toContainText('Wing LamAda Chan');
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect
      .poll(() => stored(walk))
      .toMatchObject({
        title: { en: 'Moonrise walk', 'zh-hk': '黃昏漫步', 'zh-cn': '黄昏散步' },
        author: 'Ada Chan',
        city: 'Lantau',
      });
    expect(await stored(ride)).toEqual(untouched);
  });
});

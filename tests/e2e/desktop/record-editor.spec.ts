import type { Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { holdLine } from '../../kit/hold-line.ts';
import { expect, test } from './back-office-test.ts';
import { goWithin } from './go-within.ts';

const labels = {
  save: 'Save',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  restore: 'Restore',
} as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function newPost(
  app: { readonly app: { service(name: string): { create(data: object): Promise<{ _id: string }> } } },
  given = {},
) {
  return (await app.app.service('news').create(buildRecord('news', given)))._id;
}

async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/news/edit/${id}`);
  await expect(page.getByLabel('Author')).toBeVisible();
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}

test('two editors of one post see each other, different fields merge and the same field conflicts', async ({
  app,
  asAdmin,
  asEditor,
}) => {
  const id = await newPost(app, { author: 'Amy', city: 'Sai Kung' });
  await openPost(asAdmin, id);
  await openPost(asEditor, id);
  await asAdmin.getByLabel('Author').fill('Bob');
  await expect(asEditor.getByText(/is editing Guest author/)).toBeAttached();

  await asEditor.getByLabel('City').fill('Tai Po');
  await button(asEditor, labels.save).click();
  await expect(asAdmin.getByLabel('City')).toHaveValue('Tai Po');
  await expect(asAdmin.getByLabel('Author')).toHaveValue('Bob');

  await openPost(asEditor, id);
  await asEditor.getByLabel('Author').fill('Cat');
  await button(asEditor, labels.save).click();
  const choice = asAdmin.getByRole('alert').filter({ hasText: 'Keep mine' });
  await expect(choice).toContainText('Bob');
  await expect(choice).toContainText('Cat');
  await expect(asAdmin.getByLabel('Author')).toHaveValue('Bob');
  await expectNoFaults(asAdmin);

  await button(asAdmin, labels.keepMine).click();
  await asAdmin.keyboard.press('ControlOrMeta+s');
  await expect.poll(async () => (await app.app.service('news').get(id)).author).toBe('Bob');
});

test('conflicts of a text in several languages name the language, as a restored draft does', async ({
  app,
  asEditor: page,
}) => {
  const id = await newPost(app, { title: { en: 'Fair', 'zh-hk': '市集', 'zh-cn': '集市' } });
  await openPost(page, id);
  const title = (language: string) => page.getByRole('textbox', { name: `Title, ${language}` });
  await title('繁體中文').fill('我的市集');
  await title('简体中文').fill('我的集市');
  await app.app.service('news').patch(id, { title: { en: 'Fair', 'zh-hk': '年宵', 'zh-cn': '年货' } });
  const choices = page.getByRole('alert').filter({ hasText: labels.keepMine });
  await expect(choices).toHaveCount(2);
  await expect(choices.filter({ hasText: '我的市集' })).toContainText(
    '繁體中文 · This has just been changed',
  );
  await expect(choices.filter({ hasText: '我的集市' })).toContainText(
    '简体中文 · This has just been changed',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('rowheader', { name: 'Title · 繁體中文' })).toBeVisible();
});

test('a conflict and a restored draft name the related records, not their ids', async ({ app, asAdmin }) => {
  const [mine, theirs] = await Promise.all(
    ['Tips of mine', 'Tips of theirs'].map((name) =>
      app.app.service('categories').create(buildRecord('categories', { name: { en: name } })),
    ),
  );
  const id = await newPost(app, { category: null });
  await openPost(asAdmin, id);
  await asAdmin.getByRole('combobox', { name: 'Category' }).fill('Tips of mine');
  await asAdmin.getByRole('option', { name: 'Tips of mine' }).click();
  await app.app.service('news').patch(id, { category: theirs._id });
  const choice = asAdmin.getByRole('alert').filter({ hasText: 'Keep mine' });
  await expect(choice.getByRole('definition')).toHaveText(['Tips of mine', 'Tips of theirs']);
  await button(asAdmin, labels.keepMine).click();
  await asAdmin.reload();
  await button(asAdmin, 'Compare').click();
  await expect(asAdmin.getByRole('row', { name: /^Category/ })).toContainText('Tips of mine');
  await expect(asAdmin.getByRole('row', { name: /^Category/ })).not.toContainText(mine._id);
});

test('typed text survives a reload and can be restored', { tag: '@smoke' }, async ({ app, asAdmin }) => {
  const id = await newPost(app, { author: 'Amy' });
  await openPost(asAdmin, id);
  await asAdmin.getByLabel('Author').press('End');
  await asAdmin.getByLabel('Author').pressSequentially(' Chan');
  await asAdmin.reload();
  await expect(asAdmin.getByText('You have unsaved changes')).toBeVisible();
  await expect(asAdmin.getByLabel('Author')).toHaveValue('Amy');
  await button(asAdmin, 'Compare').click();
  await expect(asAdmin.getByRole('row', { name: /Guest author/ })).toContainText('Amy Chan');
  await expectNoFaults(asAdmin);
  await button(asAdmin, labels.restore).click();
  await expect(asAdmin.getByLabel('Author')).toHaveValue('Amy Chan');
  await button(asAdmin, labels.save).click();
  await expect.poll(async () => (await app.app.service('news').get(id)).author).toBe('Amy Chan');
});

test('text typed while the server is away is saved when it is back', async ({ app, asAdmin }) => {
  const id = await newPost(app, { author: 'Amy' });
  const line = await holdLine(asAdmin);
  await openPost(asAdmin, id);
  await asAdmin.getByLabel('Author').fill('B');
  await line.cut();
  await asAdmin.getByLabel('Author').press('End');
  await asAdmin.getByLabel('Author').pressSequentially('ob');
  await button(asAdmin, labels.save).click();
  await expect(asAdmin.getByText(/No connection: your changes stay on this device/)).toBeVisible();
  await app.app.service('news').patch(id, { city: 'Tai Po' });
  line.mend();
  await expect.poll(async () => (await app.app.service('news').get(id)).author).toBe('Bob');
  expect((await app.app.service('news').get(id)).city).toBe('Tai Po');
});

test('a save that completes after its page was left is reported and does not navigate', async ({
  app,
  asAdmin,
}) => {
  const id = await newPost(app, { author: 'Amy' });
  const line = await holdLine(asAdmin);
  await openPost(asAdmin, id);
  await asAdmin.getByLabel('Author').fill('Bob');
  line.holdBack('"patch"');
  await button(asAdmin, labels.save).click();
  await goWithin(asAdmin, '/categories/edit');
  line.letThrough();
  await expect(asAdmin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(asAdmin).toHaveURL(/\/categories\/edit$/);
});

test('a post that is deleted while it is edited can be restored with the typed text', async ({
  app,
  asAdmin,
}) => {
  const id = await newPost(app, { author: 'Amy' });
  await openPost(asAdmin, id);
  await asAdmin.getByLabel('Author').fill('Bob');
  await asAdmin.getByLabel('City').scrollIntoViewIfNeeded();
  await app.app.service('news').remove(id);
  await expect(button(asAdmin, 'Restore the record')).toBeInViewport();
  await button(asAdmin, 'Restore the record').click();
  await expect(asAdmin.getByText('Someone deleted this record')).toBeHidden();
  await button(asAdmin, labels.save).click();
  await expect.poll(async () => (await app.app.service('news').get(id)).author).toBe('Bob');
});

test('the shortcut saves without closing the editor, and another one closes it', async ({
  app,
  asEditor,
}) => {
  await asEditor.goto('/news/edit');
  const toolbar = asEditor.getByRole('toolbar', { name: /^Content, English/ });
  await asEditor.getByRole('textbox', { name: 'Title, English' }).fill('Kept open');
  await asEditor.getByRole('textbox', { name: 'Publish from' }).fill('2026-05-01 09:00');
  await toolbar.waitFor();
  const article = asEditor.getByRole('textbox', { name: 'Content, English' });
  await article.click();
  await asEditor.keyboard.type('First.');
  await asEditor.keyboard.press('ControlOrMeta+s');
  await expect(asEditor).toHaveURL(/\/news\/edit\/[\w-]+$/);
  await expect(asEditor.getByText('Everything is saved')).toBeVisible();

  const stored = async () =>
    (await app.app.service('news').find({ query: { slug: 'kept-open' } })).data[0]?.content;
  await toolbar.waitFor();
  await article.getByText('First.').click();
  await asEditor.keyboard.press('End');
  await asEditor.keyboard.type(' Second ');
  await asEditor.keyboard.press('ControlOrMeta+s');
  await expect(asEditor.getByText('Everything is saved')).toBeVisible();
  await asEditor.keyboard.type('third.');
  await expect(article).toHaveText('First. Second third.');
  await asEditor.keyboard.press('ControlOrMeta+z');
  await expect(article).not.toContainText('third.');
  await asEditor.keyboard.press('ControlOrMeta+Shift+z');
  await asEditor.keyboard.press('ControlOrMeta+Shift+s');
  await expect(asEditor).toHaveURL(/\/news$/);
  expect(await stored()).toEqual({ en: 'First. Second third.' });
});

test('a new post is created by keyboard only', async ({ app, asEditor }) => {
  await asEditor.goto('/news/edit');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 150; presses += 1) {
      // After the last stop the focus leaves the page and returns to its first one.
      const label = await asEditor.evaluate(() => {
        const { activeElement } = document;
        const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
        const named = labels.map(({ textContent }) => textContent).join(' ');
        return activeElement?.getAttribute('aria-label') ?? named;
      });
      if (name.test(label)) return;
      await asEditor.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${name}.`);
  };
  await expect(asEditor.getByLabel('URL name')).toBeVisible();
  await asEditor.keyboard.press('ControlOrMeta+s');
  await expect(asEditor.getByText('4 fields need a correction')).toBeVisible();
  await expect(asEditor.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFaults(asEditor);

  await tabTo(/^Title, English/);
  await asEditor.keyboard.type('Made by keys');
  await expect(asEditor.getByLabel('URL name')).toHaveValue('made-by-keys');
  await tabTo(/^Content, English/);
  await asEditor.keyboard.type('Come **all** of you.');
  await tabTo(/^Category/);
  await asEditor.keyboard.press('ArrowDown');
  await expect(asEditor.getByRole('listbox', { name: 'Category' }).getByRole('option').first()).toBeVisible();
  await asEditor.keyboard.press('Enter');
  await tabTo(/^Publish from/);
  await asEditor.keyboard.type('2026-05-01 9:00');
  await asEditor.keyboard.press('ControlOrMeta+s');
  const found = async () => (await app.app.service('news').find({ query: { slug: 'made-by-keys' } })).data[0];
  await expect.poll(async () => (await found())?.content).toEqual({ en: 'Come **all** of you.' });
  expect(await found()).toMatchObject({
    title: { en: 'Made by keys' },
    publishFrom: '2026-05-01T01:00:00.000Z',
    status: 'draft',
    category: expect.any(String),
  });
});

test('a record that may no longer be changed shows what is saved, and lets typed text be discarded', async ({
  app,
  asEditor,
}) => {
  const messages = app.app.service('pushMessages');
  const { _id } = await messages.create(buildRecord('pushMessages', { title: { en: 'Sale today' } }));
  await asEditor.goto(`/pushMessages/edit/${_id}`);
  const title = asEditor.getByRole('textbox', { name: 'Title, English' });
  await title.fill('Sale tomorrow');
  await messages.patch(_id, { status: 'sent' });
  await expect(asEditor.getByText('Your changes can no longer be saved.')).toBeVisible();
  await expect(asEditor.getByRole('complementary')).toContainText('Sale today');
  await expect(asEditor.getByRole('complementary')).not.toContainText('Sale tomorrow');
  await expect(title).toHaveValue('Sale tomorrow');
  await asEditor.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue('Sale today');
  await expect(asEditor.getByText('Only admins can change this record.', { exact: true })).toBeVisible();
});

import { findThemeFaults } from '../../kit/axe.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

let posts = 0;
/** Adds a post whose title has to be translated into both languages. */
async function aPost(app: TestApp, title: string) {
  posts += 1;
  const content = { en: 'Text', 'zh-hk': '文', 'zh-cn': '文' };
  const facts = { slug: `desk-${posts}-${Date.now()}`, title: { en: title }, content };
  return app.app.service('news').create({ ...facts, publishFrom: '2026-03-01T00:00:00.000Z' });
}

test('an editor translates one text after another by keyboard', async ({ asEditor: page, app }) => {
  const { _id } = await aPost(app, 'Desk soup');
  await page.goto('/translations?q=Desk soup');
  const list = page.getByRole('navigation', { name: 'Texts to translate' });
  await expect(list.getByRole('button')).toHaveCount(2);
  expect(await findThemeFaults(page, 'main')).toEqual([]);

  const box = page.getByRole('textbox', { name: 'Simplified Chinese' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Traditional Chinese' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await box.fill('汤');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Traditional Chinese' })).toBeFocused();
  await page.keyboard.type('湯');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing to translate')).toBeVisible();
  const { title } = await app.app.service('news').get(_id);
  expect(title).toEqual({ en: 'Desk soup', 'zh-hk': '湯', 'zh-cn': '汤' });
});

test('a text that somebody changes meanwhile is not overwritten, and what is typed stays', async ({
  asEditor: page,
  app,
}) => {
  const { _id, version } = await aPost(app, 'Desk rice');
  await page.goto('/translations?q=Desk rice&language=zh-hk');
  const box = page.getByRole('textbox', { name: 'Traditional Chinese' });
  await box.fill('飯');
  await app.app.service('news').patch(_id, { title: { en: 'Desk rice', 'zh-hk': '米' }, version });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('Somebody changed this text meanwhile.')).toBeVisible();
  await expect(box).toHaveValue('飯');
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { upload } from '../../kit/upload.ts';
import { expect, test } from './back-office-test.ts';
import { goWithin } from './go-within.ts';
import { openTable } from './record-table.ts';

async function fill(app: TestApp, names: readonly string[]): Promise<readonly string[]> {
  const person = await app.signIn('editor');
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { body } = await upload({ app, person }, await pictureOf(index * 47), { name });
    ids.push(body.data.info._id);
  }
  return ids;
}

/** A disc at the upper right, in a hue of its own. */
async function pictureOf(hue: number): Promise<Uint8Array<ArrayBuffer>> {
  const disc = `<circle cx="700" cy="180" r="120" fill="hsl(${hue} 70% 34%)"/>`;
  const ground = `<rect width="900" height="600" fill="hsl(${hue} 45% 72%)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${ground}${disc}</svg>`;
  return Uint8Array.from(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}

const gallery = (page: Page) => page.getByRole('listbox', { name: 'Files' });
const tile = (page: Page, name: string) =>
  gallery(page).getByRole('option', { name: new RegExp(`^${name}`) });
/** The tile that the list box names as active. */
async function activeName(page: Page): Promise<string> {
  const id = await gallery(page).getAttribute('aria-activedescendant');
  return (id && (await page.locator(`[id="${id}"]`).textContent())) || '';
}

test('pictures are found, selected and opened by keyboard, and the layout is remembered', async ({
  asEditor: page,
  app,
}) => {
  await fill(app, ['Awning.jpg', 'Bench.jpg', 'Counter.jpg', 'Door.jpg', 'Entrance.jpg', 'Front.jpg']);
  await page.goto('/media?sort=name');
  await expect(tile(page, 'Awning')).toBeVisible();
  await gallery(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => activeName(page)).toContain('Bench.jpg');
  await page.keyboard.press('Space');
  await expect(tile(page, 'Bench')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('e');
  await expect.poll(() => activeName(page)).toContain('Entrance.jpg');
  await expect(page.getByRole('complementary', { name: 'The chosen file' })).toContainText('Entrance.jpg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Entrance\.jpg/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('grid')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  // The list is remembered when it is left.
  await goWithin(page, '/home');
  await expect(async () => {
    await goWithin(page, '/media');
    await expect(page.getByRole('grid')).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test('an edit that could not be saved is still shown in the gallery', async ({ asEditor: page, app }) => {
  await fill(app, ['Lantern.jpg']);
  await page.goto('/media?sort=-createdAt');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('grid')).toBeAttached();
  const name = page.locator('[role=gridcell][data-row="0"][data-field="name"]');
  await expect(name).toContainText('Lantern.jpg');
  await name.click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await expect(gallery(page)).toBeVisible();
  await expect(page.getByText('1 cell not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('a picture lists its uses, and leaves the unused pictures once it is used', async ({
  asEditor: page,
  app,
}) => {
  const [id = ''] = await fill(app, ['Spare.jpg']);
  await page.goto('/media?sort=-createdAt');
  await page.getByRole('button', { name: 'Only unused' }).click();
  await tile(page, 'Spare').click();
  const detail = page.getByRole('complementary', { name: 'The chosen file' });
  await expect(detail).toContainText('Nowhere: it can be removed safely.');
  await app.app.service('news').create(buildRecord('news', { image: id, title: { en: 'Opening day' } }));
  await expect(detail.getByRole('link', { name: 'Opening day' })).toBeVisible();
  expect(await findThemeFaults(page, 'main')).toEqual([]);
  await expect(tile(page, 'Spare')).toHaveAttribute('data-mark', 'left');
  await page.reload();
  await expect(gallery(page)).toBeVisible();
  await expect(tile(page, 'Spare')).toHaveCount(0);
});

test('a file gets a focal point, and can be replaced and restored', async ({ asEditor: page, app }) => {
  const [id = ''] = await fill(app, ['Shopfront.jpg']);
  await page.goto(`/media/edit/${id}`);
  const point = page.getByRole('slider', { name: 'Focal point' });
  await point.press('Shift+ArrowRight');
  await point.press('Shift+ArrowRight');
  await point.press('ArrowUp');
  const stored = () => app.app.service('attachments').get(id);
  await expect.poll(stored).toMatchObject({ focusX: 700, focusY: 490 });
  await expect(point).toHaveAttribute('aria-valuetext', '70 % from the left, 49 % from the top');
  const picture = (await point.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(picture.x + picture.width / 4, picture.y + picture.height / 2);
  await expect.poll(async () => Math.abs((await stored()).focusX - 250) < 10).toBe(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace the file' }).click();
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b3441c' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('The file was replaced everywhere it is used.')).toBeVisible();
  await expect(page.getByText('300 × 300')).toBeVisible();
  await page.getByRole('button', { name: 'Put the earlier file back' }).click();
  await expect(page.getByText('900 × 600')).toBeVisible();

  await app.app.service('news').create(buildRecord('news', { image: id, slug: 'with-a-shopfront' }));
  const table = await openTable(
    page,
    '/news?col=slug&col=image&f={"kind":"text","field":"slug","test":"is","text":"with-a-shopfront","inLanguage":false}',
  );
  await expect(table.cell(0, 'image').getByRole('presentation')).toHaveCSS('object-position', '25% 50%');
});

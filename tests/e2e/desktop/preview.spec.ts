import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

/** The longest that a page may rest while its record is typed, in milliseconds. */
const HALF_SECOND = 500;

async function newPost(app: TestApp) {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const title = { en: 'Saved title', 'zh-hk': '已儲存的標題' };
  const given = buildRecord('news', { title, content: { en: paragraphs } });
  return app.app.service('news').create(given);
}

test('the preview follows what is typed, in each language and width, and keeps its scroll position', async ({
  app,
  asEditor,
}) => {
  const { _id } = await newPost(app);
  await asEditor.setViewportSize({ width: 1440, height: 900 });
  const refused: string[] = [];
  asEditor.on('console', (message) => {
    if (/Content Security Policy|Refused/.test(message.text())) refused.push(message.text());
  });
  await asEditor.goto(`/news/edit/${_id}`);
  const preview = asEditor.getByRole('region', { name: 'Preview of the page' });
  const frame = () => preview.locator('iframe:not([aria-hidden="true"])').contentFrame();
  await expect(frame().getByRole('heading', { level: 1 })).toHaveText('Saved title');
  await frame().getByText('Paragraph 30.').scrollIntoViewIfNeeded();
  await asEditor.getByRole('textbox', { name: /Title.*English/ }).fill('Typed title');
  await expect(frame().getByRole('heading', { level: 1 })).toHaveText('Typed title');
  await expect(frame().getByText('Paragraph 30.')).toBeInViewport();
  await preview.getByRole('radio', { name: '繁體中文' }).click({ force: true });
  await expect(frame().getByRole('heading', { level: 1 })).toHaveText('已儲存的標題');
  await preview.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(frame().locator('html')).toHaveAttribute('data-theme', 'dark');
  await preview.getByRole('radio', { name: 'Phone' }).click({ force: true });
  await expect
    .poll(() =>
      frame()
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390);
  expect(refused).toEqual([]);
  expect((await app.app.service('news').get(_id)).title.en).toBe('Saved title');
  expect(await findFaults(asEditor)).toEqual([]);
});

test('the preview stays in view while the form is scrolled', async ({ app, asEditor }) => {
  const { _id } = await newPost(app);
  await asEditor.setViewportSize({ width: 1440, height: 900 });
  await asEditor.goto(`/news/edit/${_id}`);
  const preview = asEditor.getByRole('region', { name: 'Preview of the page' });
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  await asEditor.getByLabel('City').scrollIntoViewIfNeeded();
  await expect(asEditor.getByRole('textbox', { name: 'Title, English' })).not.toBeInViewport();
  await expect(preview).toBeInViewport({ ratio: 0.9 });
});

test('typed text is sent to the preview within half a second of the last key', async ({ app, asEditor }) => {
  const { _id } = await newPost(app);
  await asEditor.setViewportSize({ width: 1440, height: 900 });
  // The page's own clock is moved by hand, so that a slow machine proves the same.
  await asEditor.clock.install();
  const drawings: string[] = [];
  asEditor.on('request', (request) => {
    if (new URL(request.url()).pathname === '/preview') drawings.push(request.postData() ?? '');
  });
  await asEditor.goto(`/news/edit/${_id}`);
  const preview = asEditor.getByRole('region', { name: 'Preview of the page' });
  const heading = preview
    .locator('iframe:not([aria-hidden="true"])')
    .contentFrame()
    .getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Saved title');
  await asEditor.clock.pauseAt(Date.now() + 60_000);
  const before = drawings.length;
  const title = asEditor.getByRole('textbox', { name: /Title.*English/ });
  await title.press('End');
  await title.pressSequentially(' and more');
  expect(drawings).toHaveLength(before);
  await asEditor.clock.runFor(HALF_SECOND);
  await expect.poll(() => drawings.length).toBe(before + 1);
  expect(drawings.at(-1)).toContain('Saved+title+and+more');
  await asEditor.clock.resume();
  await expect(heading).toHaveText('Saved title and more');
});

test('below 1440 px the preview opens in a dialog over the form', async ({ app, asEditor }) => {
  const { _id } = await newPost(app);
  await asEditor.setViewportSize({ width: 1280, height: 800 });
  await asEditor.goto(`/news/edit/${_id}`);
  await asEditor.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = asEditor.getByRole('dialog');
  const shown = dialog.locator('iframe:not([aria-hidden="true"])').contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Saved title');
});

test('a colleague without an account sees the saved draft through the link, as on a chosen day', async ({
  app,
  asEditor,
  page,
}) => {
  const { _id } = await newPost(app);
  await asEditor.setViewportSize({ width: 1440, height: 900 });
  await asEditor.goto(`/news/edit/${_id}`);
  await asEditor.getByRole('button', { name: 'Link for a colleague' }).click();
  await asEditor.getByRole('textbox', { name: 'As on', exact: true }).fill('2030-12-01');
  await asEditor.getByRole('button', { name: 'Copy the link' }).click();
  const address = await asEditor.getByRole('textbox', { name: 'Link for a colleague' }).inputValue();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved title');
});

test('“Open on the site” leads to the saved page, and only while the public sees it', async ({
  app,
  asEditor,
}) => {
  const { _id, slug } = await newPost(app);
  await asEditor.goto(`/news/edit/${_id}`);
  const open = asEditor.getByRole('button', { name: 'Open on the site' });
  await expect(open).toBeDisabled();
  // What is only typed is not on the site yet.
  await asEditor.getByLabel('Status').selectOption({ label: 'Published' });
  await expect(asEditor.getByText('Live as soon as it is saved.')).toBeVisible();
  await expect(open).toBeDisabled();
  await asEditor.keyboard.press('Control+s');
  await expect.poll(async () => (await app.app.service('news').get(_id)).status).toBe('published');
  await expect(open).toBeEnabled();
  await asEditor.getByLabel('URL name').fill('typed-and-not-saved');
  const opened = asEditor.context().waitForEvent('page');
  await open.click();
  const site = await opened;
  await expect(site).toHaveURL(new RegExp(`/en/blogs/${slug}$`));
});

import { test as base, expect, type Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { type DevServer, startDevServer } from '../../kit/dev-server.ts';
import { openLive } from './frame-model.ts';

const test = base.extend<object, { server: DevServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using server = await startDevServer();
      await use(server);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One server for all, whose files the tests edit one after the other.
test.describe.configure({ mode: 'serial' });

const FIELD = 'apps/web/src/ui/field/Field.tsx';
const FIELD_STYLES = 'apps/web/src/ui/field/field.module.css';
const TEXTS = 'core/i18n/locales/en/forms.json';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'));

/** Notes how long an edit takes to show. */
async function measure(name: string, act: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await act();
  const ms = Math.round(performance.now() - begun);
  test.info().annotations.push({ type: name, description: `${ms} ms` });
}

test('npm run dev prints the address of the component samples', ({ server }) => {
  expect(server.output()).toContain(`${server.url}/dev/components`);
});

for (const width of [390, 1280]) {
  test(`no component in any state has errors, overflow or axe violations at ${width} pixels`, async ({
    page,
    server,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize({ width, height: 900 });
    await openLive(page, `${server.url}/dev/components`);
    await expect(page.locator('#image-uploader-complete img')).toBeVisible();
    await expect(page.locator('#image-uploader-complete progress')).toHaveCount(0);
    expect(await overflowing(page)).toEqual([]);
    expect(await findThemeFaults(page)).toEqual([]);
    const openers = page.locator('#dialog [aria-haspopup=dialog]');
    for (let index = 0; index < (await openers.count()); index += 1) {
      await openers.nth(index).click();
      expect(await overflowing(page)).toEqual([]);
      expect(await findThemeFaults(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  });
}

/** The samples with something wider than the window, unless it can be scrolled there. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.map((element) => `${element.closest('[id]')?.id}: ${element.tagName} ${element.className}`);
  });
}

test('an edited component, style and text are shown without a reload, and what was typed is kept', async ({
  page,
  server,
}) => {
  await openLive(page, `${server.url}/en/login`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('merchant@harbour.example');
  await mark(page);
  const label = page.locator('label').filter({ hasText: 'Email' });
  await measure('a component', async () => {
    await server.edit(FIELD, '        {label}\n', '        {label}\n        <b>†</b>\n');
    await expect(label).toContainText('†');
  });
  await measure('a CSS module', async () => {
    await server.edit(FIELD_STYLES, '.label {\n', '.label {\n  letter-spacing: 7px;\n');
    await expect(label).toHaveCSS('letter-spacing', '7px');
  });
  await measure('a text', async () => {
    await server.edit(TEXTS, '"title": "Log in"', '"title": "Log in here"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in here');
  });
  expect(await isMarked(page)).toBe(true);
  await expect(email).toHaveValue('merchant@harbour.example');
  // The server renders the new text too.
  const html = await (await page.request.get(`${server.url}/en/login`)).text();
  expect(html).toContain('Log in here');
});

test('a syntax error is shown with its file and line until it is fixed', async ({ page, server }) => {
  await openLive(page, `${server.url}/en/login`);
  const overlay = page.locator('vite-error-overlay');
  await measure('a syntax error', async () => {
    await server.edit(FIELD, 'export function Field(', 'export function function Field(');
    await expect(overlay.locator('.message')).toContainText(/ui\/field\/Field\.tsx:\d+:\d+/);
  });
  await measure('its mend', async () => {
    await server.edit(FIELD, 'export function function Field(', 'export function Field(');
    await expect(overlay).toHaveCount(0);
  });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  // Vite reloads the page for the mend if nothing was edited before the error.
  await openLive(page, `${server.url}/en/login`);
  await mark(page);
  await measure('a text that is no JSON', async () => {
    await server.edit(TEXTS, '"title": "Log in', '"title": Log in');
    await expect(overlay).toContainText('forms.json');
  });
  await server.edit(TEXTS, '"title": Log in', '"title": "Log in');
  await expect(overlay).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('an edit of the server restarts it and reloads the open page', async ({ page, server }) => {
  await openLive(page, `${server.url}/en/login`);
  await mark(page);
  await measure('an edit of the server', async () => {
    await server.edit('apps/server/src/start-server.ts', 'Demo sign-ins,', 'Sign-ins of the demonstration,');
    await expect.poll(server.output, { intervals: [20] }).toContain('Sign-ins of the demonstration');
  });
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

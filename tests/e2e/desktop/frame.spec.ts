import type { Page, WebSocketRoute } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('an admin reaches every page, an editor only the permitted ones', { tag: '@smoke' }, async ({
  asAdmin,
  asEditor,
}) => {
  await asAdmin.goto('/home');
  await asEditor.goto('/home');
  const ofAdmin = menuOf(asAdmin).getByRole('link');
  const ofEditor = menuOf(asEditor).getByRole('link');
  for (const name of ['News', 'Campaigns', 'Devices', 'Enquiries', 'Orders', 'App users'])
    await expect(ofAdmin.filter({ hasText: name })).toBeVisible();
  for (const name of ['News', 'Campaigns', 'Devices'])
    await expect(ofEditor.filter({ hasText: name })).toBeVisible();
  for (const name of ['Enquiries', 'Orders', 'App users'])
    await expect(ofEditor.filter({ hasText: name })).toHaveCount(0);
});

test('the current page is marked, and the window title contains it and the server', async ({
  asEditor,
  site,
}) => {
  await asEditor.goto('/home');
  const news = menuOf(asEditor).getByRole('link', { name: 'News' });
  await news.click();
  await expect(news).toHaveAttribute('aria-current', 'page');
  await expect(asEditor).toHaveTitle(`News · ${new URL(site.url).host} · Harbour Back Office`);
});

test('the navigation stays collapsed after a reload', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await asEditor.getByRole('button', { name: 'Collapse navigation' }).click();
  await asEditor.reload();
  await expect(asEditor.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await expect(menuOf(asEditor).getByRole('link', { name: 'News' })).toBeVisible();
});

test('a chosen theme overrides that of the system, also after a reload', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await asEditor.getByRole('button', { name: /Editor/ }).click();
  await asEditor.getByText('Dark', { exact: true }).click();
  await expect(asEditor.locator('html')).toHaveAttribute('data-theme', 'dark');
  await asEditor.reload();
  await expect(asEditor.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an unknown address offers a link to the home page', async ({ asEditor }) => {
  for (const address of ['/nowhere', '/news/nowhere']) {
    await asEditor.goto(address);
    await expect(asEditor.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await asEditor.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(asEditor).toHaveURL(/\/home$/);
  }
});

test('a person who logged out has to log in again', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await asEditor.getByRole('button', { name: /Editor/ }).click();
  await asEditor.getByText('Log out').click();
  await expect(asEditor).toHaveURL(/\/login/);
  await asEditor.goto('/home');
  await expect(asEditor).toHaveURL(/\/login/);
});

test('a lost connection is reported until the server is back', { tag: '@smoke' }, async ({ asEditor }) => {
  const lines: WebSocketRoute[] = [];
  let isThere = true;
  await asEditor.routeWebSocket(/socket\.io/, (line) => {
    if (!isThere) return line.close();
    line.connectToServer();
    lines.push(line);
  });
  await asEditor.goto('/home');
  await expect(asEditor.getByText('Connected', { exact: true })).toBeVisible();
  isThere = false;
  await lines.at(-1)?.close();
  await expect(asEditor.getByText('The server cannot be reached. What you type is saved')).toBeVisible();
  await expect(asEditor.getByText('Reconnecting…')).toBeVisible();
  isThere = true;
  await expect(asEditor.getByText('Connected', { exact: true })).toBeVisible();
  await expect(asEditor.getByText('The server cannot be reached. What you type is saved')).toBeHidden();
});

test('the content, the shortcuts and the menu can be reached by keyboard', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home' })).toBeVisible();
  await asEditor.keyboard.press('Tab');
  await expect(asEditor.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await asEditor.keyboard.press('Enter');
  await expect(asEditor.getByRole('main')).toBeFocused();

  await asEditor.keyboard.press('?');
  const shortcuts = asEditor.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await asEditor.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  const person = asEditor.getByRole('button', { name: /Editor/ });
  await person.focus();
  await asEditor.keyboard.press('Enter');
  await expect(asEditor.getByRole('menuitem', { name: 'Your profile' })).toBeVisible();
  await asEditor.keyboard.press('Escape');
  await expect(person).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('axe finds no violations on the frame, its menu and its dialogs, in either theme', {
    tag: '@smoke',
  }, async ({ asAdmin }) => {
    await asAdmin.goto('/nowhere');
    await expect(asAdmin.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findThemeFaults(asAdmin)).toEqual([]);
    await asAdmin.getByRole('button', { name: /Administrator/ }).click();
    await expect(asAdmin.getByText('Log out')).toBeVisible();
    expect(await findThemeFaults(asAdmin)).toEqual([]);
    await asAdmin.keyboard.press('Escape');
    await asAdmin.keyboard.press('Control+k');
    await asAdmin.getByRole('combobox').fill('kiosk');
    await expect(asAdmin.getByRole('option').first()).toBeVisible();
    expect(await findThemeFaults(asAdmin)).toEqual([]);
  });
});

test('the navigation scrolls to the current page, however far down it is', async ({ asAdmin }) => {
  await asAdmin.setViewportSize({ width: 1280, height: 600 });
  await asAdmin.goto('/crashGroups');
  const link = asAdmin.getByRole('link', { name: 'Failures of the program', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeInViewport();
});

test('a page whose code cannot be loaded says so within the frame, with links out of it', async ({
  asAdmin,
}) => {
  await asAdmin.route(/\/assets\/BooksPage.*\.js$/, (request) => request.abort());
  await asAdmin.goto('/books');
  const failure = asAdmin.getByRole('main').getByRole('alert');
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible();
  await failure.getByRole('link').click();
  await expect(asAdmin.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a link to a record in the trash leads to it there', async ({ asEditor, app }) => {
  const { _id } = await app.app.service('categories').create(buildRecord('categories'));
  await app.app.service('categories').remove(_id);
  await asEditor.goto(`/categories/edit/${_id}`);
  await asEditor.getByRole('link', { name: 'Look in the trash' }).click();
  await expect(asEditor.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await expect(asEditor.getByText('Deleted records stay here for 30 days.')).toBeVisible();
});

test('a missing record is reported without a retry, and its page can be closed', async ({ asAdmin }) => {
  await asAdmin.goto('/campaigns/edit/01941f29-7c00-7000-8000-4c1da235d4a8');
  await expect(asAdmin.getByRole('alert').filter({ hasText: 'This record does not exist' })).toBeVisible();
  await expect(asAdmin.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await asAdmin.getByRole('button', { name: 'Close' }).click();
  await expect(asAdmin).toHaveURL(/\/campaigns$/);
});

import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './back-office-test.ts';

/** Opens a second window of the same browser, which shares the first one's sign-in. */
async function openBeside(page: Page, address: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(address);
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  return beside;
}

const notice = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });
const personMenu = (page: Page) => page.getByRole('button', { name: /Administrator|Editor/ });

async function logOut(page: Page): Promise<void> {
  await personMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

test('a logout in one window takes effect in the other at once, and so does the next login', async ({
  asEditor,
}) => {
  await asEditor.goto('/home');
  const beside = await openBeside(asEditor, '/categories/edit');
  const entered = beside.getByRole('textbox', { name: /english/i }).first();
  await entered.fill('Night markets');
  await logOut(asEditor);
  await expect(notice(beside)).toContainText('Your session has ended');
  await expect(beside.getByRole('banner')).toContainText('Logged out');
  await expect(beside.getByRole('banner')).not.toContainText('Connected');
  await logIn(asEditor, 'editor@harbour.example');
  await expect(notice(beside)).toHaveCount(0);
  await expect(entered).toHaveValue('Night markets');
  await expect(beside.getByRole('banner')).toContainText('Connected');
});

test('a list behind the login dialog keeps the records that visitors may not see', async ({ asEditor }) => {
  await asEditor.goto('/home');
  const beside = await openBeside(asEditor, '/news?sort=-publishFrom');
  const draft = beside.getByRole('gridcell', { name: 'Draft', includeHidden: true }).first();
  await expect(draft).toBeVisible();
  const range = (await beside.getByText(/^1-\d+\/\d+$/).textContent()) ?? '';
  await logOut(asEditor);
  // The dialog asks for it after the lists have asked for their records.
  await expect(notice(beside).getByRole('button', { name: 'Log in with the browser' })).toBeVisible();
  await expect(draft).toBeVisible();
  await expect(beside.getByText(range, { exact: true })).toBeVisible();
});

test('a window never continues as a person who has logged in in another window', async ({ asEditor }) => {
  await asEditor.goto('/home');
  const beside = await openBeside(asEditor, '/categories/edit');
  await beside
    .getByRole('textbox', { name: /english/i })
    .first()
    .fill('Night markets');
  await logOut(asEditor);
  await logIn(asEditor, 'admin@harbour.example');
  await expect(notice(beside)).toContainText('This browser is now logged in as admin@harbour.example');
  // Leaving must not end the other person's sign-in.
  await notice(beside).getByRole('button', { name: 'I am not' }).click();
  await expect(beside).toHaveURL(/\/login/);
  await asEditor.reload();
  await expect(personMenu(asEditor)).toContainText('Administrator');
});

test('a window at the login page continues with the session of another window', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await logOut(asEditor);
  const beside = await asEditor.context().newPage();
  await beside.goto('/news');
  await expect(beside).toHaveURL(/\/login\?from=%2Fnews/);
  await logIn(asEditor, 'editor@harbour.example');
  await expect(beside).toHaveURL(/\/news$/);
});

test('a conflict says whether the person’s other window or a colleague made the change', async ({
  asEditor,
  app,
}) => {
  const colleague = await app.signIn('admin');
  const { body: category } = await colleague.post('/api/categories', {
    name: { en: 'Night markets' },
    slug: 'night-markets',
  });
  const address = `/categories/edit/${category._id}`;
  await asEditor.goto(address);
  const typed = (page: Page) => page.getByRole('textbox', { name: /english/i }).first();
  await expect(typed(asEditor)).toHaveValue('Night markets');
  const beside = await openBeside(asEditor, address);
  await typed(beside).fill('Evening markets');
  await typed(asEditor).fill('Markets at night');
  await asEditor.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = beside.getByRole('alert').filter({ hasText: 'Evening markets' });
  await expect(choice).toContainText('You have just changed this in another window too');
  await choice.getByRole('button', { name: 'Keep this one' }).click();
  await expect(choice).toHaveCount(0);
  const { version } = (await colleague.get(`/api/categories/${category._id}`)).body;
  await colleague.patch(`/api/categories/${category._id}`, { version, name: { en: 'Bazaars' } });
  await expect(choice).toContainText(`${colleague.email} has just changed this too`);
  // A change by the server itself is nobody's: the history, which the page reads again, does not have it.
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  app.app.service('records/history').hooks({ after: { create: [() => resolve()] } });
  await app.app.service('categories').patch(category._id, { name: { en: 'Sunday markets' } });
  await expect(choice).toContainText('Sunday markets');
  await isRead;
  // The page receives this after the history.
  await app.app.service('categories').patch(category._id, { order: 77 });
  await expect(beside.getByLabel('Position')).toHaveValue('77');
  await expect(choice).toContainText('This has just been changed elsewhere too');
});

test('language and theme are the same in all windows', async ({ asEditor }) => {
  await asEditor.goto('/home');
  const beside = await openBeside(asEditor, '/news');
  await personMenu(asEditor).click();
  await asEditor.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(beside.locator('html')).toHaveAttribute('data-theme', 'dark');
  await personMenu(asEditor).click();
  await asEditor.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect(beside.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
});

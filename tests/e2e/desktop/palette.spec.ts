import { expect, test } from './back-office-test.ts';

test('the palette opens a page by a part of its name', { tag: '@smoke' }, async ({ asEditor }) => {
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home' })).toBeVisible();
  await asEditor.keyboard.press('Control+k');
  const field = asEditor.getByRole('combobox', { name: 'A page, a command or a title' });
  await expect(field).toBeFocused();
  await field.fill('campai');
  await expect(asEditor.getByRole('option', { name: 'Campaigns' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await asEditor.keyboard.press('Enter');
  await expect(asEditor).toHaveURL(/\/campaigns$/);
  await expect(field).toBeHidden();
});

test('the palette has the focus before the key that follows its shortcut', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await expect(asEditor.getByRole('heading', { name: 'Home' })).toBeVisible();
  const role = await asEditor.evaluate(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
    // The next key is another task in the browser; this is still the task of the key above.
    await Promise.resolve();
    return document.activeElement?.getAttribute('role');
  });
  expect(role).toBe('combobox');
});

test('the palette finds records by title and lists the ones opened recently', async ({ asEditor }) => {
  await asEditor.goto('/home');
  await asEditor.getByRole('button', { name: /Search or go to/ }).click();
  await asEditor.getByRole('combobox', { name: 'A page, a command or a title' }).fill('closing the year');
  const found = asEditor
    .getByRole('group', { name: 'Records' })
    .getByRole('option', { name: /Closing the year/ });
  await found.click();
  await expect(asEditor).toHaveURL(/\/news\/edit\/[0-9a-f-]{36}$/);
  await expect(asEditor.getByRole('heading', { level: 1 })).toContainText('Closing the year');

  await asEditor.goto('/home');
  await asEditor.getByRole('button', { name: /Search or go to/ }).click();
  const recent = asEditor.getByRole('group', { name: 'Recently opened' });
  await expect(recent.getByRole('option', { name: /Closing the year/ })).toBeVisible();
});

test('the palette opens the account of a person, although another page shows accounts too', async ({
  asAdmin,
}) => {
  await asAdmin.goto('/home');
  await asAdmin.getByRole('button', { name: /Search or go to/ }).click();
  await asAdmin.getByRole('combobox', { name: 'A page, a command or a title' }).fill('merchant@harbour');
  const records = asAdmin.getByRole('group', { name: 'Records' });
  await records.getByRole('option', { name: /merchant@harbour\.example/ }).click();
  await expect(asAdmin).toHaveURL(/\/appUsers\/edit\/[0-9a-f-]{36}$/);
  await expect(asAdmin.getByRole('heading', { level: 1 })).toContainText('merchant@harbour.example');
});

test('an editor’s search finds no page that they may not read', async ({ asAdmin, asEditor }) => {
  for (const [page, isFound] of [
    [asAdmin, true],
    [asEditor, false],
  ] as const) {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'A page, a command or a title' }).fill('enquir');
    await expect(page.getByRole('status').filter({ hasText: /entr|Nothing/ })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Enquiries' })).toHaveCount(isFound ? 1 : 0);
  }
});

test('Escape closes the palette and returns the focus', async ({ asEditor }) => {
  await asEditor.goto('/home');
  const opener = asEditor.getByRole('button', { name: /Search or go to/ });
  await opener.focus();
  await asEditor.keyboard.press('Enter');
  await expect(asEditor.getByRole('combobox', { name: 'A page, a command or a title' })).toBeFocused();
  await asEditor.keyboard.press('ArrowDown');
  await expect(asEditor.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await asEditor.keyboard.press('Escape');
  await expect(asEditor.getByRole('combobox', { name: 'A page, a command or a title' })).toBeHidden();
  await expect(opener).toBeFocused();
});

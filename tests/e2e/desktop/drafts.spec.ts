import { expect, test } from './back-office-test.ts';

test('work left unsaved is listed on the home page and taken up from there', { tag: '@smoke' }, async ({
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

import { createHttpClient } from '../../kit/http-client.ts';
import { expect, test } from './back-office-test.ts';

test('an admin issues a key, which is shown once and works until it is revoked', async ({ asAdmin, app }) => {
  await asAdmin.goto('/apiKeys');
  await asAdmin.getByRole('button', { name: 'Issue key' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue key' }).click();
  await expect(dialog.getByText('Choose at least one collection')).toBeVisible();
  await dialog.getByLabel('Name').fill('Price labels');
  await dialog.getByLabel('Products', { exact: true }).selectOption('Read');
  // No key can write what needs a proof each time.
  await expect(dialog.getByLabel('Rates', { exact: true }).getByRole('option')).toHaveText([
    'No access',
    'Read',
  ]);
  // Closed by accident, it opens with what was typed; once the key is made, it opens empty.
  await asAdmin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await asAdmin.getByRole('button', { name: 'Issue key' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Price labels');
  await dialog.getByRole('button', { name: 'Issue key' }).click();
  const key = await asAdmin.getByText(/^hbr_live_[\w-]{43}$/).textContent();
  await asAdmin.getByRole('button', { name: 'I have stored it' }).click();
  await asAdmin.getByRole('button', { name: 'Issue key' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByLabel('Products', { exact: true })).toHaveValue('none');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const program = createHttpClient(app.url, { authorization: `Bearer ${key}` });
  expect((await program.get('/api/products')).status).toBe(200);
  expect((await program.get('/api/orders')).status).toBe(403);
  await asAdmin.getByRole('link', { name: 'Price labels' }).click();
  await expect(asAdmin.getByText('hbr_live_').first()).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Revoke' }).click();
  const requested = asAdmin.getByRole('dialog', { name: 'Revoke “Price labels”?' });
  await expect(requested).toContainText('It can no longer reach: Products');
  await expect(requested).toContainText('The key was last used on');
  await asAdmin.keyboard.press('Escape');
  await expect(requested).toHaveCount(0);
  expect((await program.get('/api/products')).status).toBe(200);
  await asAdmin.getByRole('button', { name: 'Revoke' }).click();
  await requested.getByRole('button', { name: 'Revoke' }).click();
  await expect(asAdmin.getByText('The key is revoked')).toBeVisible();
  // A label without an action is not left behind.
  await expect(asAdmin.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expect(asAdmin.getByRole('term').filter({ hasText: 'Actions' })).toHaveCount(0);
  expect((await program.get('/api/products')).status).toBe(401);
});

test('a webhook lists its deliveries, and can send one again', async ({ asAdmin, app }) => {
  const admin = await app.signIn('admin');
  const added = { name: 'Stock', url: 'https://localhost/hook', collections: ['categories'] };
  const { body } = await admin.post('/api/webhooks/add', added);
  await admin.post('/api/categories', { slug: `hook-${Date.now()}`, name: { en: 'Hook' } });
  await asAdmin.goto(`/webhooks/edit/${body.id}`);
  const row = asAdmin.getByRole('row', { name: /Categories · Created/ });
  await expect(async () => {
    await asAdmin.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('The address leads into a private network', { timeout: 500 });
  }).toPass();
  await row.getByRole('button', { name: /again/ }).click();
  await expect(asAdmin.getByText('The delivery is sent again.')).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Pause' }).click();
  await expect(asAdmin.getByRole('button', { name: 'Resume' })).toBeVisible();
});

import { createHttpClient } from '../../kit/http-client.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

test('a merchant issues a key after the password, and revokes it', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, '/en/portal/apps/account');
  const old = new Date(Date.now() - 3_600_000).toISOString();
  await app.database.db.updateTable('sessions').set({ provedAt: old }).execute();
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByLabel('Program that uses the key').fill('Accounting');
  await section.getByLabel('Invoices').check();
  await section.getByRole('button', { name: 'Issue key' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const key = await section.getByText(/^hbr_live_[\w-]{43}$/).textContent();
  const program = createHttpClient(app.url, { authorization: `Bearer ${key}` });
  expect((await program.get('/api/invoices')).status).toBe(200);
  expect((await program.get('/api/orders')).status).toBe(403);
  await section.getByRole('button', { name: 'I have stored it' }).click();
  await section.getByRole('button', { name: 'Revoke Accounting' }).click();
  await expect(page.getByText('The key is revoked')).toBeVisible();
  expect((await program.get('/api/invoices')).status).toBe(401);
});

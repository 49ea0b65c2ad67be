import type { Page } from '@playwright/test';
import { holdLine } from '../../kit/hold-line.ts';
import { createHttpClient } from '../../kit/http-client.ts';
import { PASSWORD, type TestApp } from '../../kit/start-test-app.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const PROGRAMS = '/en/portal/apps/programs';

/** Makes every proof older than the ten minutes for which it counts. */
async function ageProofs(app: TestApp): Promise<void> {
  const old = new Date(Date.now() - 3_600_000).toISOString();
  await app.database.db.updateTable('sessions').set({ provedAt: old }).execute();
}

async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
}

test('a merchant issues a key after entering the password, replaces it, and revokes it', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, PROGRAMS);
  await ageProofs(app);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'Issue key' }).click();
  await section.getByLabel('Program that uses the key').fill('Accounting');
  await section.getByRole('button', { name: 'Issue key' }).click();
  await expect(section.getByText('Choose at least one kind of data.')).toBeVisible();
  await section.getByLabel('Invoices').check();
  await section.getByRole('button', { name: 'Issue key' }).click();
  await prove(page);
  const shown = section.getByText(/^hbr_live_[\w-]{43}$/);
  const key = await shown.textContent();
  const status = async (bearer: string | null, path = '/api/invoices') =>
    (await createHttpClient(app.url, { authorization: `Bearer ${bearer}` }).get(path)).status;
  expect(await status(key)).toBe(200);
  expect(await status(key, '/api/orders')).toBe(403);
  await section.getByRole('button', { name: 'I have stored it' }).click();

  await section.getByRole('button', { name: 'Replace the key of Accounting' }).click();
  await expect(shown).not.toHaveText(key ?? '');
  const next = await shown.textContent();
  expect([await status(key), await status(next)]).toEqual([200, 200]);
  await expect(section.getByText(/The key before it works until/)).toBeVisible();
  await section.getByRole('button', { name: 'I have stored it' }).click();

  await section.getByRole('button', { name: 'Revoke Accounting' }).click();
  const requested = page.getByRole('dialog', { name: 'Revoke “Accounting”?' });
  await expect(requested).toContainText('The key that it replaced stops working as well.');
  await requested.getByRole('button', { name: 'Cancel' }).click();
  await expect(requested).toBeHidden();
  expect(await status(next)).toBe(200);
  await section.getByRole('button', { name: 'Revoke Accounting' }).click();
  await requested.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('The key is revoked')).toBeVisible();
  expect([await status(key), await status(next)]).toEqual([401, 401]);
});

test('a key whose response is lost is shown when it is issued again, and is not issued twice', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const line = await holdLine(page);
  await signIn(page, merchant, PROGRAMS);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByLabel('Program that uses the key').fill('Accounting');
  await section.getByLabel('Invoices').check();
  line.loseResponse('apiKeys/issue');
  await section.getByRole('button', { name: 'Issue key' }).click();
  await expect(
    section.getByText(/The key may have been issued although it could not be shown/),
  ).toBeVisible();
  await section.getByRole('button', { name: 'Issue key' }).click();
  await expect(section.getByText(/^hbr_live_[\w-]{43}$/)).toBeVisible();
  expect(await app.find('apiKeys', { user: merchant.person.account.id })).toHaveLength(1);
});

test('a merchant adds a webhook, sees its deliveries, sends them again, pauses it and ends it', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, PROGRAMS);
  await ageProofs(app);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByLabel('Program that receives the events').fill('Accounting');
  await section.getByLabel('Address of the program').fill('https://localhost/hook');
  await section.getByLabel('Devices').check();
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await prove(page);
  await expect(section.getByText(/^whsec_/)).toBeVisible();
  await section.getByRole('button', { name: 'I have stored it' }).click();
  await section.getByRole('link', { name: 'Accounting' }).click();

  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
  const device = { deviceId: 'till-1', subscription: merchant.subscription };
  expect((await merchant.person.post('/api/devices', device)).status).toBe(201);
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(async () => {
    await deliveries.getByRole('button', { name: 'Refresh' }).click();
    await expect(
      deliveries.getByText('The address leads into a private network, which is not called.'),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(deliveries.getByText('Devices: created')).toBeVisible();
  await deliveries.getByRole('button', { name: /^Send delivery [\d,]+ again$/ }).click();
  await expect(page.getByText('The delivery is being sent again.')).toBeVisible();
  await deliveries.getByRole('button', { name: /and all after it again$/ }).click();
  await expect(page.getByText('1 delivery is being sent again.')).toBeVisible();
  await deliveries.getByRole('combobox').selectOption('Sent');
  await expect(deliveries.getByText('There are none in this state.')).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'End webhook' }).click();
  await page
    .getByRole('dialog', { name: 'End this webhook?' })
    .getByRole('button', { name: 'End webhook' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${PROGRAMS}$`));
  await expect(section.getByRole('link', { name: 'Accounting' })).toHaveCount(0);
  await expect(page.getByText('The webhook is ended.')).toBeVisible();
  expect((await merchant.person.get('/api/webhooks')).body.total).toBe(0);
});

test('the text of an unsent form is not shown to another account', async ({ page, app }) => {
  const name = page.getByLabel('Program that uses the key');
  const open = async () => page.getByRole('button', { name: 'Issue key' }).click();
  const merchant = await newMerchant(app);
  await signIn(page, merchant, PROGRAMS);
  await open();
  await name.fill('Accounting');
  await page.reload();
  await open();
  await expect(name).toHaveValue('Accounting');
  await signIn(page, await newMerchant(app), PROGRAMS);
  await open();
  await expect(name).toHaveValue('');
});

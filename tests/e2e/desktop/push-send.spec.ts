import { findThemeFaults } from '../../kit/axe.ts';
import { expect, test } from './back-office-test.ts';

test('an admin sends a message once it is saved, and sees the outcome', async ({ asAdmin, app }) => {
  const text = { title: { en: 'Closed on Monday' }, body: { en: 'Back on Tuesday.' } };
  const { _id } = await app.app.service('pushMessages').create(text);
  // A device that accepts messages, with an address that must not be called.
  await app.app.service('devices').create({
    deviceId: 'web-push-send',
    pushEnabled: true,
    pushToken: JSON.stringify({ endpoint: 'https://127.0.0.1/', keys: { p256dh: 'B', auth: 'B' } }),
  });
  await asAdmin.goto(`/pushMessages/edit/${_id}`);
  const send = asAdmin.getByRole('button', { name: 'Send now…' });
  await expect(send).toBeEnabled();
  await asAdmin.getByLabel('Link').fill('https://harbour.example/en/blogs');
  await expect(send).toBeDisabled();
  await expect(asAdmin.getByText('Save your changes first')).toBeVisible();
  await asAdmin.getByLabel('Link').fill('');
  await expect(send).toBeEnabled();
  await send.click();
  const dialog = asAdmin.getByRole('dialog');
  await expect(dialog.getByText('“Closed on Monday” goes out now and cannot be recalled.')).toBeVisible();
  await expect(dialog.getByText(/^It goes to \d+ devices?\.$/)).toBeVisible();
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(asAdmin.getByText('“Closed on Monday” is on its way.')).toBeVisible();
  await expect
    .poll(async () => (await app.app.service('pushMessages').get(_id)).status)
    .toMatch(/^(sent|failed)$/);
  await expect(asAdmin.getByLabel('Status')).toHaveValue(/sent|failed/i);
});

test('a message without devices cannot be sent until the first device accepts messages', async ({
  asAdmin,
  app,
}) => {
  const devices = app.app.service('devices');
  for (const { _id } of await devices.find({ query: { pushEnabled: true }, paginate: false }))
    await devices.patch(_id, { pushEnabled: false });
  const { _id } = await app.app
    .service('pushMessages')
    .create({ title: { en: 'To nobody' }, body: { en: 'Words' } });
  await asAdmin.goto(`/pushMessages/edit/${_id}`);
  await asAdmin.getByRole('button', { name: 'Send now…' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await expect(dialog.getByText('No device accepts messages yet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await devices.create({
    deviceId: 'web-push-first',
    pushEnabled: true,
    pushToken: JSON.stringify({ endpoint: 'https://127.0.0.1/', keys: { p256dh: 'B', auth: 'B' } }),
  });
  await expect(dialog.getByText('It goes to 1 device.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeEnabled();
});

test('a link to another site is refused under its field', async ({ asAdmin, app }) => {
  const text = { title: { en: 'Read on' }, body: { en: 'Words' } };
  const { _id } = await app.app.service('pushMessages').create(text);
  await asAdmin.goto(`/pushMessages/edit/${_id}`);
  await asAdmin.getByLabel('Link').fill('https://elsewhere.example/');
  await asAdmin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(asAdmin.getByText('Enter an address on our own site')).toBeVisible();
  expect((await app.app.service('pushMessages').get(_id)).link).toBeNull();
  await asAdmin.getByLabel('Link').fill('');
  await expect(asAdmin.getByText('Enter an address on our own site')).toBeHidden();
});

test('an editor can write messages, but not send them', async ({ asEditor, app }) => {
  const text = { title: { en: 'A draft' }, body: { en: 'Words' } };
  const { _id } = await app.app.service('pushMessages').create(text);
  await asEditor.goto(`/pushMessages/edit/${_id}`);
  await expect(asEditor.getByText('How it looks')).toBeVisible();
  await expect(asEditor.getByRole('button', { name: 'Send now…' })).toHaveCount(0);
});

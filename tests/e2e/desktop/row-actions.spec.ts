import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';

test('the row menu closes an enquiry, and Undo reopens it', {
  tag: '@smoke',
}, async ({ app, asAdmin }) => {
  const enquiries = app.app.service('contactForms');
  const given = buildRecord('contactForms', { companyName: 'Lantern Noodles', status: 'new' });
  const { _id } = await enquiries.create({ ...given, reference: undefined });
  const status = async () => (await enquiries.get(_id)).status;
  await asAdmin.goto('/contactForms?q=Lantern%20Noodles');
  await expect(asAdmin.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await asAdmin.locator('[role=gridcell][data-row="0"][data-field="$menu"]').click();
  await asAdmin.getByRole('menuitem', { name: 'Close the enquiry' }).click();
  await expect(asAdmin.getByText('The enquiry of Lantern Noodles is closed.')).toBeVisible();
  expect(await status()).toBe('closed');
  await asAdmin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toBe('new');
});

test('the row menu disables an account, and Undo restores its access', async ({ app, asAdmin }) => {
  const users = app.app.service('users');
  const { _id, email } = await users.create(buildRecord('users', { companyName: 'Quayside Tailor' }));
  await asAdmin.goto('/appUsers?q=Quayside%20Tailor');
  await expect(asAdmin.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await asAdmin.locator('[role=gridcell][data-row="0"][data-field="$menu"]').click();
  await asAdmin.getByRole('menuitem', { name: 'Disable access' }).click();
  await expect(asAdmin.getByText(`${email} is logged out everywhere`)).toBeVisible();
  expect((await users.get(_id)).disabledAt).not.toBeNull();
  await asAdmin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await users.get(_id)).disabledAt).toBeNull();
});

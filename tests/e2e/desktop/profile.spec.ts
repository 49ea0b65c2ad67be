import { findThemeFaults } from '../../kit/axe.ts';
import { photograph } from '../../kit/pictures.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { upload } from '../../kit/upload.ts';
import { expect, test } from './back-office-test.ts';

test('staff change their own name', async ({ asEditor }) => {
  await asEditor.goto('/profile');
  const firstName = asEditor.getByLabel('First name');
  await firstName.fill('Jasper');
  await asEditor.getByRole('button', { name: 'Save' }).click();
  await expect(asEditor.getByText('Your profile is saved')).toBeVisible();
  await asEditor.reload();
  await expect(firstName).toHaveValue('Jasper');
});

test('staff can leave one part of their name empty', async ({ asEditor }) => {
  await asEditor.goto('/profile');
  const familyName = asEditor.getByLabel('Last name');
  const known = await familyName.inputValue();
  await familyName.fill('');
  await asEditor.getByRole('button', { name: 'Save' }).click();
  await expect(asEditor.getByText('Your profile is saved')).toBeVisible();
  await asEditor.reload();
  await expect(asEditor.getByLabel('First name')).not.toHaveValue('');
  await expect(familyName).toHaveValue('');
  await familyName.fill(known);
  await asEditor.getByRole('button', { name: 'Save' }).click();
  await expect(asEditor.getByText('Your profile is saved')).toBeVisible();
});

test('staff remove their own picture', async ({ asEditor, app }) => {
  const admins = app.app.service('admins');
  const readOwn = async () =>
    (await admins.find({ query: { email: 'editor@harbour.example' }, paginate: false }))[0];
  const person = await app.signIn('editor');
  const picture = Uint8Array.from(await photograph());
  const { body } = await upload({ app, person }, picture, { name: 'Portrait.jpg' });
  const { _id, avatar } = await readOwn();
  await admins.patch(_id, { avatar: body.data.info._id });
  await asEditor.goto('/profile');
  await asEditor.getByRole('button', { name: /^Remove Portrait/ }).click();
  await asEditor.getByRole('button', { name: 'Save' }).click();
  await expect(asEditor.getByText('Your profile is saved')).toBeVisible();
  expect((await readOwn()).avatar).toBeNull();
  await admins.patch(_id, { avatar });
});

test('a new password requires the current one and has to follow the rules', async ({ page, app, site }) => {
  const { email } = await app.signIn('editor');
  await page.request.post('/api/authentication', {
    headers: { origin: site.url },
    data: { strategy: 'password', email, password: PASSWORD },
  });
  await page.goto('/profile');
  const change = page.getByRole('button', { name: 'Change the password' });
  await change.click();
  await expect(page.getByText('Required')).toBeVisible();
  await expect(page.getByText('Invalid password')).toBeVisible();

  await page.getByLabel('Current password').fill('Wrong-2026');
  await page.getByLabel('New password').fill('Quay-side-2026');
  await page.getByLabel('Confirm password').fill('Quay-side-2027');
  await change.click();
  await expect(page.getByText('Passwords are inconsistent')).toBeVisible();

  await page.getByLabel('Confirm password').fill('Quay-side-2026');
  await change.click();
  await expect(page.getByText('This is not your current password')).toBeVisible();

  await page.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('another session is listed and can be ended', async ({ openAs }) => {
  const page = await openAs('admin');
  const other = await openAs('admin');
  await other.goto('/home');
  await page.goto('/profile');
  const ends = page.getByRole('button', { name: /^End the session/ });
  await expect(page.getByText('This one', { exact: true })).toBeVisible();
  const before = await ends.count();
  expect(before).toBeGreaterThan(0);
  await ends.first().click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await expect(ends).toHaveCount(before - 1);
});

test('the buttons next to sessions keep their Chinese text on one line in a narrow window', async ({
  openAs,
}) => {
  await openAs('editor');
  const page = await openAs('editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile?locale=zh-hk');
  const buttons = page.getByRole('button', { name: /^登出 / });
  await expect(buttons.first()).toBeVisible();
  const lines = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.querySelector('.bp6-button-text') ?? button);
      return text.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('ending a session requires a fresh proof, and changes nothing if that is declined', async ({
  page,
  app,
  site,
}) => {
  const { email, account } = await app.signIn('editor');
  await page.request.post('/api/authentication', {
    headers: { origin: site.url },
    data: { strategy: 'password', email, password: PASSWORD },
  });
  await page.goto('/profile');
  const ends = page.getByRole('button', { name: /^End the session/ });
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  const old = new Date(Date.now() - 3_600_000).toISOString();
  const proofs = app.database.db.updateTable('sessions').where('userId', '=', account.id);
  await proofs.set({ provedAt: old }).execute();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  for (const end of [ends.first(), page.getByRole('button', { name: 'End all others' })]) {
    await end.click();
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect(end).toBeFocused();
    // A closed dialog stays in the document for half a second.
    await expect(page.locator('.bp6-dialog')).toHaveCount(0);
    await expect(ends).toHaveCount(before);
    await expect(page.getByRole('alert')).toHaveText('');
  }
  await ends.first().click();
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await expect(ends).toHaveCount(before - 1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('axe finds no violations on the profile, in either theme', async ({ asEditor }) => {
    await asEditor.goto('/profile');
    await expect(asEditor.getByLabel('First name')).toBeVisible();
    await expect(asEditor.getByText('This one', { exact: true })).toBeVisible();
    expect(await findThemeFaults(asEditor)).toEqual([]);
  });
});

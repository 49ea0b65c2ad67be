import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { hashPassword } from '@harbour/server/services/accounts/passwords.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import type { StaffRole } from './back-office-test.ts';
import { test as base, expect } from './back-office-test.ts';

const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'reference' });
      for (const role of ['admin', 'editor'] as const) await addStaff(app, role);
      await use(app);
    },
    { scope: 'worker' },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function addStaff(app: TestApp, type: StaffRole): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const verifiedAt = new Date().toISOString();
  await app.app
    .service('admins')
    .create({ email: `${type}@harbour.example`, type, verifiedAt, passwordHash });
}

test('home lists the first steps of a new installation, and each is done once its record exists', async ({
  asAdmin,
  asEditor,
  app,
}) => {
  await asAdmin.goto('/home');
  const first = asAdmin.getByRole('region', { name: 'First steps' });
  await expect(first.getByRole('listitem')).toHaveCount(6);
  await expect(first).toContainText('1 of 6 done');
  await expect(
    first.getByRole('listitem').filter({ has: asAdmin.getByRole('img', { name: 'Done' }) }),
  ).toContainText('Invite a colleague');
  const news = asAdmin.getByRole('region', { name: 'Records by state' }).getByRole('row', { name: /^News/ });
  await expect(news).toContainText('None yet');
  expect(await findThemeFaults(asAdmin)).toEqual([]);
  await asEditor.goto('/home');
  const ofEditor = asEditor.getByRole('region', { name: 'First steps' });
  await expect(ofEditor.getByRole('listitem')).toHaveCount(3);
  const { _id } = await app.app.service('news').create(buildRecord('news', { status: 'published' }));
  await expect(ofEditor).toContainText('1 of 3 done');
  await expect(first).toContainText('2 of 6 done');
  await first.getByRole('link', { name: 'Publish your rates' }).click();
  await expect(asAdmin.getByRole('heading', { name: 'Rates' })).toBeVisible();
  await app.app.service('news').remove(_id);
});

test('an empty list offers to add, to import and to restore, as far as the person may', async ({
  asAdmin,
  asEditor,
  app,
}) => {
  await asEditor.goto('/partners');
  await asEditor.getByRole('button', { name: 'Import a file' }).click();
  const dialog = asEditor.getByRole('dialog', { name: 'Import Partners' });
  await expect(dialog).toBeVisible();
  await dialog.press('Escape');
  await asEditor.getByRole('button', { name: 'Add the first one' }).click();
  await expect(asEditor).toHaveURL(/\/partners\/edit$/);
  await asEditor.goto('/partners');
  await expect(asEditor.getByRole('button', { name: 'Add the first one' })).toBeVisible();
  const { _id } = await app.app.service('partners').create(buildRecord('partners'));
  await app.app.service('partners').remove(_id);
  await asEditor.getByRole('button', { name: 'Trash (1)' }).click();
  await expect(asEditor.getByRole('grid').getByRole('row')).toHaveCount(2);
  await app.database.db.deleteFrom('appTemplates').execute();
  await asEditor.goto('/plans');
  await expect(asEditor.getByText('Only admins can add records here.')).toBeVisible();
  await expect(asEditor.getByRole('button', { name: 'Add the first one' })).toHaveCount(0);
  await asAdmin.goto('/plans');
  await expect(asAdmin.getByRole('button', { name: 'Add the first one' })).toBeVisible();
  await expect(asAdmin.getByRole('button', { name: 'Import a file' })).toHaveCount(0);
});

test('the empty books of a new installation advise neither a later month nor another company', async ({
  asAdmin,
}) => {
  await asAdmin.goto('/books');
  const empty = asAdmin.getByText('The books start with the first paid order or issued invoice.');
  await expect(empty).toBeVisible();
  await expect(empty).not.toContainText('Choose');
  await asAdmin.goto('/books?month=2001-01');
  await expect(empty).toContainText('Choose a later month or another company.');
});

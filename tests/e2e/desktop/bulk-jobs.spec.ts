import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { cutServer } from '../../kit/cut-server.ts';
import { expect, test } from './back-office-test.ts';
import { chooseFile } from './sheet-files.ts';

const ROWS = 900;

test('a bulk change continues after its page is left, lists its conflicts, and can be undone', async ({
  asAdmin,
  app,
}) => {
  const service = app.app.service('contactForms');
  for (let row = 0; row < ROWS; row += 1) await service.create(buildRecord('contactForms'));
  const count = async (query: object) => (await service.find({ query, paginate: { default: 1 } })).total;
  const total = await count({});
  const closed = await count({ status: 'closed' });
  await asAdmin.goto('/contactForms');
  await expect(asAdmin.getByRole('gridcell').first()).toBeVisible();
  await asAdmin.getByRole('grid').focus();
  await asAdmin.keyboard.press('ControlOrMeta+Home');
  await asAdmin.keyboard.press('ControlOrMeta+a');
  await asAdmin.getByRole('button', { name: /^Select all/ }).click();
  await asAdmin.getByRole('button', { name: 'Edit…' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByLabel('Add a field').selectOption({ label: 'Status' });
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Closed' });
  const start = dialog.getByRole('button', { name: /^Change / });
  await expect(start).toBeEnabled();
  // A colleague changes one of the records after it was counted.
  const [theirs] = await service.find({ query: { status: 'new', $limit: 1 }, paginate: false });
  await service.patch(theirs._id, { status: 'contacted' });
  await start.click();
  const jobs = app.app.service('bulkJobs');
  const latest = async () => (await jobs.find({ query: { $limit: 1 }, paginate: false }))[0];
  await expect.poll(async () => (await latest())?.status).toMatch(/waiting|running|done/);
  await asAdmin.goto('about:blank');
  await expect.poll(async () => (await latest()).status).toBe('done');
  expect(await count({ status: 'closed' })).toBe(total - 1);

  await asAdmin.goto('/bulkJobs');
  const first = asAdmin.locator('[role=gridcell][data-row="0"][data-field="kind"] a');
  await expect(first).toHaveText('Edit');
  expect(await findFaults(asAdmin)).toEqual([]);
  await first.click();
  await expect(asAdmin.getByText('Status: now “Contacted”, wanted “Closed”')).toBeVisible();
  const { _id, changed, skipped } = await latest();
  await expect(asAdmin.getByRole('heading', { level: 1 })).toHaveText(`Change ${total} Enquiries`);
  await expect(asAdmin.getByRole('status').filter({ hasText: 'refused' })).toHaveText(
    [`${changed} changed`, ...(skipped > 0 ? [`${skipped} unchanged`] : []), '1 refused'].join(' · '),
  );
  expect(await findFaults(asAdmin)).toEqual([]);
  await asAdmin.getByLabel('Result').selectOption({ label: 'Changed' });
  await expect(asAdmin.getByRole('row')).toHaveCount(51);
  await asAdmin.getByRole('button', { name: 'Show more' }).click();
  await expect(asAdmin.getByRole('row')).toHaveCount(101);
  await asAdmin.getByRole('button', { name: 'Undo all' }).click();
  await expect(asAdmin.getByText(/^Undo the change of .*: done\./)).toBeVisible();
  await expect(asAdmin.getByText('Undone by')).toBeVisible();
  await expect(asAdmin.getByRole('button', { name: 'Undo all' })).toBeHidden();
  expect(await count({ status: 'closed' })).toBe(closed);

  // The audit log lists the change as one entry, and finds the rows of the batch by its id.
  await asAdmin.goto(`/audit?q=${_id}&col=collection&col=job`);
  await expect(asAdmin.locator('[role=gridcell][data-field="job"]').first()).toBeVisible();
  const inBatch = await app.app.service('auditLog').find({ query: { job: _id }, paginate: { default: 1 } });
  const ofJob = await app.app.service('auditLog').find({ query: { record: _id }, paginate: { default: 1 } });
  expect(inBatch.total).toBe(changed);
  await expect(asAdmin.getByRole('grid')).toHaveAttribute('aria-rowcount', `${changed + ofJob.total + 1}`);
});

test('an import that waits for the server can be cancelled and changes nothing', async ({ asAdmin, app }) => {
  const server = await cutServer(asAdmin);
  await asAdmin.goto('/categories');
  await expect(asAdmin.getByRole('gridcell').first()).toBeVisible();
  await chooseFile(asAdmin, 'shelves.csv', 'URL name,Name (English)\r\nnever-sent,Never sent');
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare with the records' }).click();
  const start = dialog.getByRole('button', { name: 'Import 1 row' });
  await expect(start).toBeEnabled();
  await server.cut();
  await start.click();
  await asAdmin.getByRole('button', { name: 'Exports and bulk changes: 1' }).click();
  const jobs = asAdmin.getByRole('region', { name: 'Exports and bulk changes' });
  await expect(jobs.getByText(/^Sending 0 of 1 row/)).toBeVisible();
  await jobs.getByRole('button', { name: 'Cancel' }).click();
  await expect(jobs).toBeHidden();
  server.mend();
  await expect(asAdmin.getByRole('banner').getByText('Connected', { exact: true })).toBeVisible();
  expect(await app.find('categories', { slug: 'never-sent' })).toEqual([]);
});

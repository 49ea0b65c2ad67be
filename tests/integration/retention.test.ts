import { forgetOldRecords } from '@harbour/server/jobs/forget-old-records.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
const TWO_YEARS_MS = 2 * 365.25 * DAY_MS;

test('enquiries are gone after two years, and from the audit log too', async () => {
  let now = Date.now();
  await using app = await startTestApp({ now: () => now });
  const admin = await app.signIn('admin');
  const enquiries = app.app.service('contactForms');
  const create = async () => {
    const { _id, version } = await enquiries.create(buildRecord('contactForms'));
    await admin.patch(`/api/contactForms/${_id}`, { remarks: 'About a secret plan', version });
    return _id;
  };
  const category = await app.app.service('categories').create(buildRecord('categories'));
  const old = await create();
  const binned = await create();
  await enquiries.remove(binned);
  await enquiries.purge({ _id: binned });
  now += TWO_YEARS_MS - 3 * DAY_MS;
  expect(await forgetOldRecords(app.app, app.database, now)).toBe(0);
  const young = await enquiries.create(buildRecord('contactForms'));
  now += 6 * DAY_MS;
  const log = (record: string) =>
    app.app.service('auditLog').find({ query: { record, collection: 'contactForms' }, paginate: false });
  const later = await app.signIn('admin');
  await later.patch(`/api/contactForms/${young._id}`, { remarks: 'Another plan', version: young.version });
  expect(JSON.stringify(await log(old))).toContain('secret plan');
  expect(await forgetOldRecords(app.app, app.database, now)).toBe(1);
  const left = await enquiries.find({ paginate: false });
  expect(left.map(({ _id }: { readonly _id: string }) => _id)).toEqual([young._id]);
  expect(await enquiries.find({ query: { $trash: true }, paginate: false })).toEqual([]);
  expect(await app.app.service('categories').get(category._id)).toBeDefined();
  expect(await log(old)).not.toEqual([]);
  expect(JSON.stringify(await log(young._id))).toContain('Another plan');
  expect(JSON.stringify([await log(old), await log(binned)])).not.toContain('secret plan');
});

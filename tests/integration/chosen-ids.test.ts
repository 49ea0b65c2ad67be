import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const editor = await app.signIn('editor');

const categoryNamed = (slug: string) => ({ name: { en: slug }, slug });

test('staff can choose the id of a record, and sending it again creates no second record', async () => {
  const _id = newRecordId();
  const sent = Array.from({ length: 5 }, () =>
    editor.post('/api/categories', { ...categoryNamed('once'), _id }),
  );
  const responses = await Promise.all(sent);
  const [created, ...others] = responses.toSorted((one, other) => one.status - other.status);
  expect([created?.status, created?.body._id]).toEqual([201, _id]);
  expect(others.map(({ status, body }) => [status, body.data.code, body.data.subject])).toEqual(
    Array(4).fill([409, 'already-exists', '_id']),
  );
  const socket = await app.socket(editor);
  await expect(
    socket.call('create', 'categories', { ...categoryNamed('by-socket'), _id }),
  ).rejects.toMatchObject({ data: { code: 'already-exists', subject: '_id' } });
});

test('rejects an id that does not sort by time', async () => {
  const { status, body } = await editor.post('/api/categories', {
    ...categoryNamed('random'),
    _id: crypto.randomUUID(),
  });
  expect([status, body.data.code, body.data.issues[0].path]).toEqual([400, 'invalid-data', '_id']);
});

test('the id of a record cannot change, and only staff can choose one', async () => {
  const _id = newRecordId();
  const { body } = await editor.post('/api/categories', categoryNamed('stays'));
  const moved = await editor.patch(`/api/categories/${body._id}`, { _id, version: 1 });
  expect(moved.body.data).toMatchObject({ code: 'forbidden-field', subject: '_id' });
  const merchant = await app.signIn('merchant');
  const device = await merchant.post('/api/devices', { deviceId: 'till', _id });
  expect(device.body.data).toMatchObject({ code: 'forbidden-field', subject: '_id' });
  const { email, phone, companyName, name, country } = buildRecord('contactForms');
  const enquiry = { email, phone, companyName, name, country, _id };
  expect((await app.http.post('/api/contactForms', enquiry)).body.data).toMatchObject({
    code: 'forbidden-field',
    subject: '_id',
  });
});

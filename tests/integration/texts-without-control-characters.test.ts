import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const STORED = '12\nshops';
const issue = (path: string) => ({
  code: 'invalid-data',
  issues: [{ path, message: expect.stringContaining('type') }],
});
const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');

test('rejects a line break in a visitor’s single-line text, and names the field', async () => {
  const made = buildRecord('contactForms', { companyName: 'Stall\r\nBcc: all@example.com' });
  const { reference: _, ...enquiry } = made;
  const { status, body } = await app.http.post('/api/contactForms', enquiry);
  expect([status, body.data]).toMatchObject([400, issue('companyName')]);
});

test('a stored text with a line break stays, and its neighbours can be changed', async () => {
  const [label, source] = [{ en: 'Shops' }, { en: 'Their report' }];
  const figures = [{ value: STORED, label, source }];
  const trade = (await app.app.service('industries').create(buildRecord('industries')))._id;
  const customer = buildRecord('customers', { trade, figures });
  const { _id } = await app.app.service('customers').create(customer);
  let version = 1;
  const patch = async (data: object) => {
    const { body } = await admin.patch(`/api/customers/${_id}`, { ...data, version });
    version = body.version ?? version;
    return body;
  };
  const change = (value: string) => patch({ figures: [figures[0], { value, label, source }] });
  expect((await change('12')).figures).toMatchObject([{ value: STORED }, { value: '12' }]);
  expect((await change('1\u202e2')).data).toMatchObject(issue('figures.1.value'));
  expect((await patch({ $push: { figures: { value: '3', label, source } } })).figures).toHaveLength(3);
  expect((await patch({ $push: { figures: { value: '3\n', label, source } } })).figures).toHaveLength(4);
  expect((await patch({ $push: { figures: { value: '3\n3', label, source } } })).data).toMatchObject({
    code: 'invalid-data',
  });
});

test('the OpenAPI document states the limits of texts', async () => {
  const { body } = await app.http.get('/api/openapi.json');
  const { name, message } = body.components.schemas.contactFormsCreate.properties;
  expect(JSON.stringify([name, message])).toContain('maxLength');
});

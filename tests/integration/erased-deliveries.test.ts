import { openMedia } from '@harbour/server/media/open-media.ts';
import { erasePerson, requireErasable } from '@harbour/server/person/erase-person.ts';
import { findPerson } from '@harbour/server/person/find-person.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const EMAIL = 'mei.chan@example.com';

test('pending webhook deliveries lose what an erased person wrote, and keep the rest', async () => {
  await using app = await startTestApp();
  const admin = await app.signIn('admin');
  const { body: hook, status } = await admin.post('/api/webhooks/add', {
    name: 'Enquiries',
    url: 'https://crm.example/hook',
    collections: ['contactForms'],
  });
  expect(status, JSON.stringify(hook)).toBe(201);
  await admin.post('/api/webhooks/steer', { id: hook.id, status: 'paused' });
  for (const email of [EMAIL, 'other@example.com'])
    await app.app.service('contactForms').create({ ...buildRecord('contactForms'), email });
  const { db } = app.database;
  const bodies = async () =>
    (await db.selectFrom('webhookDeliveries').select('body').execute()).map(({ body }) => body);
  await expect.poll(bodies, { timeout: 5_000 }).toHaveLength(2);

  const person = await findPerson(db, EMAIL);
  await erasePerson(app.database, openMedia({ dataDir: app.dataDir, s3: null }), person);
  const left = (await bodies()).join();
  expect(left).toContain('other@example.com');
  expect(left).not.toMatch(/mei.chan/i);
});

test('the last admin who can sign in is not erased, even if another one was invited', async () => {
  await using app = await startTestApp();
  const admin = await app.signIn('admin');
  const { db } = app.database;
  const person = await findPerson(db, admin.email);
  await app.app.service('admins').create({ email: 'invited@example.com', type: 'admin' });
  await expect(requireErasable(db, person)).rejects.toThrow(/the last admin/);
  await app.signIn('admin');
  await requireErasable(db, person);
});

import { thumbUrl } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { addDemoPictures } from '../kit/add-demo-pictures.ts';
import { startTestApp } from '../kit/start-test-app.ts';

test('the demo data has pictures, and the audit log names who added them', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  await addDemoPictures(app);

  const { total: bare } = await app.app.service('news').find({ query: { image: null, $limit: 0 } });
  const { total } = await app.app.service('news').find({ query: { $limit: 0 } });
  expect(bare).toBeLessThan(total / 4);
  const { data: pictures } = await app.app.service('attachments').find({ query: { $limit: 50 } });
  expect(pictures.length).toBeGreaterThan(5);
  const served = await app.http.get(thumbUrl(pictures[0]._id));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const admin = await app.signIn('admin');
  const { body } = await admin.get('/api/auditLog?collection=products&$limit=50');
  expect(body.data[0]).toMatchObject({ actorEmail: 'admin@harbour.example', method: 'patch', role: 'admin' });
  expect(body.data[0].after.media).toHaveLength(1);
});

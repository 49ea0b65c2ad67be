import { OFFERED_MONTHS } from '@harbour/core/pricing';
import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

test('staff can give a plan only the terms that are sold', async () => {
  await using app = await startTestApp({ seed: 'reference' });
  const admin = await app.signIn('admin');
  const { body } = await admin.get('/api/appTemplates?$limit=1');
  let plan = body.data[0];
  const patch = (prepayMonth: number) =>
    admin.patch(`/api/appTemplates/${plan._id}`, { version: plan.version, prepayMonth });
  for (const months of [0, 1, 18, 48]) {
    const { status, body: refused } = await patch(months);
    expect([status, refused.data.code, refused.data.issues[0].path]).toEqual([
      400,
      'invalid-data',
      'prepayMonth',
    ]);
    expect(refused.data.issues[0].message).toContain('12, 24, 36 months');
  }
  for (const months of OFFERED_MONTHS) {
    const { status, body: patched } = await patch(months);
    expect([status, patched.prepayMonth]).toEqual([200, months]);
    plan = patched;
  }
});

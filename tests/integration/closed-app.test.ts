import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

/** Uses an app as a person does, closes it, and returns a reference that does not keep it in memory. */
async function useAndClose(): Promise<WeakRef<object>> {
  await using app = await startTestApp({ site: true });
  const admin = await app.signIn('admin');
  await app.socket(admin);
  expect(await admin.get('/api/news')).toMatchObject({ status: 200 });
  expect(await app.http.get('/en/pricing')).toMatchObject({ status: 200 });
  expect(await app.http.get('/metrics')).toMatchObject({ status: 200 });
  return new WeakRef(app.app);
}

test('a closed app can be garbage-collected', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const closed = await useAndClose();
  await expect
    .poll(() => {
      collectGarbage();
      return closed.deref() === undefined;
    })
    .toBe(true);
});

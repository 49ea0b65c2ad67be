import { expect, test } from 'vitest';
import { API_SAMPLE } from '../../apps/web/src/site/advanced-feature/api-sample.ts';
import { startTestApp } from '../kit/start-test-app.ts';

test('the sample request on the site returns the response shown there', async () => {
  await using app = await startTestApp({ seed: 'demo' });
  const [, path = ''] = API_SAMPLE.request.split('GET ');
  const { status, body } = await app.http.get(path.replaceAll(/\s/g, ''));
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(API_SAMPLE.response));
});

import { expect, test } from 'vitest';
import { placeOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const policyOf = async (path: string) =>
  (await app.http.get(path)).headers.get('content-security-policy') ?? '';

/** The origin of a new order's payment fields. */
async function frameOrigin(): Promise<string> {
  const buyer = await app.signIn('merchant');
  const order = await placeOrder(buyer);
  const { body } = await buyer.post('/api/payments/begin', { purpose: 'order', order });
  return new URL(body.frame).origin;
}

test('pages allow the origin of the card fields as a frame, and as nothing else', async () => {
  const origin = await frameOrigin();
  expect(origin).not.toBe(app.url);
  for (const path of ['/en/plan', '/zh-hk/pricing', '/zh-cn/portal']) {
    const policy = await policyOf(path);
    expect(policy).toContain(`frame-src 'self' ${origin};`);
    expect(policy.split(origin)).toHaveLength(2);
  }
});

test('the card fields restrict who may frame them, and have no origin, cookie or inline script', async () => {
  const origin = await frameOrigin();
  const response = await fetch(`${origin}/fields/unknown`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(response.status).toBe(404);
  expect(policy).toContain(`127.0.0.1:${new URL(app.url).port}`);
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(response.headers.get('set-cookie')).toBeNull();
  for (const path of ['/api/orders', '/en', '/fields.css/..', '/fields/a/b']) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
});

test('without a payment provider the server runs, and pages say that nothing can be ordered', async () => {
  const config = { payments: { kind: 'none' } } as const;
  await using closed = await startTestApp({ seed: 'demo', site: true, config });
  for (const step of ['delivery', 'account', 'payment']) {
    const page = await fetch(`${closed.url}/en/plan/${step}?plan=lite`);
    expect(await page.text()).toContain('Nothing can be ordered here at the moment.');
  }
  const buyer = await closed.signIn('merchant');
  await expect(placeOrder(buyer)).rejects.toThrow(/unavailable/);
  expect((await closed.http.get('/readyz')).status).toBe(200);
});

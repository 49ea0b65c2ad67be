import { TERMS_VERSION } from '@harbour/core/brand';
import { formatDay } from '@harbour/core/i18n';
import { addMonths, dayAt } from '@harbour/core/pricing';
import { expect, test } from 'vitest';
import { orderData, singaporeChoice } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const buyer = await app.signIn('merchant');

async function order(changes: object) {
  const { body } = await buyer.post('/api/checkout/order', await orderData(buyer, changes));
  return body.order ? app.app.service('orders').get(body.order) : body.data;
}

test('stores which terms were agreed to, in which words and when', async () => {
  const { consent, total, createdAt } = await order({ locale: 'en', hardware: [] });
  expect(consent).toMatchObject({ terms: TERMS_VERSION, locale: 'en' });
  expect(Math.abs(Date.parse(consent.at) - Date.parse(createdAt))).toBeLessThan(60_000);
  const amount = (total.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const day = formatDay('en', addMonths(dayAt(Date.parse(consent.at)), 12));
  expect(consent.text).toContain(`renews automatically on ${day}, and every 12 months`);
  expect(consent.text).toContain(`costs HK$${amount}. `);
  expect(consent.text).toContain('cancel in your dashboard');
});

test('states the renewal price without hardware, with GST and in the buyer’s language', async () => {
  const choice = singaporeChoice;
  const { body: price } = await buyer.post('/api/checkout/price', { choice, hardware: [] });
  const { consent } = await order({ choice, locale: 'zh-hk' });
  const amount = (price.total.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(price.termTotal).toEqual(price.total);
  expect(consent.text).toContain(`S$${amount}（已包括消費稅）`);
  expect(consent.text).toContain('我同意服務條款及自動續訂');
});

test.each([[undefined], [false]])('consent of %s creates no order', async (consent) => {
  const { code, subject, issues } = await order({ consent });
  expect([code, subject, issues[0].path]).toEqual(['invalid-data', 'consent', 'consent']);
  expect(issues[0].message).toContain('Agree to the terms of service');
});

test('an admin cannot change a stored consent', async () => {
  const { _id, version, consent } = await order({});
  const admin = await app.signIn('admin');
  const forged = { ...consent, text: 'Other words' };
  const { status } = await admin.patch(`/api/orders/${_id}`, { version, consent: forged });
  expect(status).toBe(403);
  expect((await app.app.service('orders').get(_id)).consent).toEqual(consent);
});

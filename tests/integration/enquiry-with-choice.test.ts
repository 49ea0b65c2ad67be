import { CONTACT_LIMITS } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

test('an enquiry with the longest message reaches sales with the choice of the calculator', async () => {
  const message = 'x'.repeat(CONTACT_LIMITS.message);
  const choice = 'industry=restaurant&plan=lite&modules=kitchen-display&count.kitchen-display=2';
  const fields = {
    name: 'Ada',
    companyName: 'Stall',
    country: 'hk',
    phone: '91234567',
    email: 'ada@stall.hk',
  };
  const sent = await fetch(`${app.url}${linkTo('enquiryForm', 'en')}?${choice}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.url },
    body: new URLSearchParams({ ...fields, message }),
  });
  expect(sent.status).toBe(303);
  const reference = new URL(sent.headers.get('location') ?? '', app.url).searchParams.get('sent');
  const admin = await app.signIn('admin');
  const { data } = (await admin.get(`/api/contactForms?reference=${reference}`)).body;
  expect(data[0].message).toMatch(new RegExp(`^x{${message.length}}\\n\\nhttp.*kitchen-display`));
});

test('an enquiry sent twice is stored once, and another message is another enquiry', async () => {
  const enquiry = {
    name: 'Ada',
    companyName: 'Lost Answer Cafe',
    country: 'hk',
    phone: '+85291234567',
    email: 'lost@stall.hk',
    message: 'How soon?',
  };
  const send = async (data: object) => (await app.http.post('/api/contactForms', data)).body;
  const [first, atOnce] = await Promise.all([send(enquiry), send(enquiry)]);
  expect(first.reference).toMatch(/^HB-/);
  expect(atOnce).toEqual(first);
  expect(await send({ ...enquiry, email: 'Lost@Stall.hk' })).toEqual(first);
  expect((await send({ ...enquiry, message: 'How much?' })).reference).not.toBe(first.reference);
  expect(await app.find('contactForms', { email: enquiry.email })).toHaveLength(2);
});

test('an enquiry that has to be corrected does not count towards the limit', async () => {
  await using limited = await startTestApp({ limits: { enquiry: { points: 1, seconds: 60 } } });
  const valid = { name: 'Ada', companyName: 'Stall', phone: '+85291234567', email: 'ada@stall.hk' };
  const statuses: number[] = [];
  for (const enquiry of [{ ...valid, email: 'ada' }, { ...valid, name: '' }, valid, valid]) {
    statuses.push((await limited.http.post('/api/contactForms', enquiry)).status);
  }
  expect(statuses).toEqual([400, 400, 201, 429]);
});

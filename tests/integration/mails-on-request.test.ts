import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { startTestApp } from '../kit/start-test-app.ts';

/** As many requests as one address or account may make; each test makes more that fail. */
const ALLOWED = { points: 2, seconds: 3600 };
const mails = forAllTests(await startMailServer());
const limits = { quoteToMail: ALLOWED, invoiceMail: ALLOWED };
const app = forAllTests(await startTestApp({ seed: 'demo', config: { smtpUrl: mails.url }, limits }));

const takenBy = (address: string) => mails.taken.filter(({ to }) => to === address);

test('reports that the mail of a quote was refused, and allows another request', async () => {
  const email = 'gone@example.com';
  const choice = { plan: 'lite', addOns: [], months: 12, place: 'hk', currency: 'HKD' };
  const request = async () => app.http.post('/api/quotes/mail', { email, locale: 'en', choice });
  mails.refuse(email);
  for (let times = 0; times <= ALLOWED.points; times += 1) {
    const { status, body } = await request();
    expect([status, body.data.code]).toEqual([503, 'mail-failed']);
  }
  mails.accept(email);
  expect((await request()).body).toEqual({ done: true });
  expect(takenBy(email)).toHaveLength(1);
});

test('reports an invoice mail that reached nobody, and lists failed recipients to staff', async () => {
  const merchant = await app.signIn('merchant');
  const user = merchant.account.id;
  const emails = [{ email: 'accounts@jade.example' }, { email: 'boss@jade.example' }];
  await app.app.service('billingProfiles').create({ ...buildRecord('billingProfiles'), user, emails });
  const { _id: invoice } = await app.app.service('invoices').create(buildRecord('invoices', { user }));
  const request = async () => merchant.post('/api/invoices/mail', { invoice });

  for (const { email } of emails) mails.refuse(email);
  expect((await request()).body.data.code).toBe('mail-failed');
  mails.accept('boss@jade.example');
  expect((await request()).body).toEqual({ done: true });
  expect(takenBy('boss@jade.example')).toHaveLength(1);

  const admin = await app.signIn('admin');
  const { failedMails } = (await admin.get('/api/overview')).body;
  const addresses: readonly string[] = failedMails.map(({ to }: { readonly to: string }) => to);
  expect(addresses.filter((to) => to.endsWith('@jade.example'))).toEqual([
    'accounts@jade.example',
    'accounts@jade.example',
    'boss@jade.example',
  ]);
});

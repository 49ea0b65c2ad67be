import type { FirstStep } from '@harbour/core/contract/actions';
import { collectionNames, collections } from '@harbour/core/contract/collections';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PERMISSIONS } from '../kit/permission-matrix.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const NOW = Date.parse('2026-03-10T04:00:00.000Z');
let time = NOW;
const app = forAllTests(await startTestApp({ now: () => time }));
const people = { editor: await app.signIn('editor'), admin: await app.signIn('admin') };

const make = (name: string, given: Readonly<Record<string, unknown>> = {}) =>
  app.app.service(name).create(buildRecord(name as 'news', given));
const look = async (who: Person) => (await who.get('/api/overview')).body;
type Counted = { readonly collection: string; readonly counts?: readonly object[] };
/** The place of the editor in a row of the permission matrix. */
const EDITOR = 2;
const names = (list: readonly Counted[]) => list.map(({ collection }) => collection);
const on = (day: string) => `2026-03-${day}T00:00:00.000Z`;

test('counts content by status and keeps up with changes', async () => {
  const counts = async () =>
    (await look(people.editor)).content.find(({ collection }: Counted) => collection === 'news').counts;
  const { _id } = await make('news');
  await make('news', { status: 'published' });
  expect(await counts()).toEqual([
    { status: 'draft', count: 1 },
    { status: 'published', count: 1 },
  ]);
  await app.app.service('news').patch(_id, { status: 'published' });
  expect(await counts()).toEqual([
    { status: 'draft', count: 0 },
    { status: 'published', count: 2 },
  ]);
});

test('lists what appears and ends next in all collections, soonest first', async () => {
  const title = { en: 'Opening' };
  await make('news', { status: 'published', title, publishFrom: on('12'), publishTo: on('20') });
  await make('ads', { status: 'published', name: 'Spring', expiry: on('15') });
  await make('campaigns', { status: 'published', name: 'Over', publish: on('01'), expiry: on('02') });
  await make('products', { name: { en: 'A draft' }, publish: on('11') });
  const { next } = await look(people.editor);
  expect(next).toMatchObject([
    { collection: 'news', title, what: 'appears', at: on('12') },
    { collection: 'ads', title: 'Spring', what: 'ends', at: on('15') },
    { collection: 'news', title, what: 'ends', at: on('20') },
  ]);
});

test('lists the push messages that failed', async () => {
  const title = { en: 'Sale' };
  const { _id } = await make('pushMessages', { status: 'failed', title });
  await make('pushMessages', { status: 'sent' });
  expect((await look(people.editor)).failed).toEqual([{ _id, title, at: new Date(NOW).toISOString() }]);
});

test('counts enquiries and orders per local day, for those who may read them', async () => {
  for (const at of ['2026-03-08T15:59:00.000Z', '2026-03-08T16:00:00.000Z', '2026-03-10T03:00:00.000Z']) {
    time = Date.parse(at);
    await make('contactForms', { reference: undefined });
  }
  time = NOW;
  const { daily, content } = await look(people.admin);
  const days = daily[0].days;
  expect(names(daily)).toEqual(['contactForms', 'orders']);
  expect(days).toHaveLength(14);
  expect(days[0].day).toBe('2026-02-25');
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-08', count: 1 },
    { day: '2026-03-09', count: 1 },
    { day: '2026-03-10', count: 1 },
  ]);
  expect(names(content)).toContain('contactForms');
});

test('shows each role what it may read, and nobody else anything', async () => {
  const { daily, content } = await look(people.editor);
  expect(daily).toEqual([]);
  const listed = collectionNames.filter((name) => /^f/i.test(PERMISSIONS[name][EDITOR]));
  expect(names(content)).toEqual(listed.filter((name) => 'status' in collections[name].fields));
  expect(names(content)).toEqual(expect.arrayContaining(['news', 'pushMessages']));
  expect((await app.http.get('/api/overview')).body.data.code).toBe('not-authenticated');
  const merchant = await app.signIn('merchant');
  expect((await merchant.get('/api/overview')).body.data.code).toBe('forbidden');
});

test('shows mails that could not be sent to admins, but not to editors', async () => {
  await using own = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const [admin, editor] = [await own.signIn('admin'), await own.signIn('editor')];
  await own.http.post('/api/accounts/forgot', { email: admin.email });
  await expect
    .poll(async () => (await look(admin)).failedMails)
    .toMatchObject([{ to: admin.email, subject: expect.stringContaining('password') }]);
  expect((await look(editor)).failedMails).toEqual([]);
});

const COMPANY_DETAILS = {
  address: { building: '1 Test Street', district: 'Central', country: 'hk' },
  registrationNumber: '12345678',
  bank: { bankName: 'A bank', accountName: 'A company', accountNumber: '012-345678-901' },
};

describe('the first steps of a new installation', () => {
  const steps = async (who: Person): Promise<Readonly<Record<string, boolean>>> =>
    Object.fromEntries((await look(who)).firstSteps.map((one: FirstStep) => [one.step, one.isDone]));

  test('are those that the role may take, and are done once their records exist', async () => {
    await using own = await startTestApp({ seed: 'reference' });
    const [admin, editor] = [await own.signIn('admin'), await own.signIn('editor')];
    const fresh = { rates: false, products: false, news: false };
    expect(await steps(editor)).toEqual(fresh);
    expect(await steps(admin)).toEqual({ sellingCompanies: false, settings: false, admins: true, ...fresh });
    await own.app.service('news').create(buildRecord('news', { status: 'published' }));
    await own.app.service('products').create(buildRecord('products', { status: 'draft' }));
    expect(await steps(editor)).toEqual({ ...fresh, news: true });
    const companies = await own.find('sellingCompanies');
    const { _id } = companies.find(({ places }) => places[0].place === 'hk');
    await own.app.service('sellingCompanies').patch(_id, COMPANY_DETAILS);
    const [settings] = await own.find('settings');
    await own.app.service('settings').patch(settings._id, { contactForm: !settings.contactForm });
    expect(await steps(admin)).toMatchObject({ sellingCompanies: true, settings: true, products: false });
  });

  test('are gone once all of the role are done, and after the first subscription', async () => {
    await using own = await startTestApp({ seed: 'reference' });
    const editor = await own.signIn('editor');
    for (const name of ['news', 'products', 'rates'] as const)
      await own.app.service(name).create(buildRecord(name, { status: 'published' }));
    expect(await steps(editor)).toEqual({});
    await using demo = await startTestApp({ seed: 'demo' });
    expect(await steps(await demo.signIn('admin'))).toEqual({});
  });
});

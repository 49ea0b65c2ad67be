import type { RecordId } from '@harbour/core/contract/values';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');

const enquiry = (given: object) => ({ name: 'Ada', companyName: 'Stall', email: 'ada@stall.hk', ...given });

const disagreeing = [
  {
    country: 'hk',
    phone: '+6591234567',
    says: /a number of Singapore.*Hong Kong, or change the country to Singapore/,
  },
  {
    country: 'sg',
    phone: '+85291234567',
    says: /a number of Hong Kong.*Singapore, or change the country to Hong Kong/,
  },
  { country: 'hk', phone: '+442079460958', says: /a number of another country.*Give a number of Hong Kong/ },
];

describe('an enquiry whose phone number is of another place than its country', () => {
  test.each(disagreeing)('is refused over REST and socket: $country $phone', async ({ says, ...pair }) => {
    const { status, body } = await app.http.post('/api/contactForms', enquiry(pair));
    expect([status, body.data.code, body.data.issues[0].path]).toEqual([400, 'invalid-data', 'phone']);
    expect(body.message).toMatch(says);
    const socket = await app.socket();
    await expect(socket.call('create', 'contactForms', enquiry(pair))).rejects.toMatchObject({
      data: { code: 'invalid-data' },
    });
  });

  test('is refused without a country if the number is not of Hong Kong', async () => {
    const { status } = await app.http.post('/api/contactForms', enquiry({ phone: '+6591234567' }));
    expect(status).toBe(400);
  });

  test('cannot result from a change by staff', async () => {
    const { _id, version } = await received();
    const { status, body } = await admin.patch(`/api/contactForms/${_id}`, { version, country: 'sg' });
    expect([status, body.data.issues[0].path]).toEqual([400, 'phone']);
  });

  test('is counted on Home and listed until staff correct it', async () => {
    const { _id } = await received();
    await app.app.service('contactForms').patch(_id, { remarks: 'Found by the migration' });
    await markConflict(_id);
    const waiting = async () => (await admin.get('/api/overview')).body.phoneConflicts;
    expect(await waiting()).toBe(1);
    const listed = (await admin.get('/api/contactForms?phoneConflict=true')).body.data;
    expect(listed).toMatchObject([{ _id, phoneConflict: true }]);
    const { version } = listed[0];
    await admin.patch(`/api/contactForms/${_id}`, { version, country: 'sg', phone: '+6591234567' });
    expect(await waiting()).toBe(0);
  });
});

async function received() {
  const { reference } = (await app.http.post('/api/contactForms', enquiry({ phone: '+85291234567' }))).body;
  return (await admin.get(`/api/contactForms?reference=${reference}`)).body.data[0];
}

/** Sets the mark that the migration gives to enquiries stored before they were checked. */
async function markConflict(id: RecordId): Promise<void> {
  await app.database.db
    .updateTable('contactForms')
    .set({ phoneConflict: true })
    .where('_id', '=', id)
    .execute();
}

test.each(['+6551234567', '+85211234567', '+852912345678'])(
  'no account accepts %s, which is not a number of its place',
  async (phone) => {
    const { _id, version } = (await admin.get('/api/users')).body.data[0] ?? (await newUser());
    const { status, body } = await admin.patch(`/api/users/${_id}`, { version, phone });
    expect([status, body.data.issues[0].path]).toEqual([400, 'phone']);
  },
);

async function newUser() {
  return (await admin.post('/api/users', { email: 'ada@stall.hk' })).body;
}

const unoffered = [
  ['a currency hidden from pickers', { currencies: ['SGD', 'MYR'] }, 'currencies.1'],
  ['a default currency hidden from pickers', { currency: 'MYR' }, 'currency'],
  ['an unknown default place', { region: 'zz' }, 'region'],
  [
    'an unknown place',
    { regions: [{ code: 'zz', name: { en: 'Nowhere' }, locale: 'en' }] },
    'regions.0.code',
  ],
  [
    'an unknown language',
    { regions: [{ code: 'hk', name: { en: 'Hong Kong' }, locale: 'fr' }] },
    'regions.0.locale',
  ],
] as const;

test.each(unoffered)('the settings reject %s', async (_name, change, path) => {
  const { _id, version } = (await admin.get('/api/settings')).body.data[0];
  const { status, body } = await admin.patch(`/api/settings/${_id}`, { version, ...change });
  expect([status, body.data.issues?.[0].path]).toEqual([400, path]);
});

import type { RecordOf } from '@harbour/core/contract/collections';
import { buyerOf } from '@harbour/server/buyers/buyer-of.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

type Profile = RecordOf<'billingProfiles'>;

const ADDRESS = { building: '88 Queen’s Road', district: 'Central', country: 'hk' };
const PROFILE = {
  place: 'hk',
  legalName: 'Lucky Lantern Limited',
  address: ADDRESS,
  registrationNumber: '12345678 000',
  emails: [{ email: 'Accounts@lucky.example' }],
};
const PATH = '/api/billingProfiles';

const app = forAllTests(await startTestApp());
const [merchant, stranger, admin] = [
  await app.signIn('merchant'),
  await app.signIn('merchant'),
  await app.signIn('admin'),
];
beforeEach(async () => {
  const service = app.app.service('billingProfiles');
  const profiles: readonly Profile[] = await service.find({ query: {}, paginate: false });
  for (const { _id } of profiles) await service.remove(_id);
});

async function create(person: Person): Promise<Profile> {
  const { status, body } = await person.post(PATH, PROFILE);
  expect(body).toMatchObject({ legalName: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

test('a merchant stores their own billing details once, and staff can find them', async () => {
  const profile = await create(merchant);
  expect(profile).toMatchObject({
    user: merchant.account.id,
    registrationNumber: '12345678-000',
    gstNumber: null,
    emails: [{ email: 'accounts@lucky.example' }],
  });
  expect((await merchant.post(PATH, PROFILE)).body.data).toMatchObject({
    code: 'already-exists',
    subject: 'user',
  });
  expect((await admin.get(`${PATH}?user=${merchant.account.id}`)).body.data).toHaveLength(1);
});

test('nobody can read, create or change another merchant’s details', async () => {
  const { _id, version } = await create(merchant);
  const stolen = { ...PROFILE, user: merchant.account.id };
  expect((await stranger.post(PATH, stolen)).body.data.code).toBe('forbidden');
  expect((await stranger.get(`${PATH}/${_id}`)).body.data.code).toBe('not-found');
  expect((await stranger.patch(`${PATH}/${_id}`, { legalName: 'Mine', version })).body.data.code).toBe(
    'not-found',
  );
  expect((await stranger.get(PATH)).body.data).toEqual([]);
  expect((await app.http.get(PATH)).body.data.code).toBe('not-authenticated');
  expect((await merchant.delete(`${PATH}/${_id}`)).body.data.code).toBe('forbidden');
});

test('a rejection names each field and what to do', async () => {
  const { body } = await merchant.post(PATH, {
    ...PROFILE,
    address: { ...ADDRESS, zipcode: '999077' },
    registrationNumber: '196800306E',
    gstNumber: '196800306E',
  });
  expect(body.data.code).toBe('invalid-data');
  expect(body.data.issues).toEqual([
    {
      path: 'address.zipcode',
      code: 'postcodeHk',
      message: 'Hong Kong has no postcodes: leave this empty',
    },
    {
      path: 'registrationNumber',
      code: 'businessRegistration',
      message: expect.stringContaining('eight digits'),
    },
    { path: 'gstNumber', code: 'gstNumberHk', message: expect.stringContaining('leave this empty') },
  ]);
});

test('a change is validated together with the fields it leaves unchanged', async () => {
  const { _id, version } = await create(merchant);
  const change = (data: object) => merchant.patch(`${PATH}/${_id}`, { ...data, version });
  const issuesOf = async (data: object) =>
    (await change(data)).body.data.issues.map(({ path }: { readonly path: string }) => path);
  expect(await issuesOf({ place: 'sg' })).toEqual([
    'address.zipcode',
    'address.country',
    'registrationNumber',
  ]);
  expect(await issuesOf({ $push: { emails: { email: 'accounts@lucky.example' } } })).toEqual(['emails']);
  const moved = { place: 'sg', address: { building: '1 Test Road', zipcode: '160000', country: 'sg' } };
  const { body } = await change({ ...moved, registrationNumber: '1968 00306e' });
  expect(body).toMatchObject({ place: 'sg', registrationNumber: '196800306E', version: 2 });
});

test('admins are held to the same rules', async () => {
  const { _id, version } = await create(merchant);
  const one = await admin.patch(`${PATH}/${_id}`, { gstNumber: '196800306E', version });
  expect(one.body.data.issues[0].code).toBe('gstNumberHk');
  expect((await admin.get(`${PATH}/${_id}`)).body).toMatchObject({ place: 'hk', gstNumber: null });
});

test('edits of the same field conflict, and edits of different fields merge', async () => {
  const { _id, version } = await create(merchant);
  await admin.patch(`${PATH}/${_id}`, { legalName: 'Lucky Lantern Holdings', version });
  const clash = await merchant.patch(`${PATH}/${_id}`, { legalName: 'Lucky', version });
  expect(clash.body.data.conflicts).toEqual([
    { field: 'legalName', theirs: 'Lucky Lantern Holdings', mine: 'Lucky' },
  ]);
  const { body } = await merchant.patch(`${PATH}/${_id}`, { registrationNumber: '87654321', version });
  expect(body).toMatchObject({ legalName: 'Lucky Lantern Holdings', registrationNumber: '87654321' });
});

test('the profile is in its merchant’s export and is deleted with the account', async () => {
  const leaver = await app.signIn('merchant');
  const { _id } = await create(leaver);
  expect((await leaver.get('/api/accounts/export')).body.collections.billingProfiles).toMatchObject([
    { _id },
  ]);
  await app.app.service('users').remove(leaver.account.id);
  const gone = await admin.post('/api/users', { _id: leaver.account.id }, { 'x-service-method': 'purge' });
  expect(gone.status).toBe(200);
  expect((await admin.get(`${PATH}/${_id}`)).body.data.code).toBe('not-found');
});

test('an invoice names the profile of its place, else the order’s buyer, else the company', async () => {
  const user = merchant.account.id;
  const order: RecordOf<'orders'> = await app.app.service('orders').create(
    buildRecord('orders', {
      ...(await choice()),
      user,
      companyName: 'Lucky Lantern',
      region: 'sg',
      shippingAddress: {
        building: '2 Old Road',
        district: 'Geylang',
        city: 'Singapore',
        zipcode: '380000',
        country: 'sg',
      },
    }),
  );
  const requested = { user, region: 'sg', order: order._id } as const;
  expect(await buyerOf(app.app, requested)).toMatchObject({
    legalName: 'Lucky Lantern',
    address: { building: '2 Old Road', zipcode: '380000', country: 'sg' },
    emails: [],
  });
  const buyer = {
    legalName: 'As ordered',
    address: null,
    registrationNumber: null,
    gstNumber: null,
    emails: [],
  };
  await app.app.service('orders').patch(order._id, { buyer });
  await create(merchant);
  expect(await buyerOf(app.app, requested)).toEqual(buyer);
  expect(await buyerOf(app.app, { ...requested, region: 'hk' })).toMatchObject({
    legalName: 'Lucky Lantern Limited',
    address: { district: 'Central' },
    emails: [{ email: 'accounts@lucky.example' }],
  });
});

async function choice() {
  const { _id: industry } = await app.app.service('industries').create(buildRecord('industries'));
  const { _id: plan } = await app.app
    .service('appTemplates')
    .create(buildRecord('appTemplates', { industry }));
  return { industry, plan };
}

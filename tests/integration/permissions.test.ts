import { keyCollections, writeNeedsProof } from '@harbour/core/contract/actions';
import {
  type CollectionName,
  collectionNames,
  collections,
  grantFor,
  keyMethods,
  writableFields,
} from '@harbour/core/contract/collections';
import { methods } from '@harbour/core/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { chooseValues } from '../kit/full-form.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { PERMISSIONS } from '../kit/permission-matrix.ts';
import { type AnyRole, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type Asker, type Prepare, probe, TRANSPORTS } from './permission-probe.ts';

/**
 * The letters of the calls that work on a record as open as it can be: published, public, the caller's own.
 */
function allowedOnOpen(collection: CollectionName, role: AnyRole): string {
  return lettersOf(collection, role, (letter) => letter !== '.');
}

/** The letters of the calls that work on a draft, a private record or somebody else's. */
function allowedOnClosed(collection: CollectionName, role: AnyRole): string {
  const createsOwn = CREATES_OWN[collection]?.includes(role) ?? false;
  return lettersOf(
    collection,
    role,
    (letter) => (letter === letter.toUpperCase() && letter !== '.') || (createsOwn && letter === 'c'),
  );
}

function lettersOf(
  collection: CollectionName,
  role: AnyRole,
  isAllowed: (letter: string) => boolean,
): string {
  const letters = [...(PERMISSIONS[collection][roles.indexOf(role)] ?? '')].filter(isAllowed);
  // A file's record is created by its upload, so a plain create is allowed for nobody.
  return letters
    .join('')
    .toLowerCase()
    .replace(collection === 'attachments' ? 'c' : '', '');
}

/** Roles whose new record is their own or a draft, whoever the records belong to that they may not read. */
const CREATES_OWN: { readonly [name in CollectionName]?: readonly AnyRole[] } = {
  credits: ['admin'],
  pushMessages: ['editor'],
  devices: ['merchant'],
  savedViews: ['editor', 'admin'],
};

/** True where some role may read or change some of the records only. */
function hasClosedRecords(collection: CollectionName): boolean {
  return PERMISSIONS[collection].some((row) => /[a-z]/.test(row));
}

const roles = ['anonymous', 'merchant', 'editor', 'admin'] as const;

/** Each role on each of the collections, over both transports; over one of them in turn in `npm test`. */
function casesOf(names: readonly CollectionName[]) {
  return names
    .flatMap((collection, index) => roles.map((role, other) => ({ collection, role, offset: index + other })))
    .flatMap(({ offset, ...one }) =>
      chooseValues(TRANSPORTS, offset).map((transport) => ({ ...one, transport })),
    );
}

let app: TestApp;
let askers: { readonly [role in AnyRole]: Asker };
let stranger: Person;
let colleague: Person;
let references: Readonly<Record<'industry' | 'plan' | 'payment' | 'company', string>>;

beforeAll(async () => {
  app = await startTestApp();
  const asker = async (role: AnyRole): Promise<Asker> => {
    const person = role === 'anonymous' ? undefined : await app.signIn(role);
    return { role, person, socket: await app.socket(person) };
  };
  const [anonymous, merchant, editor, admin] = await Promise.all(roles.map(asker));
  if (!anonymous || !merchant || !editor || !admin) throw new Error('Somebody could not sign in');
  askers = { anonymous, merchant, editor, admin };
  stranger = await app.signIn('merchant');
  colleague = await app.signIn('editor');
  const { _id: industry } = await app.app.service('industries').create(buildRecord('industries'));
  const { _id: plan } = await app.app
    .service('appTemplates')
    .create(buildRecord('appTemplates', { industry }));
  const { _id: payment } = await app.app
    .service('payments')
    .create(buildRecord('payments', { user: stranger.account.id }));
  const [company] = await app.find('sellingCompanies');
  references = { industry, plan, payment, company: company._id };
});
afterAll(() => app[Symbol.asyncDispose]());

/** Creates records that are as open, or as closed, to the caller as they can be. */
function preparing(person: Person | undefined, open: boolean): Prepare {
  const merchant = askers.merchant.person?.account.id;
  const owner = open ? merchant : stranger.account.id;
  return async (collection) => {
    const service = app.app.service(collection);
    if (collection === 'settings') return (await service.find({ query: {} })).data[0];
    if (collection === 'users' && person?.account.kind === 'users') {
      return service.get(open ? person.account.id : stranger.account.id);
    }
    const staff = open && person?.account.kind === 'admins' ? person : colleague;
    const own = collection === 'savedViews' ? { owner: staff.account.id, shared: open } : {};
    if (collection === 'billingProfiles') await removeProfiles();
    return service.create(buildRecord(collection, { ...standing(collection, owner, open), ...own }));
  };
}

/** A merchant has one profile, so earlier ones are removed. */
async function removeProfiles(): Promise<void> {
  const service = app.app.service('billingProfiles');
  for (const { _id } of await service.find({ query: {}, paginate: false })) await service.remove(_id);
}

function standing(collection: CollectionName, owner: string | undefined, open: boolean) {
  const { industry, plan, payment, company } = references;
  const sale = { user: owner, industry, plan };
  const standings: { readonly [name in CollectionName]?: object } = {
    appTemplates: { industry },
    customers: { trade: industry },
    billingProfiles: { user: owner },
    orders: sale,
    subscriptions: { ...sale, status: 'ended' },
    invoices: { user: owner },
    payments: { user: owner },
    refunds: { user: owner, payment, status: 'succeeded' },
    refundRequests: { user: owner, payment, requestedBy: colleague.account.id, status: 'refused' },
    credits: { user: owner },
    bankTransactions: { company },
    pushMessages: { status: open ? 'draft' : 'sent' },
    devices: { user: owner },
    apiKeys: { user: owner },
    webhooks: { user: owner },
    attachments: { public: open, owner },
    auditLog: { actor: stranger.account.id, record: stranger.account.id },
    contactForms: { reference: undefined },
    bulkJobs: { actor: stranger.account.id, collection: open ? 'news' : 'users' },
  };
  const status = open ? 'published' : 'draft';
  const { values = [] } =
    Object.entries(collections[collection].fields).find(([name]) => name === 'status')?.[1] ?? {};
  return { ...(values.includes(status) ? { status } : {}), ...standings[collection] };
}

describe.each([
  {
    records: 'a record as open as it can be',
    isOpen: true,
    names: collectionNames,
    allowedOn: allowedOnOpen,
  },
  {
    records: 'a draft, a private record or another merchant’s',
    isOpen: false,
    names: collectionNames.filter(hasClosedRecords),
    allowedOn: allowedOnClosed,
  },
])('$records', ({ isOpen, names, allowedOn }) => {
  test.each(casesOf(names))(
    '$role on $collection over $transport',
    async ({ collection, role, transport }) => {
      const asker = askers[role];
      const prepare = preparing(asker.person, isOpen);
      expect(await probe(app, transport, { asker, collection, prepare })).toBe(allowedOn(collection, role));
    },
  );
});

const KEY_ROLES = ['merchant', 'admin'] as const;

/** The caller as a program with a key of theirs, which has the scopes. */
async function keyAsker({ role, person, socket }: Asker, scopes: readonly object[]): Promise<Asker> {
  if (!person) throw new Error('A visitor has no key');
  const { status, body } = await person.post('/api/apiKeys/issue', { name: 'Matrix', scopes });
  expect(status, JSON.stringify(body)).toBe(201);
  const program = createHttpClient(app.url, { authorization: `Bearer ${body.key}` });
  return { role, person: { ...person, ...program }, socket };
}

/** Every scope that a key of the role can have. */
function allScopes(role: AnyRole): readonly object[] {
  return keyCollections.flatMap((collection) =>
    keyMethods
      .filter((method) => grantFor(role, collection, method) !== undefined)
      .map((method) => ({ collection, method })),
  );
}

/**
 * The letters of what a key cannot do although its owner can: writes that need a fresh proof may be among it.
 */
function lettersOfKey(collection: CollectionName, role: AnyRole) {
  const reached = keyCollections.includes(collection) ? allowedOnOpen(collection, role) : '';
  const most = [...reached].filter((letter) => letter !== 'x');
  const fields = writableFields(role, collection);
  const isFree = (letter: string) => {
    const method = methods['fgcprux'.indexOf(letter)] ?? 'purge';
    return role === 'merchant' || !writeNeedsProof({ collection, method, fields });
  };
  return { most, least: most.filter(isFree) };
}

describe('a program with an API key', () => {
  let programs: Readonly<Record<(typeof KEY_ROLES)[number], Asker>>;
  let narrow: Asker;
  beforeAll(async () => {
    const [merchant, admin] = await Promise.all(
      KEY_ROLES.map((role) => keyAsker(askers[role], allScopes(role))),
    );
    if (!merchant || !admin) throw new Error('A key was not issued');
    programs = { merchant, admin };
    narrow = await keyAsker(askers.admin, [{ collection: 'news', method: 'find' }]);
  });

  const cases = collectionNames.flatMap((collection, index) =>
    chooseValues(KEY_ROLES, index).map((role) => ({ collection, role })),
  );
  test.each(cases)('of $role can do no more on $collection than its owner', async ({ collection, role }) => {
    const asker = programs[role];
    const done = await probe(app, 'rest', { asker, collection, prepare: preparing(asker.person, true) });
    const { most, least } = lettersOfKey(collection, role);
    expect([...done].filter((letter) => !most.includes(letter))).toEqual([]);
    expect(least.filter((letter) => !done.includes(letter))).toEqual([]);
  });

  test.each(collectionNames)('with one scope can do nothing else on %s', async (collection) => {
    const prepare = preparing(narrow.person, true);
    const done = await probe(app, 'rest', { asker: narrow, collection, prepare });
    expect(done).toBe(collection === 'news' ? 'f' : '');
  });
});

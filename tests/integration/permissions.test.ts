import { type CollectionName, collectionNames } from '@harbour/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { type AnyRole, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { type Asker, type Prepare, probe } from './permission-probe.ts';

/**
 * The permissions in a second hand-written copy, so that the contract cannot change unnoticed. Letters: find,
 * get, create, patch, delete (to the trash), restore, x (delete for good). `shown` is a record as open as it
 * can be: published, public, the caller's own. `hidden` is a draft, private or somebody else's.
 */
const catalogue = { anonymous: 'fg', merchant: 'fg', editor: 'fg', admin: 'fgcpdrx' };
const content = { anonymous: 'fg', merchant: 'fg', editor: 'fgcpdr', admin: 'fgcpdrx' };
const draft = { anonymous: '', merchant: '', editor: 'fgcpdr', admin: 'fgcpdrx' };
const sales = { anonymous: '', merchant: 'fg', editor: '', admin: 'fgcpdrx' };
const papers = { anonymous: '', merchant: 'fg', editor: '', admin: 'fg' };
const adminsOwn = { anonymous: '', merchant: '', editor: '', admin: 'fgcpdrx' };

type Row = { readonly [role in AnyRole]: string };

const shown: { readonly [name in CollectionName]: Row } = {
  industries: catalogue,
  modules: catalogue,
  appTemplates: catalogue,
  contactForms: { anonymous: 'c', merchant: 'c', editor: '', admin: 'fgcpdrx' },
  billingProfiles: { anonymous: '', merchant: 'fgcp', editor: '', admin: 'fgcpdrx' },
  orders: sales,
  subscriptions: sales,
  invoices: papers,
  payments: { anonymous: '', merchant: 'fg', editor: '', admin: 'fg' },
  refunds: { anonymous: '', merchant: 'fg', editor: '', admin: 'fg' },
  credits: { anonymous: '', merchant: 'fg', editor: '', admin: 'fgc' },
  sellingCompanies: { anonymous: '', merchant: '', editor: '', admin: 'fgcp' },
  bankTransactions: { anonymous: '', merchant: '', editor: '', admin: 'fg' },
  news: content,
  ads: content,
  campaigns: content,
  products: content,
  categories: content,
  pushMessages: { anonymous: '', merchant: '', editor: 'fgcpdr', admin: 'fgcpdrx' },
  devices: { anonymous: '', merchant: 'fgcpd', editor: 'fg', admin: 'fgcpdrx' },
  users: { anonymous: '', merchant: 'fgp', editor: '', admin: 'fgcpdrx' },
  admins: adminsOwn,
  settings: { anonymous: 'fg', merchant: 'fg', editor: 'fg', admin: 'fgp' },
  attachments: { ...content, editor: 'fgpdr', admin: 'fgpdrx' },
  auditLog: { anonymous: '', merchant: '', editor: '', admin: 'fg' },
  missingTranslations: { anonymous: 'c', merchant: 'c', editor: 'c', admin: 'fgcpdrx' },
  savedViews: { anonymous: '', merchant: '', editor: 'fgcpdr', admin: 'fgcpdrx' },
};

const hidden: { readonly [name in CollectionName]?: Row } = {
  billingProfiles: adminsOwn,
  orders: adminsOwn,
  subscriptions: adminsOwn,
  invoices: { ...papers, merchant: '' },
  payments: { anonymous: '', merchant: '', editor: '', admin: 'fg' },
  refunds: { anonymous: '', merchant: '', editor: '', admin: 'fg' },
  credits: { anonymous: '', merchant: '', editor: '', admin: 'fgc' },
  news: draft,
  ads: draft,
  campaigns: draft,
  products: draft,
  pushMessages: { anonymous: '', merchant: '', editor: 'fgc', admin: 'fgcpdrx' },
  devices: { anonymous: '', merchant: 'c', editor: 'fg', admin: 'fgcpdrx' },
  users: adminsOwn,
  attachments: { anonymous: '', merchant: '', editor: 'fgpdr', admin: 'fgpdrx' },
  savedViews: { anonymous: '', merchant: '', editor: 'c', admin: 'c' },
};

const roles = ['anonymous', 'merchant', 'editor', 'admin'] as const;
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
  const [company] = await app.app.service('sellingCompanies').find({ query: {}, paginate: false });
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
  const published = { status: open ? 'published' : 'draft' };
  const sale = { user: owner, industry, plan };
  const standings: { readonly [name in CollectionName]?: object } = {
    appTemplates: { industry },
    billingProfiles: { user: owner },
    orders: sale,
    subscriptions: sale,
    invoices: { user: owner },
    payments: { user: owner },
    refunds: { user: owner, payment, status: 'succeeded' },
    credits: { user: owner },
    bankTransactions: { company },
    news: published,
    ads: published,
    campaigns: published,
    products: published,
    pushMessages: { status: open ? 'draft' : 'sent' },
    devices: { user: owner },
    attachments: { public: open, owner },
    auditLog: { actor: stranger.account.id, record: stranger.account.id },
    contactForms: { reference: undefined },
  };
  return { ...standings[collection] };
}

describe('a record as open as it can be', () => {
  const cases = collectionNames.flatMap((collection) => roles.map((role) => ({ collection, role })));
  test.each(cases)('$role on $collection', async ({ collection, role }) => {
    const asker = askers[role];
    const allowed = shown[collection][role];
    expect(await probe(app, { asker, collection, prepare: preparing(asker.person, true) })).toEqual({
      rest: allowed,
      socket: allowed,
    });
  });
});

describe('a draft, a private record or another merchant’s', () => {
  const cases = Object.entries(hidden).flatMap(([name, row]) =>
    roles.map((role) => ({ name, role, allowed: row[role] })),
  );
  test.each(cases)('$role on $name', async ({ name, role, allowed }) => {
    const asker = askers[role];
    const [collection] = collectionNames.filter((known) => known === name);
    if (!collection) throw new Error(`No collection ${name}`);
    expect(await probe(app, { asker, collection, prepare: preparing(asker.person, false) })).toEqual({
      rest: allowed,
      socket: allowed,
    });
  });
});

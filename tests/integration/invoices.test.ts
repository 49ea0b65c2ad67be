import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type InvoiceDocumentKind,
  invoiceDocumentKinds,
  invoiceDocumentUrl,
} from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ limits: { invoiceMail: { points: 2, seconds: 60 } } }));
const [merchant, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];
const [editor, admin] = [await app.signIn('editor'), await app.signIn('admin')];

const PAID = { status: 'paid', paidAt: '2026-02-01T02:00:00.000Z' };

async function invoiceOf(person: Person, changes: object = {}): Promise<RecordId> {
  const { _id } = await app.app
    .service('invoices')
    .create({ ...buildRecord('invoices', { user: person.account.id }), ...changes });
  return _id;
}

/** The PDF of an invoice over HTTP. */
async function documentOf(id: string, person?: Person, kind: InvoiceDocumentKind = 'invoice') {
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : {};
  const response = await fetch(new URL(invoiceDocumentUrl(id, kind), app.url), { headers });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

test('the document of an invoice is a PDF with embedded fonts, for its merchant and admins', async () => {
  const id = await invoiceOf(merchant);
  for (const reader of [merchant, admin]) {
    const { response, body } = await documentOf(id, reader);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.pdf"$/);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    // One subset each of the text font and the headline font: all of the first would be five megabytes.
    expect(body.toString('latin1').match(/\/FontFile[23] /g)).toHaveLength(2);
    expect(body.length).toBeLessThan(100_000);
  }
});

test('refuses the documents of an invoice to those who may not read it', async () => {
  const id = await invoiceOf(merchant, PAID);
  const refusals = [
    [undefined, 401],
    [stranger, 404],
    [editor, 403],
  ] as const;
  for (const kind of invoiceDocumentKinds)
    for (const [reader, status] of refusals) {
      const { response, body } = await documentOf(id, reader, kind);
      expect([response.status, body.includes('%PDF')]).toEqual([status, false]);
    }
});

test('a paid invoice has a receipt for its merchant and for admins, and an open one has none', async () => {
  const id = await invoiceOf(merchant, PAID);
  for (const reader of [merchant, admin]) {
    const { response, body } = await documentOf(id, reader, 'receipt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/-receipt\.pdf"$/);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const { response, body } = await documentOf(await invoiceOf(merchant), merchant, 'receipt');
  expect([response.status, JSON.parse(body.toString()).data.code]).toEqual([409, 'conflict']);
});

test('an open invoice can be paid to the bank account of its seller, which its merchant reads', async () => {
  const accountFor = async (invoice: RecordId, person = merchant) =>
    (await person.post('/api/invoices/account', { invoice })).body;
  const open = await invoiceOf(merchant);
  const { company } = await app.app.service('invoices').get(open);
  expect(await accountFor(open)).toEqual({ account: null });
  const account = {
    bankName: 'Harbour Bank',
    accountName: 'Harbour Limited',
    accountNumber: '123-456789-001',
    swift: null,
    transferId: '1234567',
  };
  const { version } = await app.app.service('sellingCompanies').get(company);
  await app.app.service('sellingCompanies').patch(company, { bank: account, version });
  expect(await accountFor(open)).toEqual({ account });
  expect(await accountFor(await invoiceOf(merchant, PAID))).toEqual({ account: null });
  expect((await accountFor(open, stranger)).data.code).toBe('not-found');
});

test('the same invoice gives the same PDF, byte for byte', async () => {
  const id = await invoiceOf(merchant);
  const [first, second] = [await documentOf(id, merchant), await documentOf(id, merchant)];
  expect(first.body.equals(second.body)).toBe(true);
});

test('an invoice is mailed to its merchant as a PDF, up to a rate limit', async () => {
  const id = await invoiceOf(merchant);
  const mailTo = (person: Person) => person.post('/api/invoices/mail', { invoice: id });
  expect((await mailTo(stranger)).body.data.code).toBe('not-found');
  expect((await mailTo(merchant)).body).toEqual({ done: true });
  await app.outbox.lastTo(merchant.email);
  const [file = ''] = await readdir(join(app.dataDir, 'outbox'));
  const mail = await readFile(join(app.dataDir, 'outbox', file), 'utf8');
  expect(mail).toMatch(/^Content-Type: application\/pdf; name=.+\.pdf/m);
  const base64 = Buffer.from('%PDF-').toString('base64').slice(0, 6);
  expect(mail).toContain(base64);
  expect((await mailTo(merchant)).status).toBe(201);
  expect((await mailTo(merchant)).body.data.code).toBe('too-many-requests');
});

test('an invoice is mailed once to all billing addresses, and then not to the account’s own', async () => {
  const user = stranger.account.id;
  const emails = [{ email: 'accounts@jade.example' }, { email: 'boss@jade.example' }];
  await app.app.service('billingProfiles').create({ ...buildRecord('billingProfiles'), user, emails });
  const id = await invoiceOf(stranger);
  const before = (await app.outbox.to(stranger.email)).length;
  await stranger.post('/api/invoices/mail', { invoice: id });
  await app.outbox.lastTo('accounts@jade.example, boss@jade.example');
  expect(await app.outbox.to(stranger.email)).toHaveLength(before);
});

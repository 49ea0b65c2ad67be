import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney, money } from '@harbour/core/money';
import { afterAll, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { creditOf, paidOrder, receivableOf } from '../kit/paid-order.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const now = Date.parse('2026-11-22T04:00:00Z');
const app = forAllTests(await startTestApp({ seed: 'demo', now: () => now }));
const [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
afterAll(() => expectBooksAgree(app.database, now));

type Invoice = RecordOf<'invoices'>;
const hkd = (amount: number) => money('HKD', amount);

const paid = (who = buyer) => paidOrder(app, who);
const request = ({ _id }: Invoice, changes: object = {}) => ({
  key: randomUUID(),
  invoice: _id,
  reason: 'correction',
  remark: 'Billed for a till too many',
  ...changes,
});
const issue = (data: object) => admin.post('/api/invoices/issueCreditNote', data);
const notesOf = ({ _id }: Invoice): Promise<readonly Invoice[]> => app.find('invoices', { corrects: _id });

test('credits part of a line by a numbered note, and notifies the merchant', async () => {
  const { invoice } = await paid();
  const { status, body } = await issue(request(invoice, { lines: [{ line: 0, amount: hkd(10_000) }] }));
  expect([status, body.credit]).toEqual([201, hkd(10_000)]);
  const [note] = await notesOf(invoice);
  expect(note).toMatchObject({
    _id: body.creditNote,
    reference: body.reference,
    kind: 'creditNote',
    status: 'paid',
    reason: 'correction',
    remark: 'Billed for a till too many',
    total: hkd(-10_000),
    user: invoice.user,
    seller: invoice.seller,
    buyer: invoice.buyer,
    place: invoice.place,
  });
  const [line, ...more] = note?.lines ?? [];
  expect(more).toEqual([]);
  expect(line).toMatchObject({ count: 1, unit: hkd(-10_000) });
  expect(line).toMatchObject({
    corrects: 0,
    amount: hkd(-10_000),
    label: invoice.lines[0]?.label,
    from: invoice.lines[0]?.from,
    until: invoice.lines[0]?.until,
  });
  expect(body.reference).toMatch(/^HDHK-CN-\d{4}-\d{6}$/);
  const at = new Date(now).toISOString();
  expect(note).toMatchObject({
    subscription: invoice.subscription,
    companyName: invoice.companyName,
    corrects: invoice._id,
    currency: 'HKD',
    taxPercent: invoice.taxPercent,
    taxReason: invoice.taxReason,
    issuedAt: at,
    paidAt: at,
    dueOn: '2026-11-22',
    occasion: expect.stringMatching(/^credit:.{36}$/),
  });
  expect(await app.find('credits', { invoice: body.creditNote })).toMatchObject([
    {
      user: buyer.account.id,
      subscription: invoice.subscription,
      currency: 'HKD',
      amount: hkd(10_000),
      reason: 'creditNote',
    },
  ]);
  expect(await creditOf(buyer)).toEqual([hkd(10_000)]);
  expect(await receivableOf(app, buyer)).toBe(0);
  const mail = await app.outbox.lastTo(buyer.email, body.creditNote);
  expect(mail.text).toContain('HK$100.00');
  const [entry] = await app.find('auditLog', { collection: 'invoices', record: body.creditNote });
  expect(entry).toMatchObject({ actor: admin.account.id, method: 'create' });
  await expectBooksAgree(app.database, now);
});

test('the same key issues one note, at once or later, and cannot be reused for another', async () => {
  const { invoice } = await paid();
  const data = request(invoice, { lines: [{ line: 0, amount: hkd(500) }] });
  const responses = await Promise.all([issue(data), issue(data), issue(data)]);
  responses.push(await issue(data));
  expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const notes = await notesOf(invoice);
  expect(notes).toHaveLength(1);
  expect(await app.find('credits', { invoice: notes[0]?._id })).toHaveLength(1);
  const other = await issue({ ...data, lines: [{ line: 0, amount: hkd(600) }] });
  expect(other.body.data).toMatchObject({ code: 'conflict', subject: 'key' });
  expect(other.body.message).toBe('This key belongs to another credit note.');
});

test('the key of a note over two lines conflicts with other lines, reasons and invoices', async () => {
  const { invoice } = await paid(await app.signIn('merchant'));
  const [first, second] = [
    { line: 0, amount: hkd(500) },
    { line: 1, amount: hkd(700) },
  ];
  const data = request(invoice, { lines: [first, second] });
  const { body } = await issue(data);
  expect((await issue({ ...data, lines: [second, first] })).body.reference).toBe(body.reference);
  for (const lines of [[first], [first, { ...second, amount: hkd(701) }], [first, { ...second, line: 2 }]]) {
    const other = await issue({ ...data, lines });
    expect(other.body.data).toMatchObject({ code: 'conflict', subject: 'key' });
  }
  const { invoice: elsewhere } = await paid();
  const others = [{ invoice: elsewhere._id }, { reason: 'goodwill' }, { remark: 'Another' }];
  for (const changed of others) {
    const other = await issue({ ...data, ...changed });
    expect(other.body.data).toMatchObject({ code: 'conflict', subject: 'key' });
  }
  expect(await notesOf(invoice)).toHaveLength(1);
});

test('mails each note of an invoice with the amount that it credits', async () => {
  const other = await app.signIn('merchant');
  const { invoice } = await paid(other);
  for (const amount of [1111, 2222])
    expect((await issue(request(invoice, { lines: [{ line: 0, amount: hkd(amount) }] }))).status).toBe(201);
  const texts = (await app.outbox.to(other.email)).map(({ text }) => text);
  for (const credited of ['HK$11.11', 'HK$22.22'])
    expect(texts.filter((text) => text.includes(credited))).toHaveLength(1);
});

test('partial notes and the rest add up to the invoice, including tax, and no more', async () => {
  const { invoice } = await paid(await app.signIn('merchant'));
  const first = invoice.lines[0]?.amount.amount ?? 0;
  for (const amount of [3333, 1]) {
    expect((await issue(request(invoice, { lines: [{ line: 0, amount: hkd(amount) }] }))).status).toBe(201);
  }
  const tooMuch = await issue(request(invoice, { lines: [{ line: 0, amount: hkd(first - 3333) }] }));
  expect(tooMuch.body).toMatchObject({
    message: `At most ${formatMoney(hkd(first - 3334), 'full')} is left of line 1.`,
    data: { code: 'invalid-data', subject: 'lines', total: hkd(first - 3334) },
  });
  expect((await issue(request(invoice))).status).toBe(201);
  const notes = await notesOf(invoice);
  const restOf = notes.flatMap(({ lines }) => lines).find(({ corrects }) => corrects === 1);
  const [, second] = invoice.lines;
  expect(restOf).toMatchObject({
    count: second?.count,
    label: second?.label,
    from: second?.from,
    until: second?.until,
    unit: hkd(-(second?.unit.amount ?? 0)),
    amount: hkd(-(second?.amount.amount ?? 0)),
  });
  const invoices = [invoice, ...notes];
  for (const figure of ['net', 'tax', 'total'] as const) {
    expect(
      invoices.reduce((sum, document) => sum + document[figure].amount, 0),
      figure,
    ).toBe(0);
  }
  const nothingLeft = await issue(request(invoice));
  expect(nothingLeft.body.data).toMatchObject({ code: 'conflict', subject: 'invoice' });
  expect(nothingLeft.body.message).toBe(`All of ${invoice.reference} has been credited.`);
});

test('credits a whole line with its count and its unit price', async () => {
  const { invoice } = await paid(await app.signIn('merchant'));
  const [, kiosks] = invoice.lines;
  if (!kiosks) throw new Error('The invoice has one line only');
  expect((await issue(request(invoice, { lines: [{ line: 1, amount: kiosks.amount }] }))).status).toBe(201);
  const [note] = await notesOf(invoice);
  expect(note?.lines).toMatchObject([{ count: 2, unit: hkd(-kiosks.unit.amount), corrects: 1 }]);
});

test('ten concurrent notes never credit more than the invoice', async () => {
  const { invoice } = await paid(await app.signIn('merchant'));
  const whole = await Promise.all(Array.from({ length: 10 }, () => issue(request(invoice))));
  expect(whole.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(whole.flatMap(({ body }) => body.data?.code ?? []))).not.toContain('internal');
  const total = (await notesOf(invoice)).reduce((sum, note) => sum + note.total.amount, 0);
  expect(total).toBe(-invoice.total.amount);
});

test('two concurrent notes never credit more than the line', async () => {
  const { invoice } = await paid(await app.signIn('merchant'));
  const [line] = invoice.lines;
  if (!line) throw new Error('The invoice has no line');
  const amount = hkd(Math.ceil(line.amount.amount * 0.6));
  const responses = await Promise.all(
    [0, 0].map((index) => issue(request(invoice, { lines: [{ line: index, amount }] }))),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('credited money cannot be refunded as well, nor refunded money credited', async () => {
  const { invoice, payment } = await paid();
  const refund = (amount: number) =>
    admin.post('/api/payments/refund', { key: randomUUID(), payment, amount: hkd(amount), reason: 'Left' });
  const { amount: total } = invoice.total;
  expect((await refund(1000)).status).toBe(201);
  expect((await issue(request(invoice, { lines: [{ line: 0, amount: hkd(2000) }] }))).status).toBe(201);
  const refused = await refund(total - 2000);
  expect(refused.body.data).toMatchObject({ code: 'invalid-data', total: hkd(total - 3000) });
  const { body } = await issue(request(invoice));
  expect(body.credit).toEqual(hkd(total - 3000));
  expect((await refund(1)).body.data).toMatchObject({ code: 'invalid-data', total: hkd(0) });
  await expectBooksAgree(app.database, now);
});

test('an invoice with a refund in progress cannot be credited until it is decided', async () => {
  const { invoice, payment } = await paid();
  const refund = await app.app.service('refunds').create({
    reference: randomUUID(),
    payment,
    user: invoice.user,
    invoice: invoice._id,
    currency: 'HKD',
    amount: hkd(1000),
    reason: 'Left',
    status: 'started',
  });
  const refused = await issue(request(invoice));
  expect([refused.status, refused.body.data.subject]).toEqual([409, 'refund']);
  expect(refused.body.message).toBe(
    `A refund of ${invoice.reference} is in progress: wait until it is decided.`,
  );
  await app.app.service('refunds').patch(refund._id, { status: 'failed' });
  expect((await issue(request(invoice))).status).toBe(201);
});

test('the database rejects a note that exceeds its invoice or is for another merchant', async () => {
  const { invoice } = await paid();
  const note = {
    kind: 'creditNote',
    corrects: invoice._id,
    reason: 'correction',
    status: 'paid',
    user: invoice.user,
    companyName: invoice.companyName,
    place: 'hk',
    currency: 'HKD',
    tax: hkd(0),
    issuedAt: new Date(now).toISOString(),
    dueOn: '2026-12-01',
  };
  const of = (amount: number) => ({
    ...note,
    net: hkd(-amount),
    total: hkd(-amount),
    lines: [{ label: { en: 'All' }, count: 1, unit: hkd(-amount), amount: hkd(-amount) }],
  });
  const create = (amount: number) => app.app.service('invoices').create(of(amount));
  await expect(create(invoice.total.amount + 1)).rejects.toMatchObject({ data: { code: 'invalid-data' } });
  const other = await app.signIn('merchant');
  const ofOther = { ...of(1), user: other.account.id };
  await expect(app.app.service('invoices').create(ofOther)).rejects.toMatchObject({
    data: { code: 'conflict' },
  });
});

test('only paid invoices can be credited, and only by their own lines', async () => {
  const { invoice } = await paid();
  const { body } = await issue(request(invoice, { lines: [{ line: 0, amount: hkd(100) }] }));
  const note: Invoice = await app.app.service('invoices').get(body.creditNote);
  const { _id: open }: Invoice = await app.app.service('invoices').create({
    user: buyer.account.id,
    companyName: 'Wong Noodles',
    place: 'hk',
    currency: 'HKD',
    tax: hkd(0),
    net: hkd(100),
    total: hkd(100),
    issuedAt: new Date(now).toISOString(),
    dueOn: '2026-12-01',
    lines: [{ label: { en: 'Lite' }, count: 1, unit: hkd(100), amount: hkd(100) }],
  });
  const missing = await issue({ ...request(note), invoice: randomUUID() });
  expect(missing.body).toMatchObject({ message: 'There is no such invoice.', data: { subject: 'invoice' } });
  const nowhere = await issue(request(invoice, { lines: [{ line: 99, amount: hkd(1) }] }));
  expect(nowhere.body).toMatchObject({
    message: 'The invoice has no such line.',
    data: { subject: 'lines' },
  });
  const requested: readonly (readonly [object, string])[] = [
    [request(note), 'conflict'],
    [{ ...request(note), invoice: open }, 'conflict'],
    [{ ...request(note), invoice: randomUUID() }, 'not-found'],
    [request(invoice, { lines: [{ line: 99, amount: hkd(1) }] }), 'invalid-data'],
    [request(invoice, { lines: [{ line: 0, amount: money('SGD', 1) }] }), 'invalid-data'],
    [request(invoice, { lines: [{ line: 0, amount: hkd(0) }] }), 'invalid-data'],
    [
      request(invoice, {
        lines: [
          { line: 0, amount: hkd(1) },
          { line: 0, amount: hkd(1) },
        ],
      }),
      'invalid-data',
    ],
    [request(invoice, { lines: [] }), 'invalid-data'],
    [request(invoice, { reason: 'refund' }), 'invalid-data'],
    [request(invoice, { reason: undefined }), 'invalid-data'],
  ];
  const { body: refused } = await issue(request(note));
  expect([refused.message, refused.data.subject]).toEqual([
    `${note.reference} is not a paid invoice: only paid invoices can be credited.`,
    'invoice',
  ]);
  for (const [data, code] of requested)
    expect((await issue(data)).body.data.code, JSON.stringify(data)).toBe(code);
});

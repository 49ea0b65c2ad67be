import { adTypes, collectionNames, collections, recordSchema } from '@harbour/core/contract/collections';
import { allFields, type Field, type Fields } from '@harbour/core/contract/definition';
import { type LocalizedText, localizedTextSchema } from '@harbour/core/contract/values';
import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import { decodeView, encodeView } from '@harbour/core/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { simplifiedOnly, traditionalOnly } from '../../../../tests/kit/chinese-script.ts';
import { companies } from '../database/migrations/0023-papers.ts';
import { demoBatches, readCompanies } from './demo-batches.ts';
import { readOffers } from './plans.ts';
import { readSettings, referenceBatches } from './reference-batches.ts';
import type { SeedBatch } from './seed-record.ts';

const NOW = new Date('2026-03-10T04:00:00.000Z');
const reference: readonly SeedBatch[] = [...(await referenceBatches(NOW)), await readSettings(NOW)];
const demo = [await readCompanies(NOW), ...(await demoBatches(NOW, 'a hash'))];
const everything = [...reference, ...demo];
const ids: ReadonlySet<string> = new Set(everything.flatMap(({ records }) => records.map(({ _id }) => _id)));
/** The languages that must not lack a text. */
const wholeLanguages = LOCALES.filter((locale) => LOCALE_TABLE[locale].isPartial !== true);
/** Selling companies are created with their table, under ids of its own. */
const known: ReadonlySet<string> = new Set([...ids, ...companies.map(({ id }) => id)]);

describe.each(everything)('$collection', ({ collection, records }) => {
  const definition = collections[collection];
  const rows = records.map(({ _id, createdAt, values }) => ({
    ...values,
    _id,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    version: 1,
  }));

  test('conforms to its contract', () => {
    const schema = recordSchema({ ...definition, fields: givenFields(definition.fields) });
    for (const row of rows) expect(() => v.parse(schema, row)).not.toThrow();
  });

  test('refers only to existing records', () => {
    const references = rows.flatMap((row) => referencesIn(allFields(definition), row));
    expect(references.filter((id) => !known.has(id))).toEqual([]);
  });

  test('has every text in every complete language, each in its own script', () => {
    for (const text of rows.flatMap((row) => textsIn(allFields(definition), row))) {
      expect(Object.keys(text)).toEqual(expect.arrayContaining(wholeLanguages));
      expect({ text, characters: simplifiedOnly(text['zh-hk'] ?? '') }).toEqual({ text, characters: [] });
      expect({ text, characters: traditionalOnly(text['zh-cn'] ?? '') }).toEqual({ text, characters: [] });
    }
  });

  test('has no creation time in the future', () => {
    const latest = Math.max(...records.map(({ createdAt }) => Date.parse(createdAt)));
    expect(latest).toBeLessThanOrEqual(NOW.getTime());
  });
});

test('no two records share an id', () => {
  expect(ids.size).toBe(everything.reduce((sum, { records }) => sum + records.length, 0));
});

test('at least six industries are major, with restaurants first', () => {
  const industries = valuesOf('industries');
  expect(industries.filter(({ major }) => major).length).toBeGreaterThanOrEqual(6);
  expect(industries.find(({ order }) => order === 0)).toMatchObject({ slug: 'restaurant', major: true });
});

test('every industry has at least three use cases', () => {
  for (const { slug, items } of valuesOf('industries')) {
    expect({ slug, items }).toMatchObject({ slug, items: { length: expect.toSatisfy((n) => n >= 3) } });
  }
});

test('there are twelve modules, four of them counted', () => {
  const modules = valuesOf('modules');
  expect(modules).toHaveLength(12);
  expect(modules.filter(({ counter }) => counter)).toHaveLength(4);
});

test('every industry has a lite plan at $688, a flexi plan at $2,125 and an enterprise plan', () => {
  const plans = Object.groupBy(valuesOf('appTemplates'), ({ industry }) => String(industry));
  expect(Object.keys(plans)).toHaveLength(valuesOf('industries').length);
  for (const offered of Object.values(plans)) {
    expect(offered).toMatchObject([
      {
        type: 'lite',
        prepayMonth: 24,
        monthPrice: [{ currency: 'HKD', amount: 68_800 }, { currency: 'SGD' }],
      },
      {
        type: 'flexi',
        prepayMonth: 24,
        monthPrice: [{ currency: 'HKD', amount: 212_500 }, { currency: 'SGD' }],
      },
      { type: 'enterprise', showOnHome: true },
    ]);
  }
});

test('a flexi plan includes more than a lite plan, and neither includes everything', async () => {
  for (const [, plans] of Object.entries(Object.groupBy(await readOffers(), ({ industry }) => industry))) {
    const [lite = [], flexi = []] = (plans ?? []).map(({ modules }) => modules);
    for (const [index, { included }] of lite.entries()) {
      expect(flexi[index]?.included).toBeGreaterThanOrEqual(included);
    }
    expect(held(flexi)).toBeGreaterThan(held(lite));
    expect(held(lite)).toBeGreaterThan(0);
    expect(held(flexi)).toBeLessThan(flexi.length);
  }
});

function held(modules: readonly { readonly included: number }[]): number {
  return modules.filter(({ included }) => included > 0).length;
}

test('an ad of every type is running, in a running campaign', () => {
  const runs = ({ status, publish, expiry }: Row) =>
    status === 'published' && (!publish || isPast(publish)) && (!expiry || !isPast(expiry));
  const offered = new Set(
    valuesOf('campaigns')
      .filter(runs)
      .flatMap(({ ads }) => v.parse(v.array(v.string()), ads)),
  );
  const batch = everything.find(({ collection }) => collection === 'ads');
  const running = batch?.records.filter(({ _id, values }) => offered.has(_id) && runs(values)) ?? [];
  const types = new Set(running.map(({ values }) => values.adType));
  expect([...types].toSorted()).toEqual([...adTypes].toSorted());
});

test('twelve articles of over 400 words in English are published', () => {
  const posts = valuesOf('news').filter(
    ({ hasEvent, industry, status, publishFrom, publishTo }) =>
      !hasEvent && !industry && status === 'published' && isPast(publishFrom) && !publishTo,
  );
  expect(posts).toHaveLength(12);
  for (const { content } of posts) {
    const { en } = v.parse(localizedTextSchema(100_000), content);
    expect(en.split(/\s+/).length).toBeGreaterThan(400);
  }
});

test('some posts are drafts, some scheduled and some expired', () => {
  const posts = valuesOf('news');
  const published = posts.filter(({ status }) => status === 'published');
  expect(posts.some(({ status }) => status === 'draft')).toBe(true);
  expect(published.some(({ publishFrom }) => !isPast(publishFrom))).toBe(true);
  expect(published.some(({ publishTo }) => publishTo && isPast(publishTo))).toBe(true);
});

test('the lines of every invoice add up to its net, and net and tax to its total', () => {
  for (const invoice of valuesOf('invoices')) {
    const { lines, net, tax, total } = v.parse(amountsSchema, invoice);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(net.amount);
    expect(net.amount + tax.amount).toBe(total.amount);
  }
});

test('every paid invoice and order has a payment of exactly its total', () => {
  const payments = new Map(valuesOf('payments').map((payment) => [payment.reference, payment]));
  const isPaid = ({ status }: Row) => status === 'paid' || status === 'fulfilled';
  const isTaken = ({ total }: Row) => v.parse(amount, total).amount > 0;
  const paid = [...valuesOf('orders'), ...valuesOf('invoices')].filter((row) => isPaid(row) && isTaken(row));
  expect(paid.length).toBeGreaterThan(30);
  for (const { reference, paymentReference, total } of paid) {
    const payment = payments.get(paymentReference);
    expect({ reference, payment }).toMatchObject({
      reference,
      payment: { status: 'succeeded', amount: total },
    });
  }
});

test('a refund is recorded with its payment, and its credit note has the same amount', () => {
  const [refund] = valuesOf('refunds');
  const payment = recordOf('payments', refund?.payment);
  expect(payment).toMatchObject({ refunded: refund?.amount, user: refund?.user });
  const note = v.parse(amountsSchema, recordOf('invoices', refund?.creditNote));
  expect(note.total.amount).toBe(-v.parse(amount, refund?.amount).amount);
});

test('a saved view belongs to a list, and its query is valid', () => {
  for (const { page, query } of valuesOf('savedViews')) {
    expect(v.is(v.picklist(collectionNames), page)).toBe(true);
    expect(encodeView(decodeView(String(query)))).toBe(query);
  }
});

test('no placeholder for the brand is left', () => {
  expect(JSON.stringify(everything)).not.toContain('{{');
});

const amount = v.object({ amount: v.number() });
const amountsSchema = v.object({
  lines: v.array(v.object({ amount })),
  net: amount,
  tax: amount,
  total: amount,
});

/** Returns the fields that a create sets; the database sets the others. */
function givenFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { write, default: given }]) => write?.length !== 0 || given !== undefined,
    ),
  );
}

function valuesOf(name: SeedBatch['collection']) {
  return everything
    .filter(({ collection }) => collection === name)
    .flatMap(({ records }) => records.map(({ values }) => values));
}

function recordOf(name: SeedBatch['collection'], id: unknown) {
  const { records = [] } = everything.find(({ collection }) => collection === name) ?? {};
  return records.find(({ _id }) => _id === id)?.values;
}

function isPast(timestamp: unknown): boolean {
  return Date.parse(String(timestamp)) <= NOW.getTime();
}

interface Row {
  readonly [field: string]: unknown;
}

/** Returns the values of a record's fields of one of the `kinds`, including nested ones. */
function valuesOfKind(kinds: readonly Field['kind'][], fields: Fields, row: Row): readonly unknown[] {
  return Object.entries(fields).flatMap(([name, field]): readonly unknown[] => {
    const value = row[name];
    if (value === null || value === undefined) return [];
    if (kinds.includes(field.kind)) return [value];
    const { fields: nested } = field;
    return nested
      ? [value].flat().flatMap((one) => valuesOfKind(kinds, nested, v.parse(rowSchema, one)))
      : [];
  });
}

const rowSchema = v.record(v.string(), v.unknown());

function referencesIn(fields: Fields, row: Row): readonly string[] {
  const found = valuesOfKind(['reference', 'references', 'image', 'images'], fields, row);
  return v.parse(v.array(v.string()), found.flat());
}

function textsIn(fields: Fields, row: Row): readonly LocalizedText[] {
  const found = valuesOfKind(['localizedText', 'localizedMarkdown'], fields, row);
  return v.parse(v.array(localizedTextSchema(100_000)), found);
}

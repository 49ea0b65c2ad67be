import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { Field, FieldKind, Fields } from '@harbour/core/contract/definition';

type Values = Readonly<Record<string, unknown>>;

const en = { en: 'Words' };
const price = { currency: 'HKD', amount: 68_800 };

/** A valid value for each kind of field; `n` makes unique ones differ. */
const samples: { readonly [kind in FieldKind]?: (n: number) => unknown } = {
  text: (n) => `Text ${n}`,
  longText: () => 'Several words',
  localizedText: () => en,
  localizedMarkdown: () => en,
  email: (n) => `person-${n}@example.com`,
  phone: () => '+85291234567',
  url: () => 'https://harbour.example/',
  slug: (n) => `record-${n}`,
  integer: () => 1,
  decimal: () => 0.5,
  boolean: () => false,
  dateTime: () => '2026-01-01T00:00:00.000Z',
  date: () => '2026-01-01',
  money: () => price,
  priceList: () => [price],
  currency: () => 'HKD',
  colour: () => '#1f6f5c',
  list: () => [],
};

/** Values that a collection's own rules require beyond the kinds of its fields. */
const peculiar: { readonly [collection in CollectionName]?: (n: number) => Values } = {
  billingProfiles: () => ({ address: { building: '1 Test Street', district: 'Central', country: 'hk' } }),
  invoices: () => ({
    lines: [{ label: en, count: 1, unit: price, amount: price, from: null, until: null }],
    tax: { ...price, amount: 0 },
  }),
  sellingCompanies: (n) => ({ invoicePrefix: lettersOf(n) }),
  subscriptions: () => ({ termEnd: '2027-01-01' }),
};

let made = 0;

/** The data of a record: its required fields, plus the given ones. References must be given. */
export function buildRecord(collection: CollectionName, given: Values = {}): Values {
  const n = ++made;
  const fields: Fields = collections[collection].fields;
  const needed = Object.entries(fields).filter(([, field]) => !field.optional && field.default === undefined);
  return {
    ...Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(field, n)])),
    ...peculiar[collection]?.(n),
    ...given,
  };
}

/** Converts a number to four capital letters. */
function lettersOf(n: number): string {
  const letters = [17_576, 676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(n / unit) % 26)));
  return letters.join('');
}

function sampleOf({ kind, values }: Field, n: number): unknown {
  return values?.[0] ?? samples[kind]?.(n);
}

import type { Field, Fields } from '@harbour/core/contract/definition';
import { type ContentLanguage, contentLanguages } from '@harbour/core/contract/values';

type Values = Readonly<Record<string, unknown>>;

/** Texts that spreadsheet programs, csv and XML treat specially. */
const TEXTS = [
  '=1+1',
  "'=1+1",
  "'",
  '"',
  '""quoted", and more',
  '+852 9123 4567',
  '-5',
  '@SUM(A1)',
  '007',
  '1e5',
  'TRUE',
  '#N/A',
  '#_id',
  '2026-01-31',
  '31/12/2026',
  '_x000D_',
  '中文，逗號；分號',
  '👩‍👩‍👧‍👦 𠮷 é',
  'a\tb',
  '[01890a5d-ac96-774b-bcce-b302099a8057]',
  '0.1',
];
const LONG_TEXTS = [
  '  blanks at both ends  ',
  'line\nline\n',
  'line\r\nline\rline',
  '\t=1+1',
  '\n@x',
  'control \u0001 and \uFFFE',
  'x'.repeat(40_000),
  `${'長'.repeat(32_766)}文`,
  '# Title\n\n| a | b |\n| - | - |\n\n"quoted", \'too\'',
  ' ',
];
const TIMESTAMPS = [
  '2026-12-31T16:00:00.000Z',
  '2026-12-31T15:59:59.999Z',
  '1899-12-31T23:59:59.001Z',
  '1900-02-28T16:00:00.000Z',
  '1900-02-28T15:59:59.000Z',
  '0001-01-01T00:00:00.000Z',
  '0000-06-01T00:00:00.000Z',
  '9999-12-31T23:30:00.000Z',
  '1970-01-01T00:00:30.000Z',
];
const DAYS = ['2024-02-29', '1899-12-31', '1900-02-28', '1900-03-01', '0001-01-01', '9999-12-31'];
const AMOUNTS = [0, 1, 110, 9_007_199_254_740_991, 19_999_999_999, 100_000, 55];

const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
};
const idOf = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;

/** Values of each kind of field that a file must preserve; `n` selects among them. */
const samples: { readonly [kind in Field['kind']]?: (n: number, field: Field) => unknown } = {
  text: (n) => pick(TEXTS, n),
  longText: (n) => pick([...LONG_TEXTS, ...TEXTS], n),
  email: (n) => `=cmd-${n}@example.com`,
  phone: (n) => pick(['+85291234567', '+6591234567'], n),
  url: (n) => pick(['https://harbour.example/?a=1,2&b="3"', 'https://例子.example/'], n),
  slug: (n) => pick(['007', '1e5', 'true', 'a-b'], n),
  integer: (n) => pick([0, 2_147_483_647, 12], n),
  decimal: (n) => pick([0.1, 1e-7, -123_456.789, 1e9, 0.1 + 0.2], n),
  boolean: (n) => n % 2 === 0,
  dateTime: (n) => pick(TIMESTAMPS, n),
  date: (n) => pick(DAYS, n),
  money: (n) => ({ currency: pick(['HKD', 'SGD'], n), amount: pick(AMOUNTS, n) }),
  priceList: (n) => [
    { currency: 'SGD', amount: pick(AMOUNTS, n) },
    { currency: 'HKD', amount: pick(AMOUNTS, n + 1) },
  ],
  currency: (n) => pick(['HKD', 'SGD'], n),
  currencies: () => ['SGD', 'HKD'],
  status: (n, { values = [] }) => pick(values, n),
  reference: (n) => idOf(n),
  image: (n) => idOf(n),
  references: (n) => [idOf(n + 1), idOf(n), idOf(n + 2)],
  images: (n) => [idOf(n + 1), idOf(n)],
  colour: () => '#1f6f5c',
  mapArea: () => ({ latitude: 22.3, longitude: 114.2, latitudeDelta: 0.1, longitudeDelta: 1e-7 }),
  json: (n) => ({ b: [1, { c: null }], a: pick(TEXTS, n), empty: {} }),
};

/** The completeness of a record: every field, only those that cannot be empty, or only English texts. */
export const fullnesses = ['full', 'bare', 'english'] as const;
export type Fullness = (typeof fullnesses)[number];

/** Builds values of all fields, including those that files tend to lose; `n` selects among them. */
export function fullRecord(fields: Fields, fullness: Fullness, n: number): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => [name, sampleOf(field, fullness, n + index)]),
  );
}

function sampleOf(field: Field, fullness: Fullness, n: number): unknown {
  if (fullness === 'bare' && field.optional) return null;
  switch (field.kind) {
    case 'localizedText':
    case 'localizedMarkdown':
      return textsOf(fullness, n);
    case 'object':
      return fullRecord(field.fields ?? {}, fullness, n);
    case 'list':
      return fullness === 'bare'
        ? []
        : [0, 1, 2].map((entry) => fullRecord(field.fields ?? {}, fullness, n + entry));
    case 'references':
    case 'images':
      return fullness === 'bare' ? [] : samples[field.kind]?.(n, field);
    default:
      return samples[field.kind]?.(n, field) ?? null;
  }
}

function textsOf(fullness: Fullness, n: number): Values {
  const languages: readonly ContentLanguage[] = fullness === 'full' ? contentLanguages : ['en'];
  const texts = languages.map((language, index) => [
    language,
    pick([...LONG_TEXTS.slice(0, -1), ...TEXTS], n + index * 3),
  ]);
  return Object.fromEntries(fullness === 'bare' ? [...texts, ['zh-hk', '']] : texts);
}

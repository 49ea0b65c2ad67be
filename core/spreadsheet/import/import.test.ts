import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/kit/collect.ts';
import { collections } from '../../contract/collections/registry.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import type { SheetCell, SheetValue } from '../cells/sheet-row.ts';
import { readCsv } from '../csv/read-csv.ts';
import { compareRow, startComparison } from './compare-row.ts';
import { guessMapping, type TargetName } from './guess-mapping.ts';
import { cellAddress } from './import-issue.ts';
import { importTargets } from './import-target.ts';
import type { CellReading } from './parsed-cell.ts';
import { markTwice, readImportRow } from './read-import-row.ts';

const products = collections.products;
const targets = importTargets(products, Object.keys(products.fields));
const targetOf = (id: string) => targets.find((target) => target.id === id) ?? null;

const CATEGORY = '01890a5d-ac96-774b-bcce-b302099a8001';
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOW = '2026-06-01T00:00:00.000Z';

const reading: CellReading = {
  zone: fixedOffset,
  valueNames: (_path, value) => (value === 'published' ? ['Published', '已發佈'] : []),
  idsOf: (_collection, name) => (name === '配件' ? [CATEGORY] : []),
  yes: ['是'],
  no: ['否'],
};

function cellOf(value: SheetValue): SheetCell {
  if (value === null) return { text: '', value: null };
  if (typeof value !== 'object') return { text: String(value), value };
  return { text: 'wall' in value ? value.wall : value.error, value };
}

/** Reads one row whose columns supply these targets. */
function read(cells: Readonly<Record<string, SheetValue>>, key: string | null = 'slug') {
  const plan = { columns: Object.keys(cells).map(targetOf), key };
  return readImportRow(
    { number: 2, cells: Object.values(cells).map(cellOf), isRagged: false },
    plan,
    reading,
  );
}

const record = {
  _id: ID,
  version: 4,
  slug: 'till',
  order: 1,
  name: { en: 'Till', 'zh-hk': '收銀機' },
  description: null,
  category: null,
  price: [
    { currency: 'HKD', amount: 100_000 },
    { currency: 'SGD', amount: 18_000 },
  ],
  dprice: null,
  status: 'draft',
  publish: null,
  expiry: null,
  target: null,
  media: [],
};

const compare = (cells: Readonly<Record<string, SheetValue>>, current: typeof record | undefined = record) =>
  compareRow(
    read(cells),
    current,
    startComparison({ definition: products, key: 'slug', mayAdd: true, now: NOW }),
  );

it('a csv row whose values may be in wrong columns is refused as a whole', async () => {
  const plan = { columns: ['slug', 'name@en', 'order'].map(targetOf), key: 'slug' };
  const file = 'slug,name,order\ntill,Till,1\ncase,Bags, 2,3\nlid,Lid\n';
  const rows = await collect(readCsv(new Blob([file]).stream()));
  const read = rows.slice(1).map((row) => readImportRow(row, plan, reading));
  expect(read.map(({ key, parts, issues }) => [key, parts.length, issues])).toEqual([
    ['till', 3, []],
    [null, 0, [{ code: 'ragged' }]],
    [null, 0, [{ code: 'ragged' }]],
  ]);
});

describe('a row that the server would refuse', () => {
  const issuesOf = (cells: Parameters<typeof compare>[0], current?: typeof record) =>
    compare(cells, current).issues;

  it('has a discounted price above the full one', () => {
    const refused = [{ code: 'notAllowed', fault: 'aboveFullPrice', path: 'dprice', column: 1 }];
    expect(compare({ slug: 'till', 'dprice@HKD': 1000.01, order: 9 })).toMatchObject({
      kind: 'changed',
      data: { order: 9 },
      issues: refused,
    });
    expect(issuesOf({ slug: 'till', 'dprice@HKD': 1000 })).toEqual([]);
    expect(issuesOf({ slug: 'till', 'dprice@HKD': 1200, 'price@HKD': 1300 })).toEqual([]);
    const reduced = { ...record, dprice: [{ currency: 'HKD', amount: 90_000 }] };
    expect(issuesOf({ slug: 'till', 'price@HKD': 800 }, Object.assign(reduced))).toMatchObject([
      { fault: 'aboveFullPrice', path: 'price', column: 1 },
    ]);
  });

  it('is published after its end, or ends before it starts', () => {
    const past = '2026-01-01 00:00';
    expect(issuesOf({ slug: 'till', expiry: past, status: 'published' })).toMatchObject([
      { fault: 'alreadyOver', path: 'expiry', column: 1 },
    ]);
    expect(issuesOf({ slug: 'till', expiry: past, publish: '2026-02-01 00:00' })).toMatchObject([
      { fault: 'endsBeforeStart', path: 'expiry', column: 1 },
    ]);
  });

  it('is a new record that breaks a rule', () => {
    const cells = { slug: 'new', 'name@en': 'New', 'price@HKD': 1, 'dprice@HKD': 2 };
    const rules = startComparison({ definition: products, key: 'slug', mayAdd: true, now: NOW });
    expect(compareRow(read(cells), undefined, rules)).toMatchObject({
      kind: 'invalid',
      issues: [{ fault: 'aboveFullPrice', column: 3 }],
    });
  });

  it('takes a unique value of another record, or of an earlier row', () => {
    const cells = { _id: ID, slug: 'kiosk', order: 3 };
    const ownedBy = (owner: string) =>
      startComparison({ definition: products, key: '_id', mayAdd: true, now: NOW, ownerOf: () => owner });
    const [row, twin] = markTwice([read(cells, '_id'), { ...read(cells, '_id'), number: 3, key: 'other' }]);
    expect(row && compareRow(row, record, ownedBy(CATEGORY))).toMatchObject({
      kind: 'changed',
      data: { order: 3 },
      issues: [{ code: 'notAllowed', fault: 'taken', path: 'slug', column: 1 }],
    });
    expect(row && compareRow(row, record, ownedBy(ID)).issues).toEqual([]);
    expect(twin?.issues).toEqual([{ code: 'keyTwice', row: 2, path: 'slug', column: 1 }]);
    expect(twin && compareRow(twin, record, ownedBy(ID))).toMatchObject({ data: { order: 3 } });
  });
});

describe('a row of a file', () => {
  it('changes only the cells that differ, with their old and new values', () => {
    const row = compare({
      slug: 'till',
      'name@zh-hk': '收銀機 II',
      order: 1,
      'price@HKD': '1,100.50',
      status: '已發佈',
    });
    expect(row).toMatchObject({
      kind: 'changed',
      version: 4,
      data: {
        name: { en: 'Till', 'zh-hk': '收銀機 II' },
        price: [
          { currency: 'HKD', amount: 110_050 },
          { currency: 'SGD', amount: 18_000 },
        ],
        status: 'published',
      },
      changes: [
        { targetId: 'name@zh-hk', was: '收銀機', becomes: '收銀機 II' },
        { targetId: 'price@HKD', was: { amount: 100_000 }, becomes: { amount: 110_050 } },
        { targetId: 'status', was: 'draft', becomes: 'published' },
      ],
    });
  });

  it('keeps stored hidden characters in another language, and refuses new ones', () => {
    const stored = { ...record, name: { en: 'Till', 'zh-hk': '收銀機\u202e' } };
    const named = compare({ slug: 'till', 'name@en': 'Counter' }, stored);
    expect(named).toMatchObject({ kind: 'changed', data: { name: { ...stored.name, en: 'Counter' } } });
    expect(compare({ slug: 'till', 'name@en': 'Coun\u202eter' }, stored)).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'notAllowed', column: 1, rule: { type: 'plain_text' } }],
    });
  });

  it('is unchanged if nothing differs, including empty cells of empty fields', () => {
    expect(compare({ slug: 'till', 'name@en': 'Till', category: null, publish: null })).toMatchObject({
      kind: 'same',
    });
  });

  it('clears a field by an empty cell if the field is optional', () => {
    const described = { ...record, category: CATEGORY };
    const row = compareRow(
      read({ slug: 'till', category: null }),
      described,
      startComparison({ definition: products, key: 'slug', mayAdd: true, now: NOW }),
    );
    expect(row).toMatchObject({ kind: 'changed', data: { category: null } });
    expect(compare({ slug: 'till', 'name@en': null })).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'missing', column: 1 }],
    });
  });

  it('conflicts if its record has changed since the version in the file', () => {
    expect(compare({ slug: 'till', version: 3, order: 9 })).toMatchObject({ kind: 'conflicting' });
    expect(compare({ slug: 'till', version: 4, order: 9 })).toMatchObject({ kind: 'changed' });
    expect(compare({ slug: 'till', version: 3, order: 1 })).toMatchObject({ kind: 'same' });
  });

  it('is invalid if its version cannot be read, so that it overwrites no other changes', () => {
    expect(compare({ slug: 'till', version: { error: '#REF!' }, order: 9 })).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'formulaError', column: 1 }],
    });
    expect(compare({ slug: 'till', version: 'v3', order: 9 })).toMatchObject({ kind: 'invalid' });
  });

  it('adds a record and leaves its defaults to the contract', () => {
    const row = compareRow(
      read({
        slug: 'kiosk',
        'name@en': 'Kiosk',
        'price@HKD': 8_000,
        category: '配件',
        publish: { wall: '2026-01-31T17:00:00.000' },
      }),
      undefined,
      startComparison({ definition: products, key: 'slug', mayAdd: true, now: NOW }),
    );
    expect(row).toMatchObject({ kind: 'added', number: 2 });
    expect('data' in row && row.data).toEqual({
      slug: 'kiosk',
      name: { en: 'Kiosk' },
      price: [{ currency: 'HKD', amount: 800_000 }],
      category: CATEGORY,
      publish: '2026-01-31T09:00:00.000Z',
    });
  });

  it('reports the field that a new record lacks', () => {
    expect(
      compareRow(
        read({ slug: 'kiosk', 'name@en': 'Kiosk' }),
        undefined,
        startComparison({ definition: products, key: 'slug', mayAdd: true, now: NOW }),
      ),
    ).toMatchObject({ kind: 'invalid', number: 2, issues: [{ code: 'missing', path: 'price' }] });
  });

  it.each([
    { cells: { slug: 'till', order: 'many' }, issue: { code: 'notNumber', column: 1, text: 'many' } },
    { cells: { slug: 'till', order: 1.5 }, issue: { code: 'notWhole', column: 1 } },
    { cells: { slug: 'till', 'price@HKD': 1.005 }, issue: { code: 'notMoney', column: 1 } },
    {
      cells: { slug: 'till', status: 'gone' },
      issue: { code: 'notChoice', choices: ['draft', 'published'] },
    },
    { cells: { slug: 'till', category: 'Nowhere' }, issue: { code: 'notFound', text: 'Nowhere' } },
    { cells: { slug: 'till', publish: 'tomorrow' }, issue: { code: 'notDate' } },
    { cells: { slug: 'till', publish: '46356' }, issue: { code: 'dateNumber' } },
    { cells: { slug: 'till', order: { error: '#N/A' } }, issue: { code: 'formulaError', text: '#N/A' } },
    { cells: { slug: 'till', order: -1 }, issue: { code: 'notAllowed', column: 1, path: 'order' } },
    { cells: { slug: null, order: 1 }, issue: { code: 'keyEmpty' } },
  ])('is refused with an issue for its cell: $issue.code', ({ cells, issue }) => {
    expect(compare(cells)).toMatchObject({ kind: 'invalid', issues: [issue] });
  });

  it('is refused if no record has its id', () => {
    const row = read({ _id: ID, order: 2 }, '_id');
    expect(row.key).toBe(ID);
    expect(
      compareRow(
        row,
        undefined,
        startComparison({ definition: products, key: '_id', mayAdd: true, now: NOW }),
      ),
    ).toMatchObject({
      issues: [{ code: 'keyGone' }],
    });
  });

  it.each([
    { cells: { slug: 'kiosk', order: 2 }, issue: { code: 'keyGone' } },
    { cells: { slug: 'till', order: 2 }, key: null, issue: { code: 'keyEmpty' } },
  ])(
    'is refused if it matches no record and may not add one: $issue.code',
    ({ cells, key = 'slug', issue }) => {
      const rules = startComparison({ definition: products, key, mayAdd: false, now: NOW });
      expect(compareRow(read(cells, key), undefined, rules)).toMatchObject({ issues: [issue] });
    },
  );

  it('is refused if an earlier row has the same key', () => {
    const rows = markTwice([{ ...read({ slug: 'till' }), number: 5 }, read({ slug: 'till' })]);
    expect(rows.map(({ issues }) => issues)).toEqual([[], [{ code: 'keyTwice', row: 5 }]]);
  });
});

const named = (en: string, chinese?: string): readonly TargetName[] => [
  { name: en, language: 'en' },
  ...(chinese ? [{ name: chinese, language: 'zh-hk' as const }] : []),
];

describe('the columns of a file', () => {
  const names = new Map([
    ['slug', named('URL name', '網址名稱')],
    ['name@en', named('Name (English)')],
  ]);

  it('are matched by their names in any language, each once', () => {
    expect(guessMapping([' url  NAME', '網址名稱', 'Name (English)', 'Colour'], names)).toEqual([
      'slug',
      null,
      'name@en',
      null,
    ]);
  });

  it('keep their remembered meaning', () => {
    expect(
      guessMapping(['Colour', 'URL name'], names, { remembered: { Colour: 'slug', 'URL name': null } }),
    ).toEqual(['slug', null]);
  });

  it('have addresses as in spreadsheet programs', () => {
    expect([cellAddress(0, 2), cellAddress(25, 1), cellAddress(26, 9), cellAddress(701, 3)]).toEqual([
      'A2',
      'Z1',
      'AA9',
      'ZZ3',
    ]);
  });
});

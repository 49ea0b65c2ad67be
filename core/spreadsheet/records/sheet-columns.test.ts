import { expect, test } from 'vitest';
import type { ExportColumn } from './export-column.ts';
import { nameSources } from './record-names.ts';
import { sheetColumns } from './sheet-columns.ts';

const modules: ExportColumn = {
  header: 'Modules',
  path: 'modules',
  kind: 'list',
  entries: [
    { path: 'id', kind: 'reference', source: 'modules' },
    { path: 'count', kind: 'integer' },
    { path: 'note', kind: 'localizedText', language: 'zh-hk' },
    { path: 'unit', kind: 'money' },
    { path: 'prices', kind: 'priceList' },
  ],
};
const names = { nameOf: (_collection: string, id: unknown) => (id === 'm1' ? 'Inventory' : String(id)) };
const written = (value: unknown) => sheetColumns([modules], { names })[0]?.value({ modules: value });

test('writes a list as readable text, with names of related records and formatted amounts', () => {
  const unit = { currency: 'HKD', amount: 68_800 };
  expect(
    written([
      { id: 'm1', count: 2, note: { en: 'Stock', 'zh-hk': '存貨' }, unit },
      {
        id: 'm2',
        count: 1,
        note: { en: 'Members' },
        unit: null,
        prices: [unit, { ...unit, currency: 'SGD' }],
      },
    ]),
  ).toBe('Inventory · 2 · 存貨 · HK$688.00; m2 · 1 · Members · HK$688.00, S$688.00');
});

test('joins names by commas, or by semicolons if one of them contains a comma', () => {
  const column: ExportColumn = { header: 'Ads', path: 'ads', kind: 'references', source: 'ads' };
  const cell = (ads: readonly string[]) => sheetColumns([column], { names })[0]?.value({ ads });
  expect(cell(['m1', 'Till'])).toBe('Inventory, Till');
  expect(cell(['m1', 'Till, large'])).toBe('Inventory; Till, large');
});

test('writes a list without entries as an empty cell', () => {
  expect(written([])).toBeNull();
  expect(written(null)).toBeNull();
});

test('looks up names within the entries of a list', () => {
  expect(nameSources([modules])).toEqual([{ path: 'modules.id', collection: 'modules' }]);
});

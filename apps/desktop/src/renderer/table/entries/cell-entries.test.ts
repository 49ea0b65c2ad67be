import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import { DEFAULT_VIEW, tableOffers } from '@harbour/core/table';
import { describe, expect, test } from 'vitest';
import type { CellTexts } from '../cells/cell-texts.ts';
import { tableColumns } from '../table-column.ts';
import { roleHides } from '../table-rules.ts';
import { defineTable, type Row } from '../table-screen.ts';
import { cellEntries, type EntryTable } from './cell-entries.ts';

const texts: CellTexts = {
  language: 'en',
  names: new Map(),
  formats: {},
  warn: () => {},
  timestamp: String,
  day: String,
  number: String,
  valueName: (_field, value) => value,
  yesNo: String,
};

function tableOf(collection: CollectionName, role: 'admin' | 'editor'): EntryTable {
  const offers = tableOffers([roleHides(role, collection)], { kind: 'ids', ids: [] });
  return { collection, role, offers, view: DEFAULT_VIEW, texts, list: { marks: new Map() } };
}

function row(fields: object): Row {
  const _id = '01990000-0000-7000-8000-000000000001';
  if (!isRecordId(_id)) throw new TypeError(`Not an id: ${_id}`);
  const createdAt = '2026-05-01T01:00:00.000Z';
  return { _id, version: 1, createdAt, updatedAt: createdAt, ...fields };
}

/** Returns the ids that can be removed from a cell of the table; undefined if none can. */
function taken(table: EntryTable, name: string, item: Row): readonly string[] | undefined {
  const columns = tableColumns(defineTable(table.collection), table.role);
  const column = columns.find(({ value }) => value === name);
  if (!column) throw new Error(`${table.collection} has no column ${name}`);
  return cellEntries(table, column, item)?.entries.map(({ id }) => id);
}

describe('removable entries of a cell', () => {
  const campaigns = tableOf('campaigns', 'editor');
  const campaign = row({ ads: ['a', 'b'] });

  test('are its distinct related records', () => {
    expect(taken(campaigns, 'ads', campaign)).toEqual(['a', 'b']);
    const plan = row({ modules: [{ id: 'm' }, { id: 'n' }, { id: 'm' }] });
    expect(taken(tableOf('appTemplates', 'admin'), 'modules', plan)).toEqual(['m', 'n']);
  });

  test('are none without write access, in the trash or in a deleted record', () => {
    expect(taken(tableOf('appTemplates', 'editor'), 'modules', row({ modules: [{ id: 'm' }] }))).toBe(
      undefined,
    );
    expect(taken({ ...campaigns, view: { ...DEFAULT_VIEW, trash: true } }, 'ads', campaign)).toBe(undefined);
    const marks = new Map([[campaign._id, 'removed' as const]]);
    expect(taken({ ...campaigns, list: { marks } }, 'ads', campaign)).toBe(undefined);
  });

  test('are none in an empty list or in a column that forbids removal', () => {
    expect(taken(campaigns, 'ads', row({ ads: [] }))).toBe(undefined);
    expect(taken(tableOf('products', 'editor'), 'media', row({ media: ['p'] }))).toBe(undefined);
  });
});

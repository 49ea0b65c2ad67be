import type { CollectionName } from '@harbour/core/contract/collections';
import type { ListPatch } from '@harbour/core/contract/definition';
import { isRecordId } from '@harbour/core/contract/values';
import { DEFAULT_VIEW, tableOffers } from '@harbour/core/table';
import { describe, expect, test } from 'vitest';
import type { CellTexts } from '../cells/cell-texts.ts';
import { tableColumns } from '../table-column.ts';
import { roleHides } from '../table-rules.ts';
import { defineTable, type Row } from '../table-screen.ts';
import {
  cellEntries,
  type EntryTable,
  type ListEntry,
  type ListService,
  returnEntry,
  takeEntry,
} from './cell-entries.ts';

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

type Campaign = Row & { readonly ads: readonly unknown[] };
type Patch = ListPatch & { readonly version?: number; readonly ads?: readonly unknown[] };

const list = { field: 'ads', key: null };

function campaign(...ads: readonly string[]): Campaign {
  const _id = '01990000-0000-7000-8000-000000000001';
  if (!isRecordId(_id)) throw new TypeError(`Not an id: ${_id}`);
  const createdAt = '2026-05-01T01:00:00.000Z';
  return { _id, version: 1, createdAt, updatedAt: createdAt, ads };
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { data: { code } });
}

/** A campaign on a server that refuses a whole list based on an outdated version. */
function serve(first: Campaign) {
  let now = first;
  const sent: object[] = [];
  const state = { meanwhile: () => {} };
  const write = (ads: readonly unknown[]) => {
    now = { ...now, ads, version: now.version + 1 };
    return now;
  };
  const service: ListService = {
    get: async () => now,
    async patch(_id, data: Patch) {
      state.meanwhile();
      sent.push(data);
      if (data.version !== undefined && data.version !== now.version) throw refusal('conflict');
      const entries = (data.ads ?? now.ads).filter((ad) => ad !== data.$pull?.ads);
      return write(data.$push ? [...entries, data.$push.ads] : entries);
    },
  };
  return { service, sent, state, write, ads: () => now.ads };
}

test('an entry is removed by id, which keeps entries that others have added', async () => {
  const row = campaign('a', 'b');
  const { service, sent, write, ads } = serve(row);
  write(['a', 'b', 'new']);
  await takeEntry({ service, list, row, id: 'a' });
  expect(sent).toEqual([{ $pull: { ads: 'a' } }]);
  expect(ads()).toEqual(['b', 'new']);
});

test('an entry that is no longer in the row causes no request', async () => {
  const row = campaign('b');
  const { service, sent } = serve(row);
  expect(await takeEntry({ service, list, row, id: 'a' })).toBeUndefined();
  expect(sent).toEqual([]);
});

/** Removes `b` from a, b, c. */
async function takeMiddle() {
  const row = campaign('a', 'b', 'c');
  const server = serve(row);
  const entry: ListEntry = { service: server.service, list, row, id: 'b' };
  const taken = await takeEntry(entry);
  if (!taken) throw new Error('There was nothing to take');
  return { ...server, back: () => returnEntry(entry, taken) };
}

test('a restored entry returns to its position, beside entries that others added', async () => {
  const { ads, back, write } = await takeMiddle();
  write([...ads(), 'new']);
  await back();
  expect(ads()).toEqual(['a', 'b', 'c', 'new']);
});

test('a restore keeps a concurrent change of the list, and appends the entry', async () => {
  const { ads, back, state, write } = await takeMiddle();
  state.meanwhile = () => {
    state.meanwhile = () => {};
    write([...ads(), 'new']);
  };
  await back();
  expect(ads()).toEqual(['a', 'c', 'new', 'b']);
});

test('an entry that someone else has restored is not sent again', async () => {
  const { sent, back, write } = await takeMiddle();
  write(['b', 'a', 'c']);
  await back();
  expect(sent).toHaveLength(1);
});

import type { ListPatch } from '@harbour/core/contract/definition';
import { isRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import type { Row } from '../table-screen.ts';
import { type ListEntry, type ListService, returnEntry, takeEntry } from './take-entry.ts';

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

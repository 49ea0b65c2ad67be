import { isRecordId } from '@harbour/core/contract/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseRecent,
  RECENT_RECORDS,
  recordOfAddress,
  withRecent,
  writeRecent,
} from './use-recent-records.ts';

const uuid = fc.uuid({ version: 7 }).filter(isRecordId);
const record = fc.record({ path: fc.constantFrom('news', 'events', 'pushMessages'), id: uuid });

describe('recent records', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        expect(parseRecent(writeRecent(records))).toEqual(records);
      }),
    );
  });

  it('are stored once each, latest first, and limited in number', () => {
    fc.assert(
      fc.property(fc.array(record), record, (records, opened) => {
        const next = records.reduce(withRecent, [] as readonly (typeof opened)[]);
        const [first, ...others] = withRecent(next, opened);
        expect(first).toEqual(opened);
        expect(others.some(({ id }) => id === opened.id)).toBe(false);
        expect(others.length).toBeLessThan(RECENT_RECORDS);
      }),
    );
  });

  it.each([[undefined], [''], ['news'], ['news/not-an-id'], ['/0190']])('are empty for %s', (text) => {
    expect(parseRecent(text)).toEqual([]);
  });

  const id = '01990000-0000-7000-8000-000000000001';
  it.each([
    [`/news/edit/${id}`, '', 'news'],
    ['/events', `?editor=${id}`, 'events'],
    ['/news/edit', `?clone=${id}`, undefined],
    ['/news', '', undefined],
    ['/news/edit/nonsense', '', undefined],
  ])('%s%s shows a record of %s', (pathname, search, path) => {
    expect(recordOfAddress(pathname, search)).toEqual(path && { path, id });
  });
});

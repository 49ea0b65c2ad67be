import { expect, test } from 'vitest';
import type { LimitedQuery, Page } from './query.ts';
import { readWholeList } from './whole-list.ts';

/** A server with as many numbers, whose cursors name the first number of a page. */
function serve(count: number) {
  const requested: LimitedQuery[] = [];
  const find = async (query: LimitedQuery): Promise<Page<number>> => {
    requested.push(query);
    const from = Number(query.$cursor);
    const until = Math.min(from + query.$limit, count);
    const data = Array.from({ length: until - from }, (_, index) => from + index);
    const cursors = { previous: null, next: until < count ? String(until) : null };
    return { data, total: 999, limit: query.$limit, skip: 0, cursors };
  };
  return { requested, find };
}

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('reads a list of %i records completely, in %i pages', async (count, pages) => {
  const { requested, find } = serve(count);
  const records = await readWholeList(find, { status: 'active', $sort: { order: 1 } });
  expect(records).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(requested).toHaveLength(pages);
  expect(requested[0]).toEqual({ status: 'active', $sort: { order: 1 }, $limit: 100, $cursor: '' });
});

test('refuses a list that is longer than the maximum instead of truncating it', async () => {
  expect(await readWholeList(serve(200).find, {}, 200)).toHaveLength(200);
  await expect(readWholeList(serve(201).find, {}, 200)).rejects.toThrow(RangeError);
});

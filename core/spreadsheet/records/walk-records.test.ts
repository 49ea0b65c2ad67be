import { expect, it } from 'vitest';
import { isRecord } from '../../contract/values/json.ts';
import type { ReadPage } from './read-page.ts';
import { walkRecords } from './walk-records.ts';

/** A page of two rows, so that a few records make several pages. */
const PAGE = 2;

interface Item {
  readonly _id: string;
  readonly order: number;
}

/** A server that sorts by `order`, pages by the value reached, and changes after its first sorted page. */
function changingServer(before: readonly Item[], after: readonly Item[]) {
  let items = before;
  const readPage: ReadPage = async (_name, { _id, $and, $sort = {}, $cursor, $limit = PAGE }) => {
    const key = '_id' in $sort ? '_id' : 'order';
    const conditions = [{ _id }, ...(Array.isArray($and) ? $and : [])].map((each) => Object(each)._id);
    const holds = (item: Item) =>
      conditions.filter(isRecord).every(({ $lte, $in }) => {
        const isBelow = typeof $lte !== 'string' || item._id <= $lte;
        return isBelow && (!Array.isArray($in) || $in.includes(item._id));
      });
    const way = Object.values($sort)[0] ?? 1;
    const sorted = items.filter(holds).toSorted((a, b) => (a[key] < b[key] ? -way : way));
    const rest = $cursor ? sorted.filter((item) => String(item[key]) > $cursor) : sorted;
    const data = rest.slice(0, Math.min(PAGE, $limit)).map((item) => ({ ...item }));
    const last = data.at(-1);
    const next = last && rest.length > data.length ? String(last[key]) : null;
    if (key === 'order') items = after;
    return { data, total: sorted.length, limit: PAGE, skip: 0, cursors: { previous: null, next } };
  };
  return readPage;
}

const item = (_id: string, order: number): Item => ({ _id, order });

it('returns each row once in the requested order, and rows moved to a read page at the end', async () => {
  const before = [item('a', 5), item('b', 4), item('c', 3), item('d', 2), item('e', 1)];
  // After the first page (e, d): b moves before the rows that were read, e moves after them, and f is new.
  const after = [item('a', 5), item('b', 0), item('c', 3), item('d', 2), item('e', 4), item('f', 6)];
  const walk = await walkRecords(
    changingServer(before, after),
    { collection: 'x', query: {}, sort: { order: 1 } },
    ['_id'],
  );
  const ids: unknown[] = [];
  for await (const page of walk.pages) ids.push(...page.map(({ _id }) => _id));
  expect(walk.found).toBe(5);
  expect(ids).toEqual(['e', 'd', 'c', 'a', 'b']);
});

import type { RecordId } from '@harbour/core/contract/values';
import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { idOf, peopleService } from './people.ts';

const RECORDS = 1_500;
const CHUNK = 500;
/**
 * Common, rare and absent terms; single pieces, pairs, two languages, and longer than the precounted ones.
 */
const terms = ['a', 'ab', 'pa', 'papa ab', '茶', '茶餐', 'zz', 'nobody', 'papa abba cab'] as const;

const textOf = (index: number) => `papa ab${'ba'.repeat(index % 3)} cab${index % 2 === 0 ? ' 茶餐' : ''}`;

onEachDatabase('pieces counted in the background', (tried) => {
  /** A service whose common searches have been requested once, and the background jobs that this started. */
  async function counted() {
    const { database } = tried();
    const jobs: Promise<void>[] = [];
    const stopping = new AbortController();
    const counts = createCountCache((work) => void jobs.push(work(stopping.signal)));
    const people = peopleService(database, { counts });
    const made: RecordId[] = [];
    for (let start = 0; start < RECORDS; start += CHUNK) {
      const chunk = Array.from({ length: CHUNK }, (_, index) => ({ name: textOf(start + index) }));
      made.push(...(await people._create(chunk)).map(({ _id }) => _id));
    }
    counts.changed('ads');
    return { people, database, counts, jobs, stopping, made };
  }

  type Counted = Awaited<ReturnType<typeof counted>>;

  async function totals({ people }: Pick<Counted, 'people'>): Promise<readonly number[]> {
    const pages = terms.map((text) => people._find({ query: { $limit: 2, $search: { text } } }));
    return (await Promise.all(pages)).map((page) => (Array.isArray(page) ? page.length : page.total));
  }

  const anew = ({ database }: Counted) => totals({ people: peopleService(database) });

  it('are exact during the count and after every kind of write', async () => {
    const world = await counted();
    const { people, jobs, made, counts, database } = world;
    const [first, second, third, fourth] = made;
    if (!first || !second || !third || !fourth) throw new Error('Too few were made');
    expect(await totals(world)).toEqual(await anew(world));
    expect(jobs).toHaveLength(database.kind === 'postgres' ? 1 : 0);
    const during = [people._patch(first, { name: 'nobody 茶' }), people._create({ name: 'zz papa ab' })];
    await Promise.all([...jobs, ...during]);
    expect(await totals(world)).toEqual(await anew(world));
    // A count is started over when one of those writes comes before its snapshot.
    await Promise.all(jobs);
    await Promise.all([
      people._remove(second),
      people._patch(third, { name: '茶餐' }),
      people._patch(fourth, { age: 7 }),
      people._patch(idOf(999_999), { age: 7 }).catch(() => {}),
    ]);
    await people.restore({ _id: second });
    await people._remove(fourth);
    await people.purge({ _id: fourth });
    expect(await totals(world)).toEqual(await anew(world));
    expect(counts.holding('people', '')).toBe(database.kind === 'postgres' ? RECORDS : undefined);
  });

  it('are known without a query, and discarded after an unspecified write', async () => {
    const world = await counted();
    const { counts, jobs, database } = world;
    await totals(world);
    await Promise.all(jobs);
    const known = database.kind === 'postgres' ? RECORDS : undefined;
    expect(counts.holding('people', 'ab')).toBe(known);
    counts.changed('people');
    expect(counts.holding('people', 'ab')).toBeUndefined();
    expect(await totals(world)).toEqual(await anew(world));
  });

  it('are not counted once the server stops', async () => {
    const world = await counted();
    world.stopping.abort(new Error('stops'));
    await totals(world);
    await Promise.all(world.jobs);
    expect(world.counts.holding('people', 'ab')).toBeUndefined();
  });
});

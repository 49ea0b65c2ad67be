import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { peopleService } from './people.ts';

const START = Date.UTC(2026, 4, 1, 10);
/**
 * Seconds after the start at which someone is born; two within one second, and a gap in which nothing
 * happens.
 */
const BIRTHS = [0.5, 1.2, 1.9, 4, 4.001, 9.999];

const at = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

onEachDatabase('totals of records whose time has come', (tried) => {
  async function world() {
    const people = peopleService(tried().database, { counts: createCountCache() });
    await people._create(BIRTHS.map((seconds) => ({ name: 'Ada', born: at(seconds) })));
    async function total(seconds: number): Promise<number> {
      const now = at(seconds);
      const restrict = { $or: [{ score: { $gt: 1 } }, { born: { $lte: now } }] };
      const page = await people._find({
        provider: 'rest',
        role: 'admin',
        now,
        restrict,
        query: { $limit: 1 },
      });
      return Array.isArray(page) ? page.length : page.total;
    }
    /** The totals returned to the first caller within a second, and to the next one. */
    async function reported(seconds: number): Promise<readonly [number, number]> {
      const first = await total(seconds);
      return [first, await total(seconds + 0.0001)];
    }
    return { people, reported, total };
  }
  const bornBy = (seconds: number) => BIRTHS.filter((birth) => birth <= seconds).length;

  it('are exact in each second', async () => {
    const { reported } = await world();
    for (const seconds of [0.1, 1, 2, 3, 4, 5, 6, 9, 10, 11]) {
      expect(await reported(seconds)).toEqual([bornBy(seconds), bornBy(seconds)]);
    }
  });

  it('include writes within the current second, carried over or not', async () => {
    const { people, reported } = await world();
    await reported(6);
    await reported(7);
    const made = await people._create({ name: 'Eve', born: at(2) });
    expect(await reported(7.5)).toEqual([6, 6]);
    expect(await reported(8)).toEqual([6, 6]);
    await people._remove(made._id);
    expect(await reported(8.5)).toEqual([5, 5]);
    expect(await reported(9)).toEqual([5, 5]);
  });

  it('include a record whose time is between the first and the last request', async () => {
    const { people, reported } = await world();
    await reported(20);
    await reported(40);
    await people._create({ name: 'Eve', born: at(30) });
    expect(await reported(40.5)).toEqual([BIRTHS.length + 1, BIRTHS.length + 1]);
    expect(await reported(41)).toEqual([BIRTHS.length + 1, BIRTHS.length + 1]);
  });

  it('are exact if a record is written while its time is looked up', async () => {
    const { people, total } = await world();
    await total(20);
    let made: Promise<unknown> = Promise.resolve();
    const stop = tried().database.watch(({ text }) => {
      if (!text.includes('"come"')) return;
      stop();
      made = people._create({ name: 'Eve', born: at(30) });
    });
    await total(40);
    await made;
    expect(await total(41)).toBe(BIRTHS.length + 1);
  });

  it('are exact after a time without requests', async () => {
    const { total } = await world();
    expect(await total(1)).toBe(bornBy(1));
    expect(await total(60)).toBe(BIRTHS.length);
  });

  it('are not recounted after a time without requests if no record has come due', async () => {
    const { people, total } = await world();
    expect(await total(10)).toBe(BIRTHS.length);
    await people._create({ name: 'Eve', born: at(2) });
    let counted = 0;
    const stop = tried().database.watch(({ text }) => {
      if (text.includes('count(*)')) counted += 1;
    });
    expect(await total(50)).toBe(BIRTHS.length + 1);
    expect(counted).toBe(0);
    await people._create({ name: 'Lin', born: at(55) });
    expect(await total(59)).toBe(BIRTHS.length + 2);
    expect(counted).toBe(1);
    stop();
  });
});

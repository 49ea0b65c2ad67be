import { addDays, daysBetween } from '@harbour/core/pricing';
import { closeThrough } from '@harbour/server/books/check-books.ts';
import { type Deferral, unearnedAfter } from '@harbour/server/books/unearned.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { onEachDatabase } from './on-each-database.ts';

const FIRST = '2026-01-01';
/** Days from the first on which invoices are issued; terms, pauses and voiding extend beyond them. */
const DAYS = 100;
const CLOSINGS = [1, 1, 3, 60, 2, 120];

onEachDatabase('revenue by day', (tried) => {
  const run = <T>(text: string, values: readonly unknown[] = []) =>
    execute<T>(tried().database.db, text, values);

  async function write({ issuedOn, voidedOn, schedule, pauses }: Deferral): Promise<void> {
    const [record, subscription] = [crypto.randomUUID(), crypto.randomUUID()];
    const deferred = schedule.reduce((sum, { amount }) => sum + amount, 0);
    const entry = `insert into "ledgerEntries" ("day", "at", "place", "currency", "source", "record", "subscription", "kind", "lines", "schedule")
      values ($1, now(), 'hk', 'HKD', 'invoices', $2, $3, $4, $5, $6)`;
    const lines = (amount: number) => JSON.stringify({ receivable: amount, deferredRevenue: -amount });
    const document = [record, subscription];
    await run(entry, [issuedOn, ...document, 'invoiceIssued', lines(deferred), JSON.stringify(schedule)]);
    if (voidedOn !== null) await run(entry, [voidedOn, ...document, 'invoiceVoided', lines(-deferred), '[]']);
    for (const { from, until } of pauses) {
      const pause = `insert into "ledgerPauses" ("subscription", "from", "until") values ($1, $2, $3)`;
      await run(pause, [subscription, from, until]);
    }
  }

  it('matches an independent calculation every day, with late invoices, pauses and voiding', async () => {
    const deferrals = [anyDeferral(FIRST), ...Array.from({ length: 120 }, () => anyDeferral())];
    for (const deferral of deferrals) await write(deferral);
    let closed = addDays(FIRST, -1);
    for (const days of CLOSINGS) {
      closed = addDays(closed, days);
      await closeThrough(tried().database.db, closed);
    }
    const sums = await run<{ readonly day: string; readonly sum: string }>(`
      select "day"::text as "day", -sum("amount") as "sum" from "ledgerLines" where "account" = 'deferredRevenue' group by 1`);
    const through = (day: string) =>
      sums.filter((one) => one.day <= day).reduce((whole, { sum }) => whole + Number(sum), 0);
    const days = Array.from({ length: daysBetween(FIRST, closed) + 1 }, (_, at) => addDays(FIRST, at));
    const wanted = days.map((day) => deferrals.reduce((sum, one) => sum + unearnedAfter(one, day), 0));
    expect(days.map(through)).toEqual(wanted);
  });

  it('is posted at most seven days at a time', async () => {
    const closed = await run<{ readonly day: string }>(
      'select "day"::text as "day" from "ledgerDays" order by "day"',
    );
    const gaps = closed.map(({ day }, at) => daysBetween(closed[at - 1]?.day ?? addDays(FIRST, -1), day));
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(CLOSINGS.reduce((sum, days) => sum + days, 0));
    expect(Math.max(...gaps)).toBe(7);
  });
});

const { chance, whole } = createRandom(20_261_123);

/** An invoice of one or two terms, which may begin before it is issued or long after. */
function anyDeferral(issuedOn = addDays(FIRST, whole(0, DAYS))): Deferral {
  const term = () => {
    const from = addDays(issuedOn, whole(-60, 40));
    return { from, until: addDays(from, whole(1, 90)), amount: whole(-50_000, 200_000) || 1 };
  };
  const pause = () => {
    const from = addDays(issuedOn, whole(-20, 60));
    return { from, until: addDays(from, whole(0, 40)) };
  };
  return {
    issuedOn,
    voidedOn: chance(0.2) ? addDays(issuedOn, whole(0, 120)) : null,
    schedule: chance(0.5) ? [term()] : [term(), term()],
    pauses: chance(0.3) ? [pause(), pause()] : [],
  };
}

import { createBackground } from '@harbour/server/concurrency/background.ts';
import { createReadTime } from '@harbour/server/database/shared-clock.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { createJobLeases, LEASE_MS } from '@harbour/server/jobs/job-leases.ts';
import { runJob, startJobs } from '@harbour/server/jobs/start-jobs.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

const HOUR_MS = 3_600_000;

onEachDatabase('a job', (tried) => {
  let nodes = 0;

  /** A node over the shared database that runs the named job. */
  function node(name: string, work: () => Promise<void>) {
    let now = 0;
    const id = `node-${++nodes}`;
    const deps = {
      leases: createJobLeases(tried().database.db),
      now: () => now,
      newId: () => id,
      log: createLog('silent'),
    };
    const job = { name, occasion: (at: number) => String(Math.floor(at / HOUR_MS)), run: work };
    return {
      run: () => runJob(deps, job, new AbortController().signal),
      sleep: (ms: number) => {
        now += ms;
      },
    };
  }

  it('runs once per occasion, however many nodes check it at the same time', async () => {
    let done = 0;
    const all = Array.from({ length: 5 }, () =>
      node('once', async () => {
        done += 1;
      }),
    );
    const ran = await Promise.all(all.map(({ run }) => run()));
    expect([ran.filter(Boolean).length, done]).toEqual([1, 1]);
    for (const one of all) one.sleep(HOUR_MS);
    await Promise.all(all.map(({ run }) => run()));
    expect(done).toBe(2);
  });

  it('is retried after a failure', async () => {
    let tries = 0;
    const one = node('fails', async () => {
      tries += 1;
      if (tries === 1) throw new Error('no luck');
    });
    expect([await one.run(), await one.run(), await one.run()]).toEqual([true, true, false]);
  });

  it('that is running delays a requested round until it ends', async () => {
    const leases = createJobLeases(tried().database.db);
    const log = createLog('silent');
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isDone = false;
    const run = async () => {
      begun.resolve();
      await held.promise;
      isDone = true;
    };
    const background = createBackground(log);
    const jobs = startJobs({
      leases,
      log,
      background,
      jobs: [{ name: 'held', occasion: () => '0', run }],
      now: () => 0,
      newId: () => crypto.randomUUID(),
      compareClocks: async () => undefined,
    });
    await begun.promise;
    const round = jobs.round().then(() => 'over');
    const statements = async () => {
      for (let count = 0; count < 20; count += 1) await leases.list();
      return 'waits';
    };
    expect(await Promise.race([round, statements()])).toBe('waits');
    held.resolve();
    expect([await round, isDone]).toEqual(['over', true]);
    jobs.stop();
    await background.settled();
  });

  it('of a dead node is taken over once its lease has expired', async () => {
    const { database } = tried();
    const dead = { name: 'orphan', occasion: '0', owner: 'dead' };
    const leases = createJobLeases(database.db);
    expect(await leases.claim(dead)).toBe(true);
    let done = 0;
    const heir = node('orphan', async () => {
      done += 1;
    });
    expect(await heir.run()).toBe(false);
    await execute(
      database.db,
      `update "jobs" set "leaseUntil" = now() - interval '1 second' where "name" = 'orphan'`,
      [],
    );
    expect(await heir.run()).toBe(true);
    expect(await leases.extend(dead)).toBe(false);
    expect(done).toBe(1);
  });

  it('with a completion in the future or an endless lease is reset, and others are kept', async () => {
    const { database } = tried();
    const leases = createJobLeases(database.db);
    const now = await createReadTime(database.db)();
    expect(Math.abs(now - Date.now())).toBeLessThan(HOUR_MS);
    const write = 'insert into "jobs" ("name", "doneFor", "owner", "leaseUntil") values ($1, $2, $3, $4)';
    const hour = new Date(now - HOUR_MS).toISOString();
    const lease = new Date(now + LEASE_MS / 2).toISOString();
    const year = new Date(now + 365 * 24 * HOUR_MS).toISOString();
    for (const job of [
      ['ahead', year, null, null],
      ['leased', hour, 'lost', year],
      ['ordinary', hour, 'node', lease],
    ]) {
      await execute(database.db, write, job);
    }
    expect((await leases.heal(now)).toSorted()).toEqual(['ahead', 'leased']);
    expect(await leases.heal(now)).toEqual([]);
    const rows = `select "name", "doneFor", "owner" from "jobs" where "name" in ('ahead', 'leased', 'ordinary') order by 1`;
    expect(await execute(database.db, rows, [])).toEqual([
      { name: 'ahead', doneFor: null, owner: null },
      { name: 'leased', doneFor: hour, owner: null },
      { name: 'ordinary', doneFor: hour, owner: 'node' },
    ]);
  });
});

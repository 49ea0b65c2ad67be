import { createHash } from 'node:crypto';
import type { Application } from '@feathersjs/feathers';
import {
  CRASH_RETENTION_DAYS,
  type CrashReport,
  type CrashSession,
  isFatal,
  type RecordId,
  scrubMessage,
  toOneLine,
} from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import { createFailures } from '../../concurrency/failures.ts';
import type { Database } from '../../database/database.ts';
import { createNodeQueue } from '../../database/node-queues.ts';
import { derivedRecordId } from '../../database/record-ids.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** The namespace of the ids of groups and builds; any fixed UUID. */
const NAMESPACE = '5b0a3f6e-2f0d-4b7c-9a35-6d1d5f0f4c11';
const DAY_MS = 86_400_000;

export interface CrashStoreDeps {
  readonly app: Application;
  readonly database: Database;
  readonly now: () => number;
}

/** The sessions of the desktop program and their failures. */
export interface CrashStore {
  /** Stores a session; one that was stored before is not counted again. */
  store(session: CrashSession): Promise<void>;
  /**
   * Deletes sessions and reports that are older than {@link CRASH_RETENTION_DAYS} days, and returns how many
   * groups and builds were deleted.
   */
  deleteOld(purge: (name: Counts, id: RecordId) => Promise<unknown>): Promise<number>;
}

/**
 * Creates the store. Groups and builds are counted from the stored reports and sessions, one after another
 * on whatever node.
 */
export function createCrashStore(deps: CrashStoreDeps): CrashStore {
  const { db } = deps.database;
  const enqueue = createNodeQueue(deps.database, 'crash reports');
  return {
    store: (session) => enqueue(() => storeSession(deps, session)),
    async deleteOld(purge) {
      const before = new Date(deps.now() - CRASH_RETENTION_DAYS * DAY_MS).toISOString();
      await sql`delete from "crashReports" where "receivedAt" < ${before}`.execute(db);
      await sql`delete from "programSessions" where "receivedAt" < ${before}`.execute(db);
      const failures = createFailures();
      let forgotten = 0;
      for (const name of ['crashGroups', 'programBuilds'] as const) {
        for (const _id of await oldIds(deps, name, before)) {
          const remove = async () => {
            await deps.app.service(name).remove(_id);
            await purge(name, _id);
            forgotten += 1;
          };
          await failures.attempt(remove);
        }
      }
      failures.throwAny();
      return forgotten;
    },
  };
}

type Counts = 'crashGroups' | 'programBuilds';

async function oldIds({ app }: CrashStoreDeps, name: Counts, before: string): Promise<readonly RecordId[]> {
  const query = { lastSeenAt: { $lt: before }, $select: ['_id'], $limit: 100 };
  const { data } = await app.service(name).find({ query });
  return data.map(({ _id }: { readonly _id: RecordId }) => _id);
}

async function storeSession(deps: CrashStoreDeps, { session, build, system, reports }: CrashSession) {
  const { db } = deps.database;
  const crashed = reports.some(({ kind }) => isFatal(kind));
  const at = new Date(deps.now()).toISOString();
  await sql`
    insert into "programSessions" ("_id", "build", "system", "crashed", "receivedAt")
    values (${session}, ${build}, ${system}, ${crashed}, ${at})
    on conflict ("_id") do update
      set "crashed" = "programSessions"."crashed" or excluded."crashed"`.execute(db);
  for (const report of reports) await storeReport(deps, report, { build, at });
  await countBuild(deps, build, at);
}

interface Seen {
  readonly build: string;
  readonly at: string;
}

async function storeReport(deps: CrashStoreDeps, given: CrashReport, { build, at }: Seen): Promise<void> {
  const { db } = deps.database;
  const report = { ...given, message: scrubMessage(given.message) };
  const group = derivedRecordId(fingerprintOf(report), NAMESPACE);
  const known = await sql`
    select from "crashReports" where "group" = ${group} and "build" = ${build} limit 1`.execute(db);
  await sql`
    insert into "crashReports" ("_id", "group", "build", "receivedAt")
    values (${report.id}, ${group}, ${build}, ${at}) on conflict ("_id") do nothing`.execute(db);
  // Also counted again for a report that is sent twice: the first attempt may have failed halfway.
  await countGroup(deps, group, { report, at, isNewInBuild: known.rows.length === 0 });
}

async function countGroup(deps: CrashStoreDeps, group: RecordId, { report, at, isNewInBuild }: Counted) {
  const builds = await countReports(deps.database.db, group);
  const { kind, name, message, frames } = report;
  const count = builds.reduce((sum, one) => sum + one.count, 0);
  const latest = { count, builds, stack: frames.length > 0 ? frames.join('\n') : null, lastSeenAt: at };
  await write(
    deps,
    { collection: 'crashGroups', _id: group },
    {
      first: { kind, title: toOneLine(message ? `${name}: ${message}` : name), ...latest, firstSeenAt: at },
      // A build that has the failure for the first time reopens it.
      later: isNewInBuild ? { ...latest, state: 'open' } : latest,
    },
  );
}

async function countBuild(deps: CrashStoreDeps, build: string, at: string): Promise<void> {
  const counted = await countSessions(deps.database.db, build);
  if (!counted) return;
  const { sessions, crashedSessions } = counted;
  // Rounded down, so that a rate below a limit never looks like one that reaches it.
  const crashFree = Math.floor(((sessions - crashedSessions) * 10_000) / sessions) / 100;
  const counts = { sessions, crashedSessions, crashFree, lastSeenAt: at };
  const [release = ''] = build.split('+');
  await write(
    deps,
    { collection: 'programBuilds', _id: derivedRecordId(build, NAMESPACE) },
    {
      first: { build, release, ...counts, firstSeenAt: at },
      later: counts,
    },
  );
}

interface Target {
  readonly collection: Counts;
  readonly _id: RecordId;
}

async function write({ app }: CrashStoreDeps, { collection, _id }: Target, { first, later }: Written) {
  const service = app.service(collection);
  const { data } = await service.find({ query: { _id, $limit: 1 } });
  if (data.length > 0) await service.patch(_id, later);
  else await service.create({ _id, ...first });
}

interface Counted {
  readonly report: CrashReport;
  readonly at: string;
  readonly isNewInBuild: boolean;
}

/** The fields of a record that does not exist yet, and those that are written to an existing one. */
interface Written {
  readonly first: object;
  readonly later: object;
}

async function countReports(db: Kysely<DatabaseSchema>, group: RecordId) {
  const { rows } = await sql<{ readonly build: string; readonly count: number }>`
    select "build", count(*)::integer as "count" from "crashReports" where "group" = ${group}
    group by "build" order by count(*) desc, "build" limit 50`.execute(db);
  return rows;
}

async function countSessions(db: Kysely<DatabaseSchema>, build: string) {
  const { rows } = await sql<{ readonly sessions: number; readonly crashedSessions: number }>`
    select count(*)::integer as "sessions", (count(*) filter (where "crashed"))::integer as "crashedSessions"
    from "programSessions" where "build" = ${build}`.execute(db);
  return rows[0];
}

/** The frames that distinguish failures: those nearest to the throw. */
const GROUPED_FRAMES = 3;

/**
 * Returns the same text for reports of the same failure, by any build: kind, error, message without numbers,
 * and the files of the first frames. Positions and the hashes in names of files change with each build, and
 * so do the short names of minified functions.
 */
function fingerprintOf({ kind, name, message, frames }: CrashReport): string {
  const parts = [
    kind,
    name,
    message.replaceAll(/\d+/g, '#'),
    ...frames.slice(0, GROUPED_FRAMES).map(stableFrame),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** `out/renderer/assets/index-B8xYz_1a.js:10:200 t` becomes `out/renderer/assets/index.js`. */
function stableFrame(frame: string): string {
  const [location = ''] = frame.split(' ');
  return location.replace(/(?:\+0x[0-9a-f]+|:\d+:\d+)$/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

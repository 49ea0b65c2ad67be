import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBareDatabase } from '../../../../../tests/kit/test-databases.ts';
import type { Database } from '../database.ts';
import type { MigrationDatabase } from './create-collection.ts';
import { readMigrations } from './index.ts';

/** From this migration on, several versions of the server may use a database at the same time. */
const FIRST = '0032';

/**
 * The last migration of the last release. To release later ones, name the last of them here and run
 * `npx vitest run expand.test.ts -u`.
 */
const LAST_RELEASED = '0099-rows-of-files';

/** A part of the structure that statements of a running server may depend on. */
interface Part {
  readonly name: string;
  /** The table that it belongs to: both may be new. */
  readonly table: string;
  readonly kind: 'column' | 'rule' | 'function';
  /** The type, or the definition. */
  readonly shape: string;
  /** True for a column that an insert has to name. */
  readonly required: boolean;
}

let database: Database;
/** The changes by which migrations break a version of the server that the database supports. */
const broken: string[] = [];
/** The structure and the names of the migrations of releases. */
let released: string;
beforeAll(async () => {
  database = await openBareDatabase();
  const { db } = database;
  const steps = await readMigrations();
  let before: Structure | undefined;
  for (const name of Object.keys(steps)) {
    if (name >= FIRST) before ??= await structureOf(db);
    await steps[name]?.up(db);
    if (name === LAST_RELEASED) released = await digestOf(db, steps);
    if (!before) continue;
    const after = await structureOf(db);
    broken.push(...breachesOf(name, { before, after }, steps).map((text) => `${name}: ${text}`));
    before = after;
  }
});
afterAll(() => database.close());

/** Hashes the names up to {@link LAST_RELEASED} and the structure, without comments or spaces. */
async function digestOf(db: MigrationDatabase, steps: Steps): Promise<string> {
  const { rows } = await sql<{ readonly part: string }>`
    select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
      || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as "part"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select p.oid::regprocedure || ' ' || regexp_replace(regexp_replace(prosrc, '--[^\\n]*', '', 'g'), '\\s', '', 'g')
    from pg_proc p where p.pronamespace = current_schema()::regnamespace`.execute(db);
  const names = Object.keys(steps).filter((name) => name <= LAST_RELEASED);
  const text = [...names, ...rows.map(({ part }) => part).toSorted()].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

test('no migration of a release was edited or renamed, and none was added before the last', () => {
  expect(released).toMatchInlineSnapshot(
    `"fb880c2d0dab873fa8ad6e2c011df770b8bccc9619516671807a779834bcb7c9"`,
  );
});

test.runIf(process.env.GITHUB_REF_TYPE === 'tag')('a release names its last migration', async () => {
  expect(Object.keys(await readMigrations()).at(-1)).toBe(LAST_RELEASED);
});

/** Every column, constraint, unique index and function. */
async function partsOf(db: MigrationDatabase): Promise<ReadonlyMap<string, Part>> {
  const { rows } = await sql<Part>`
    select c.relname || '.' || a.attname as "name", c.relname as "table", 'column' as "kind",
      format_type(a.atttypid, a.atttypmod) as "shape",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "required"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select conname, conrelid::regclass::text, 'rule', pg_get_constraintdef(oid), false from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select c.relname, i.indrelid::regclass::text, 'rule', pg_get_indexdef(i.indexrelid), false
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = current_schema()::regnamespace
    union all select p.oid::regprocedure::text, '', 'function', '', false from pg_proc p
    where p.pronamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map((part) => [`${part.kind} ${part.name}`, part]));
}

/** Reports what a step has done that the server of the previous version does not survive. */
function breaches(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): readonly string[] {
  const tables = new Set([...before.values()].map(({ table }) => table.replaceAll('"', '')));
  const lost = [...before].flatMap(([key, part]) => {
    const now = after.get(key);
    if (part.kind === 'rule') return [];
    if (!now) return `${key} is gone`;
    if (now.shape !== part.shape) return `${key} was ${part.shape} and is ${now.shape}`;
    return now.required && !part.required ? `${key} must be given now` : [];
  });
  const added = [...after].flatMap(([key, part]) => {
    if (before.has(key) || !tables.has(part.table.replaceAll('"', ''))) return [];
    if (part.kind === 'rule' && isOfNewColumn(part, before)) return [];
    if (part.kind === 'rule') return `${key} refuses what was accepted: ${part.shape}`;
    return part.required ? `${key} must be given, and has no default` : [];
  });
  return [...lost, ...added];
}

/** The server of the previous version writes nothing into a new column, so that no reference is refused. */
function isOfNewColumn({ table, shape }: Part, before: ReadonlyMap<string, Part>): boolean {
  const [, column] = /^FOREIGN KEY \("?(\w+)"?\) REFERENCES /.exec(shape) ?? [];
  return column !== undefined && !before.has(`column ${table.replaceAll('"', '')}.${column}`);
}

/** The structure of a database, and the last migration of the oldest version that works on it. */
interface Structure {
  readonly parts: ReadonlyMap<string, Part>;
  /** Empty before there was such a version. */
  readonly oldest: string;
}

async function structureOf(db: MigrationDatabase): Promise<Structure> {
  const parts = await partsOf(db);
  if (!parts.has('column oldestSupported.step')) return { parts, oldest: '' };
  const { rows } = await sql<{ readonly step: string }>`select "step" from "oldestSupported"`.execute(db);
  return { parts, oldest: rows.map(({ step }) => step).join() };
}

/** Reports what a migration has done that breaks a version which its database supports. */
function breachesOf(
  name: string,
  { before, after }: { readonly before: Structure; readonly after: Structure },
  steps: Steps,
): readonly string[] {
  const [oldest, now] = [before.oldest, after.oldest];
  // The previous version is still in use while this one migrates.
  const isRaised = oldest !== '' && oldest < now && now < name && now in steps;
  if (isRaised) return [];
  const wrong =
    oldest === '' || oldest === now ? [] : [`versions since ${now} cannot be the oldest supported`];
  return [...wrong, ...breaches(before.parts, after.parts)];
}

type Steps = Awaited<ReturnType<typeof readMigrations>>;

test('no migration takes away what a compatible version reads, writes or leaves out', () => {
  expect(broken).toEqual([]);
});

const GONE = 'column jobs.failures is gone';
const notOldest = (step: string) => `versions since ${step} cannot be the oldest supported`;

test.each([
  { how: 'and leaves the oldest supported version unchanged', oldest: undefined, found: [GONE] },
  {
    how: 'and raises the oldest version to the next, which works without it',
    oldest: '9997-next',
    found: [],
  },
  {
    how: 'and raises the oldest version to its own, beside which the previous one still runs',
    oldest: '9998-contract',
    found: [notOldest('9998-contract'), GONE],
  },
  {
    how: 'and raises the oldest version to one that does not exist',
    oldest: '9996-none',
    found: [notOldest('9996-none'), GONE],
  },
  {
    how: 'and lowers the oldest version',
    oldest: '0093-uses-beside-each-other',
    found: [notOldest('0093-uses-beside-each-other'), GONE],
  },
])('finds the breaches of a step that removes a column $how', async ({ oldest, found }) => {
  const up = async (db: MigrationDatabase) => {
    await sql`alter table "jobs" drop column "failures"`.execute(db);
    if (oldest !== undefined) await sql`update "oldestSupported" set "step" = ${oldest}`.execute(db);
  };
  const steps = { ...(await readMigrations()), '9997-next': { up }, '9998-contract': { up } };
  await undone(async (transaction) => {
    const before = await structureOf(transaction);
    await up(transaction);
    const after = await structureOf(transaction);
    expect(breachesOf('9998-contract', { before, after }, steps)).toEqual(found);
  });
});

test.each([
  ['drop', 'alter table "products" drop column "goesWith"', 'column products.goesWith is gone'],
  ['rename', 'alter table "products" rename "goesWith" to "with"', 'column products.goesWith is gone'],
  [
    'type',
    'alter table "jobs" alter "failures" type bigint',
    'column jobs.failures was integer and is bigint',
  ],
  ['duty', 'alter table "jobs" alter "owner" set not null', 'column jobs.owner must be given now'],
  [
    'column',
    'alter table "jobs" add "place" text not null',
    'column jobs.place must be given, and has no default',
  ],
  [
    'rule',
    'alter table "jobs" add constraint "one" check ("failures" < 9)',
    'rule one refuses what was accepted',
  ],
  [
    'reference',
    'alter table "products" add constraint "one" foreign key ("_id") references "news"',
    'rule one refuses what was accepted',
  ],
  ['index', 'create unique index "one" on "jobs" ("owner")', 'rule one refuses what was accepted'],
  ['table', 'drop table "wrongClocks"', 'column wrongClocks.at is gone'],
])('a step that would break the previous version is found: %s', async (_what, statement, breach) => {
  await undone(async (transaction) => {
    const before = await partsOf(transaction);
    await sql.raw(statement).execute(transaction);
    const found = breaches(before, await partsOf(transaction));
    expect(found.join('\n')).toContain(breach);
  });
});

/** Does something in a transaction that is rolled back. */
async function undone(work: (transaction: MigrationDatabase) => Promise<void>): Promise<void> {
  const transaction = await database.db.startTransaction().execute();
  try {
    await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

test('new tables, optional columns and indexes are allowed', async () => {
  const before = await partsOf(database.db);
  for (const statement of [
    'create table "next" ("_id" uuid primary key, "kind" text not null)',
    `alter table "jobs" add "place" text not null default 'hk', add "remark" text`,
    'create index "next_owner" on "jobs" ("owner")',
  ]) {
    await sql.raw(statement).execute(database.db);
  }
  expect(breaches(before, await partsOf(database.db))).toEqual([]);
});

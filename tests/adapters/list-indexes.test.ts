import { resolve } from 'node:path';
import { type CollectionName, collections, grantFor } from '@harbour/core/contract/collections';
import {
  allFields,
  type CollectionDefinition,
  type Field,
  type ListQuery,
  type Sort,
} from '@harbour/core/contract/definition';
import { resolveGrant } from '@harbour/core/contract/query';
import type { Role } from '@harbour/core/contract/values';
import { listRequest } from '@harbour/server/collections/query/list-request.ts';
import { listStatement } from '@harbour/server/collections/read/find-page.ts';
import { tableShape } from '@harbour/server/collections/table/table-shape.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testedDatabases } from './databases.ts';

const ROWS = 1_000;
const ANY_REFERENCE = '00000000-0000-7000-8000-000000000007';
const now = '2026-01-01T00:00:00.000Z';

interface Requested {
  readonly title: string;
  readonly definition: CollectionDefinition;
  readonly role: Role;
  readonly query: ListQuery;
}

const publicLists: readonly Requested[] = Object.values(collections).flatMap(
  (definition: CollectionDefinition) =>
    definition.publicLists.map((query) => ({
      title: `${definition.name} ${JSON.stringify(query)}`,
      definition,
      role: 'anonymous' as const,
      query: withValues(definition, query),
    })),
);
const defaultLists: readonly Requested[] = Object.values(collections).map(
  (definition: CollectionDefinition) => ({
    title: `${definition.name} in its default order`,
    definition,
    role: 'admin',
    query: {},
  }),
);
const backOfficeLists: readonly Requested[] = (await readScreens()).map(({ path, collection, table }) => ({
  title: `the back office’s ${path} as the page opens`,
  definition: collections[collection],
  role: 'admin',
  query: { ...table.filter, ...(table.sort && { $sort: table.sort }) },
}));

for (const tested of testedDatabases) {
  describe.skipIf(tested.missing)(`lists of ${ROWS} records on ${tested.name}`, () => {
    let opened: Awaited<ReturnType<typeof tested.open>>;

    beforeAll(async () => {
      opened = await tested.open();
      for (const definition of Object.values(collections)) await fill(opened.database, definition);
      await execute(opened.database.db, 'analyze', []);
    });
    afterAll(() => opened[Symbol.asyncDispose]());

    it.each([...publicLists, ...defaultLists, ...backOfficeLists])(
      'reads $title by an index',
      async (requested) => {
        const plan = await explain(opened.database, requested);
        expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
        expect(plan).not.toContain('Seq Scan');
      },
    );
  });
}

/** The list of a back office screen. */
interface Screen {
  readonly path: string;
  readonly collection: CollectionName;
  readonly table: { readonly sort?: Sort; readonly filter?: ListQuery };
}

/** The screens themselves, by path; loaded dynamically because their types belong to the renderer. */
async function readScreens(): Promise<readonly Screen[]> {
  const path = resolve('apps/desktop/src/renderer/screens.ts');
  const { screens }: { readonly screens: readonly Screen[] } = await import(path);
  return screens;
}

async function explain({ db }: Database, { definition, role, query }: Requested): Promise<string> {
  const shape = tableShape(definition);
  const request = listRequest(shape, { provider: 'rest', role, query });
  const grant = resolveGrant(grantFor(role, definition, 'find') ?? true, { me: null, now });
  const scope = { shape, where: request.where, trash: false, restrict: grant === true ? {} : { ...grant } };
  const { text, values } = listStatement({ request, scope }, 'none', { limit: request.limit });
  const rows = await execute<{ 'QUERY PLAN': string }>(db, `explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function withValues(definition: CollectionDefinition, query: ListQuery): ListQuery {
  const value = (name: string) => allFields(definition)[name]?.values?.[0] ?? ANY_REFERENCE;
  return Object.fromEntries(
    Object.entries(query).map(([name, requested]) => [name, requested === '' ? value(name) : requested]),
  );
}

/**
 * References with at most one match: a payment in progress per purpose, a refund in progress and a request
 * for one per payment, a profile per merchant, an undo per bulk job.
 */
const ALONE = new Set([
  'payments.order',
  'payments.invoice',
  'refunds.payment',
  'refundRequests.payment',
  'billingProfiles.user',
  'bulkJobs.undoOf',
]);

/**
 * Inserts rows whose values are distributed as in a shop of that size: few statuses, some fifty related
 * records, distinct times.
 */
async function fill({ db }: Database, definition: CollectionDefinition): Promise<void> {
  const fields = Object.entries(definition.fields);
  const columns = [...fields.map(([name]) => name), '_id', 'createdAt', 'updatedAt'];
  const values = [
    ...fields.map(([name, field]) =>
      ALONE.has(`${definition.name}.${name}`) ? 'gen_random_uuid()' : sample(field),
    ),
    'gen_random_uuid()',
    TIMESTAMP,
    TIMESTAMP,
  ];
  await db.transaction().execute(async (transaction) => {
    // References point nowhere here: only the query plans matter.
    await execute(transaction, 'set local session_replication_role = replica', []);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const text = `insert into "${definition.name}" (${names}) select ${values.join(', ')} from generate_series(1, ${ROWS}) g`;
    await execute(transaction, text, []);
  });
}

const TIMESTAMP = `timestamptz '2026-01-01Z' - g * interval '1 minute'`;

const samples: { readonly [column: string]: string } = {
  uuid: `('00000000-0000-7000-8000-' || lpad((g % 50)::text, 12, '0'))::uuid`,
  'uuid[]': `'{}'::uuid[]`,
  text: `'text ' || g`,
  integer: 'g % 100',
  'double precision': 'g / 7.0',
  boolean: 'g % 5 = 0',
  timestamptz: TIMESTAMP,
  date: `date '2026-01-01' - g % 1000`,
  jsonb: `'{"en": "Text"}'::jsonb`,
};

function sample({ column, optional, values, unique }: Field): string {
  if (unique) return `'unique ' || g`;
  if (optional) return `case when g % 5 = 0 then ${samples[column]} end`;
  if (!values) return samples[column] ?? 'null';
  const words = values.map((word) => `'${word}'`).join(', ');
  return `(array[${words}])[1 + g % ${values.length}]`;
}

import { adminOnly, defineCollection, fields } from '@harbour/core/contract/definition';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import {
  type CollectionServiceDeps,
  createCollectionService,
} from '@harbour/server/collections/create-collection-service.ts';
import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { createCollection } from '@harbour/server/database/migrations/create-collection.ts';

const { boolean, dateTime, decimal, integer, list, localizedText, reference, references, text } = fields;

const visit = { id: reference('people', {}), note: text({ max: 40 }) };

/** A collection with a field of each kind that the generic service treats specially. */
export const people = defineCollection({
  name: 'people',
  titleField: 'name',
  fields: {
    name: text({ filter: true, sort: true, search: true }),
    age: integer({ optional: true, filter: true, sort: true }),
    score: decimal({ optional: true, filter: true, sort: true }),
    created: boolean({ default: false, filter: true, sort: true }),
    motto: localizedText({ optional: true, search: true }),
    code: text({ optional: true, unique: true, filter: true }),
    born: dateTime({ optional: true, filter: true, sort: true }),
    secret: text({ optional: true, read: [], write: [] }),
    boss: reference('people', { optional: true, filter: true }),
    friends: references('people', { default: [], filter: true }),
    visits: list(visit, { default: [] }),
  },
  access: adminOnly,
  defaultSort: { createdAt: 1 },
  publicLists: [],
});

/** Creates the table of {@link people}. */
export async function createPeople(database: Database): Promise<void> {
  await createCollection(database.db, 'people', {
    columns: [
      '"name" text not null',
      '"age" integer',
      '"score" double precision',
      '"created" boolean not null default false',
      '"motto" jsonb',
      '"code" text',
      '"born" timestamptz(3)',
      '"secret" text',
      '"boss" uuid references "people"',
      `"friends" uuid[] not null default '{}'`,
      `"visits" jsonb not null default '[]'`,
    ],
    references: ['boss'],
    unique: ['code'],
    indexes: { age: '"age", "_id"' },
  });
}

/** A service over {@link people} with ordered ids and a clock that advances by a second on each read. */
export function peopleService(database: Database, deps: Partial<CollectionServiceDeps> = {}) {
  let ticks = 0;
  return createCollectionService({
    definition: people,
    definitions: { people },
    database,
    clock: () => new Date(Date.UTC(2026, 0, 1) + 1_000 * ticks++),
    newId: () => idOf(++ids),
    counts: createCountCache(),
    ...deps,
  });
}

let ids = 0;

/** The id with this number. */
export function idOf(number: number): RecordId {
  const id = `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  if (isRecordId(id)) return id;
  throw new RangeError(`No id has the number ${number}`);
}

import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { testedDatabases } from './databases.ts';
import { createPeople, peopleService } from './people.ts';

/** The context of each test of a suite. */
export interface Tried {
  readonly database: Database;
  readonly people: ReturnType<typeof peopleService>;
}

/** Runs a suite on every kind of database, and deletes the people before each test. */
export function onEachDatabase(title: string, suite: (tried: () => Tried) => void): void {
  for (const tested of testedDatabases) {
    describe.skipIf(tested.missing)(`${title} on ${tested.name}`, () => {
      let opened: Awaited<ReturnType<typeof tested.open>>;
      let tried: Tried;
      beforeAll(async () => {
        opened = await tested.open();
        await createPeople(opened.database);
      });
      beforeEach(async () => {
        const { database } = opened;
        await execute(database.db, 'delete from "people"', []);
        tried = { database, people: peopleService(database) };
      });
      afterAll(() => opened[Symbol.asyncDispose]());
      suite(() => tried);
    });
  }
}

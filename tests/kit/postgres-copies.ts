import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

/** Settings for a server whose data nobody needs after the tests. */
export const UNSAFE_SETTINGS: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=64MB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** The most templates that a server stores, of about 20 MB each. */
const MOST_TEMPLATES = 8;

/** How the template of a kind of database is filled. */
export interface Template {
  readonly name: string;
  /** The template to copy first; without it, `fill` begins with a database without tables. */
  readonly from?: Template;
  readonly fill: (database: Database) => Promise<unknown>;
}

/** Opens a copy of a template, which is filled when its first copy is requested. */
export type OpenCopy = (template: Template) => Promise<Database>;

/**
 * Opens copies on a PostgreSQL server of this process alone, at an address where databases are created. A
 * copy is deleted when it is closed.
 */
export function createPostgresCopies(server: string): OpenCopy {
  const templates = new Map<string, Promise<string>>();
  let databases = 0;

  async function create(template?: Template): Promise<string> {
    databases += 1;
    const name = `copy-${process.pid}-${databases}`;
    return createDatabase(server, { name, template: template && (await addressOf(template)) });
  }

  async function fill({ from, fill: fillIn }: Template): Promise<string> {
    const databaseUrl = await create(from);
    const database = await openDatabase({ databaseUrl });
    await fillIn(database);
    // PostgreSQL does not copy a database that has open connections.
    await database.close();
    return databaseUrl;
  }

  async function addressOf(template: Template): Promise<string> {
    const address = templates.get(template.name) ?? fill(template);
    // Moves the template to the end of the map, because the first ones are dropped.
    templates.delete(template.name);
    templates.set(template.name, address);
    const unused = [...templates].slice(0, -MOST_TEMPLATES);
    for (const [name, left] of unused) {
      templates.delete(name);
      await dropDatabase(await left);
    }
    return address;
  }

  return async (template) => {
    const databaseUrl = await create(template);
    const database = await openDatabase({ databaseUrl });
    const close = async () => {
      await database.close();
      await dropDatabase(databaseUrl);
    };
    return { ...database, close };
  };
}

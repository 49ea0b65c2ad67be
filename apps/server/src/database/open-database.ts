import type { Database, OpenOptions } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens PostgreSQL where `databaseUrl` is given, else the embedded database in `dataDir/pglite`, else one in
 * memory. Throws an {@link OpenFailure} with one clear sentence when the server does not answer, the folder
 * is damaged or in use.
 */
export async function openDatabase({ databaseUrl, dataDir, packed, log }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openPglite(dataDir, packed);
}

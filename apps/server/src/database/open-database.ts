import type { Database, OpenOptions } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir/pglite`, else one in memory.
 * Throws an {@link OpenFailure} with one clear sentence if the server does not respond, or the folder is
 * damaged or in use.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  packed,
  log,
  limits,
}: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log, limits) : openPglite(dataDir, packed);
}

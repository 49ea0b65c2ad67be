import { type Database, PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { OpenFailure } from '../database/open-failure.ts';
import type { Config } from '../settings/config.ts';
import { copyFromServer } from './operator-line.ts';

/**
 * Opens the configured database for reading while the server may be running. PostgreSQL is read in parallel
 * with it; for an embedded database that a server has open, an in-memory copy that the server makes is read.
 */
export async function openSource({ databaseUrl, dataDir }: Config): Promise<Database> {
  try {
    return await openDatabase({ databaseUrl, dataDir, limits: PATIENT });
  } catch (error) {
    if (!(error instanceof OpenFailure) || error.code !== 'folder-in-use') throw error;
    const packed = await copyFromServer(dataDir);
    if (!packed) throw error;
    return openDatabase({ packed });
  }
}

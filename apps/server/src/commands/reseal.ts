import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { reseal } from '../jobs/reseal.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = `Usage: reseal
  Encrypts again with HARBOUR_SECRET the values that HARBOUR_SECRET_OLD encrypted: the secrets of webhooks and authenticator apps,
  and the tokens of social networks. A server with both settings does so automatically.`;

/** `npm run reseal`: encrypts stored values again, so that no server needs the old secret any more. */
async function main(): Promise<void> {
  parseArgs({ options: {} });
  const { secret, oldSecret, ...config } = readConfig(process.env);
  if (secret === null || oldSecret === null) {
    throw new StartFailure(
      'Set HARBOUR_SECRET to the new secret and HARBOUR_SECRET_OLD to the previous one.',
    );
  }
  const database = await openDatabase(config);
  try {
    await database.migrate();
    const { resealed, unreadable } = await reseal(database.db, { secret, oldSecret });
    process.stdout.write(`${resealed} stored secrets were encrypted again.\n`);
    if (unreadable > 0) {
      process.stdout.write(`${unreadable} others were encrypted with neither secret and stay unreadable.\n`);
    }
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

runCommand(USAGE, main);

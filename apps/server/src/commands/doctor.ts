import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRanMigrations } from '../backup/read-database.ts';
import type { Database } from '../database/database.ts';
import { readNewerSteps, tooNew } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { OpenFailure } from '../database/open-failure.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure, sentenceFor } from '../process/start-failure.ts';
import { deriveVapidKeys } from '../push/vapid.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import { evaluateStart, type StartFinding } from '../start-checks/check-start.ts';
import type { StartFacts } from '../start-checks/checks.ts';
import { gatherFacts } from '../start-checks/gather-facts.ts';

const USAGE = `Usage: doctor [--push-keys]
  Prints every check of a production start and what to do; changes nothing.
  --push-keys  prints the keys of push messages as settings, for when HARBOUR_SECRET is replaced`;

/**
 * `npm run doctor`: prints every check of a production start and what to do. Changes nothing. Exits with 1 if
 * a production start would be refused. `-- --push-keys` prints the keys of push messages as settings.
 */
async function main(): Promise<number> {
  const config = parseConfig(process.env);
  const { values } = parseArgs({ options: { 'push-keys': { type: 'boolean', default: false } } });
  if (values['push-keys']) return printPushKeys(config);
  const { facts, obstacle } = await seeFacts(config);
  const found = evaluateStart(facts);
  print(config, found, obstacle?.sentence);
  return obstacle?.isFault || found.some(({ result }) => result === 'refuses') ? 1 : 0;
}

/**
 * Prints the settings that preserve the push keys when the secret from which they are derived is replaced.
 */
function printPushKeys({ vapidKeys, oldSecret, secret }: Config): number {
  const source = oldSecret ?? secret;
  if (vapidKeys === null && source === null) {
    throw new StartFailure('Set HARBOUR_SECRET: the keys of push messages are derived from it.');
  }
  const { publicKey, privateKey } = vapidKeys ?? deriveVapidKeys(source ?? '');
  process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
  return 0;
}

interface Obstacle {
  readonly sentence: string;
  /** False if the database is only in use by a running server. */
  readonly isFault: boolean;
}

async function seeFacts(
  config: Config,
): Promise<{ readonly facts: StartFacts; readonly obstacle?: Obstacle }> {
  let database: Database | undefined;
  try {
    database = await openExisting(config);
    if (database) await requireSupported(database);
    return { facts: await gatherFacts(config, database) };
  } catch (error) {
    const sentence = sentenceFor(database?.nameFailure(error) ?? error);
    const isFault = !(error instanceof OpenFailure && error.code === 'folder-in-use');
    return { facts: await gatherFacts(config), obstacle: { sentence, isFault } };
  } finally {
    await database?.close();
  }
}

/** An embedded database that does not exist is not created, and one without tables has nothing to check. */
async function openExisting(config: Config): Promise<Database | undefined> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pglite'))) return undefined;
  const database = await openDatabase(config);
  if ((await readRanMigrations(database.db)).length > 0) return database;
  await database.close();
  return undefined;
}

/** A server would not start on a database that it cannot use. */
async function requireSupported({ db }: Database): Promise<void> {
  const { names, isSupported } = await readNewerSteps(db);
  if (!isSupported) throw tooNew(names[0]);
}

function print(config: Config, found: readonly StartFinding[], obstacle: string | undefined): void {
  const mode = config.production
    ? 'This configuration is for production.'
    : 'NODE_ENV is not production: the server starts as a demonstration. In production:';
  const lines = found.map(({ name, result, advice }) =>
    [result.padEnd(8), name.padEnd(18), result === 'passed' || result === 'unseen' ? '' : advice]
      .join('  ')
      .trimEnd(),
  );
  const unseen = obstacle ? [`The database was not checked: ${obstacle}`] : [];
  process.stdout.write(`${[mode, '', ...lines, ...unseen].join('\n')}\n`);
}

runCommand(USAGE, main);

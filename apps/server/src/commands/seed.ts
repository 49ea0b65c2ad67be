import { parseArgs } from 'node:util';
import { type Database, PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { generators, isLargeCollection, type LargeCollection } from '../seed/large/generators.ts';
import { seedRows } from '../seed/large/seed-rows.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { type Config, readConfig } from '../settings/config.ts';

const USAGE = `Usage: seed [--rows 100000 [--collection name] [--seed 42]]
  Fills a new database as the first start does; stop the server of an embedded one first.
  --rows        adds so many generated records
  --collection  to this collection: ${Object.keys(generators).join(', ')}; news unless given
  --seed        other records; the same ones for the same number`;

interface Wanted {
  readonly rows: number;
  readonly seed: number;
  readonly collection: LargeCollection;
}

/**
 * `npm run seed`: fills a new database as the first start does. `-- --rows 100000` then adds that many
 * generated records to a collection, the same ones for the same `--seed`.
 */
async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, limits: PATIENT });
  try {
    await database.migrate();
    await fill(database, config);
    if (wanted.rows > 0) await addRows(database, wanted);
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

async function fill(database: Database, { seed }: Config): Promise<void> {
  const mode = seed === 'demo' ? 'demo' : 'reference';
  const { reference, demo } = await seedDatabase({ database, mode, now: new Date() });
  say(`${count(reference)} records of reference, ${count(demo)} of demonstration stored.\n`);
}

async function addRows(database: Database, { rows, seed, collection }: Wanted): Promise<void> {
  const started = performance.now();
  const onProgress = (done: number) => {
    if (process.stdout.isTTY) say(`\r${count(done)} of ${count(rows)}`);
  };
  const stored = await seedRows({ database, collection, rows, seed, onProgress });
  const seconds = (performance.now() - started) / 1000;
  const speed = count(Math.round(rows / seconds));
  if (process.stdout.isTTY) say('\r');
  say(`${count(stored)} new rows in ${collection}, ${seconds.toFixed(1)} s, ${speed} rows/s\n`);
}

function readArguments(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '0' },
      seed: { type: 'string', default: '42' },
      collection: { type: 'string', default: 'news' },
    },
  });
  const { collection } = values;
  if (isLargeCollection(collection)) {
    return { collection, rows: whole('rows', values.rows), seed: whole('seed', values.seed) };
  }
  throw new StartFailure(
    `${collection} cannot be filled: choose one of ${Object.keys(generators).join(', ')}.`,
  );
}

function whole(name: string, text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new StartFailure(`--${name} is “${text}”: give a whole number of at most 8 digits.`);
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function say(text: string): void {
  process.stdout.write(text);
}

runCommand(USAGE, main);

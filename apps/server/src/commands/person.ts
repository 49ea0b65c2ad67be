import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { erasePerson, requireErasable } from '../person/erase-person.ts';
import { exportPerson } from '../person/export-person.ts';
import { findPerson, readPerson } from '../person/find-person.ts';
import type { Erasure } from '../person/holding.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type Config, readConfig } from '../settings/config.ts';

const USAGE = `Usage: person export someone@example.com [--out folder]
       person erase someone@example.com [--dry-run]
  export     writes what is stored of a person as JSON and files (.data/person-<time> by default)
  erase      blanks or deletes it, except what law keeps, and ends their sign-ins; cannot be undone
  --dry-run  only says what would be erased, and what prevents it`;

const DONE: { readonly [kind in Erasure['kind']]: string } = {
  blank: 'blanked',
  delete: 'deleted',
  redact: 'redacted',
  keep: 'kept',
};

/** `npm run person`: exports or erases what is stored of the person with an email address. */
async function main(): Promise<void> {
  const { word, email, out, isDry } = readOptions();
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, limits: PATIENT });
  try {
    await database.migrate();
    if (word === 'export') await exportTo(config, database, { email, out });
    else await erase(config, database, { email, isDry });
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [word, email, ...others] = positionals;
  const isWord = word === 'export' || word === 'erase';
  if (!isWord || !email?.includes('@') || others.length > 0) throw new StartFailure(USAGE);
  return { word, email, out: values.out, isDry: values['dry-run'] };
}

async function exportTo(
  config: Config,
  database: Database,
  { email, out }: { readonly email: string; readonly out: string | undefined },
): Promise<void> {
  const person = await findPerson(database.db, email);
  await requireAny(database, person);
  const folder =
    out ?? join(config.dataDir, `person-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`);
  const held = await exportPerson(database, person, { folder, media: openMedia(config) });
  for (const { holding, rows } of held) say(`${holding.table}: ${rows.length}`);
  say(`Written to ${folder}. Give it only to the person, and delete it afterwards.`);
}

async function erase(
  config: Config,
  database: Database,
  { email, isDry }: { readonly email: string; readonly isDry: boolean },
): Promise<void> {
  const person = await findPerson(database.db, email);
  const held = await requireAny(database, person);
  const places = isDry
    ? held.map(({ holding, rows }) => ({ holding, rows: rows.length }))
    : await erasePerson(database, openMedia(config), person);
  for (const { holding, rows } of places) {
    const { table, erasure, purpose } = holding;
    const because = erasure.kind === 'keep' ? `: ${erasure.because}` : '';
    say(`${DONE[erasure.kind].padEnd(9)} ${rows} of ${table} (${purpose})${because}`);
  }
  if (isDry) {
    await requireErasable(database.db, person);
    say('This would be done; nothing was changed.');
  } else
    say(
      `${person.email} is erased. Backups still have the data until they are removed: see docs/data-map.md.`,
    );
}

async function requireAny(database: Database, person: Awaited<ReturnType<typeof findPerson>>) {
  const held = await readPerson(database.db, person);
  if (held.length > 0) return held;
  throw new StartFailure(`Nothing is stored about ${person.email}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(USAGE, main);

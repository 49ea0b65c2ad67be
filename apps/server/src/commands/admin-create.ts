import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { collections } from '@harbour/core/contract/collections';
import { newRecordId } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { createCollectionService } from '../collections/create-collection-service.ts';
import { createCountCache } from '../collections/totals/count-cache.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { hashPassword, passwordIssues, requireHardToGuess } from '../services/accounts/passwords.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = `Usage: admin:create --email someone@example.com [--password ...]
  Without --password it asks for the password, or reads the first line of a pipe.`;

/** `npm run admin:create`: creates an admin who can sign in at once; prints no password. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
  const email = readEmail(values.email);
  const password = values.password ?? (await askPassword());
  const issues = passwordIssues(password);
  if (issues.length > 0)
    throw new StartFailure(`This password is too weak: ${issues.join('; ').toLowerCase()}.`);
  requireHardToGuess(password, [email]);
  await createAdmin(email, await hashPassword(password));
  process.stdout.write(`${email} can sign in to the back office now.\n`);
}

async function createAdmin(email: string, passwordHash: string): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await database.migrate();
    const admins = createCollectionService({
      definition: collections.admins,
      database,
      clock: () => new Date(),
      newId: newRecordId,
      counts: createCountCache(),
    });
    await admins.create({ email, type: 'admin', passwordHash, verifiedAt: new Date().toISOString() });
  } catch (error) {
    throw database.nameFailure(nameTaken(error));
  } finally {
    await database.close();
  }
}

function readEmail(text: string | undefined): string {
  const result = v.safeParse(collections.admins.fields.email.schema, text);
  if (result.success) return result.output;
  throw new StartFailure(text === undefined ? USAGE : `${text} is not an email address.\n${USAGE}`);
}

/** Prompts on the terminal without echoing what is typed; when input is piped, reads its first line. */
async function askPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, terminal });
  if (terminal) process.stderr.write('Password: ');
  const { value = '' } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (terminal) process.stderr.write('\n');
  return value;
}

/** The failure of a create, in words for the operator. */
function nameTaken(error: unknown): unknown {
  const isTaken =
    error instanceof Error && 'data' in error && JSON.stringify(error.data).includes('already-exists');
  return isTaken ? new StartFailure('There is already an admin with this email address.') : error;
}

runCommand(USAGE, main);

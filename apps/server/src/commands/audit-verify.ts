import { parseArgs } from 'node:util';
import { readStoredHeads } from '../audit-chain/heads.ts';
import { type Verdict, verifyChain } from '../audit-chain/verify-chain.ts';
import { openSource } from '../backup/open-source.ts';
import type { Database } from '../database/database.ts';
import { execute } from '../database/statement.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = `Usage: audit:verify [--head number:hash ...]
  --head  compares with a head that was mailed, beside those in the data folder; may be repeated`;

/** Faults that are printed; the first one matters most. */
const PRINTED = 20;

/**
 * `npm run audit:verify`: verifies the chain of the audit log, also while the server runs, and names the
 * first broken entry. Exits with 1 if the log is not intact.
 */
async function main(): Promise<number> {
  const mailed = readOptions();
  const config = readConfig(process.env);
  const { heads: stored, unreadable } = await readStoredHeads(config.dataDir);
  const database = await openSource(config);
  try {
    await requireSeals(database);
    const verdict = await verifyChain(database, [...stored, ...mailed]);
    print(verdict, stored.length + mailed.length);
    if (unreadable > 0) process.stdout.write(`${unreadable} lines of audit-heads.jsonl are not heads.\n`);
    return verdict.faults.length === 0 ? 0 : 1;
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

async function requireSeals({ db }: Database): Promise<void> {
  const found = await execute(db, `select 1 where to_regclass('"auditSeals"') is not null`, []);
  if (found.length > 0) return;
  throw new StartFailure('The database has no seals yet: start the server of this version once.');
}

function readOptions() {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } });
  return values.head.map((text) => {
    const [, number, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
    if (number === undefined || hash === undefined) throw new StartFailure(USAGE);
    return { number: Number(number), hash };
  });
}

function print({ seals, head, unsealed, faults }: Verdict, heads: number): void {
  const [first, ...others] = faults;
  const lines = first
    ? [`First broken: ${first.sentence}`, ...others.slice(0, PRINTED).map(({ sentence }) => sentence)]
    : [
        `The audit log is intact: ${seals} seals, compared with ${heads} heads that were stored outside the database.`,
      ];
  if (others.length > PRINTED) lines.push(`... and ${others.length - PRINTED} more.`);
  if (head) lines.push(`Head ${head.number}:${head.hash} of ${head.day}.`);
  if (unsealed > 0) lines.push(`${unsealed} entries are not sealed yet; the server seals them every minute.`);
  if (heads === 0 && seals > 0)
    lines.push('Without a head from outside, a log that was cut off looks whole.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

runCommand(USAGE, main);

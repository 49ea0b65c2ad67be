import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../kit/postgres.ts';
import { benchDatabase } from './bench-database.ts';
import { type Options, type Pass, readOptions } from './options.ts';
import { type Row, verdictOf } from './results.ts';
import { benchBackOffice, benchEvents } from './sections/back-office.ts';
import { benchExports } from './sections/exports.ts';
import { benchNodes } from './sections/nodes.ts';
import { formatShortfalls, formatTable } from './table.ts';

const RESULTS = fileURLToPath(new URL('../../.cache/bench/latest.json', import.meta.url));

/** After this time every measure takes one round, so that a slow machine finishes too. */
const BUDGET_SECONDS = 12 * 60;

/** The measures that are taken once, whatever the database. */
const apartSections = [
  { word: 'nodes', measure: benchNodes },
  { word: 'back-office', measure: benchBackOffice },
  { word: 'events', measure: benchEvents },
  { word: 'exports', measure: benchExports },
] as const;

/** `npm run bench`: measures, prints one table and stores it. Fails only when something does not run. */
async function main(): Promise<void> {
  const binaries = findPostgres();
  const options = readOptions(process.argv.slice(2), binaries.found);
  if (!binaries.found) console.log(`Only on the embedded database: ${binaries.reason}.`);
  console.log(header(options));
  const rows: Row[] = [];
  const deadline = performance.now() + BUDGET_SECONDS * 1000;
  for (const pass of options.passes) {
    rows.push(...(await benchDatabase({ pass, only: options.only, deadline, report: progress })));
  }
  for (const { word, measure } of apartSections) {
    if (!options.only.has(word)) continue;
    progress(word);
    rows.push(...(await measure(options.apart)));
  }
  console.log(`\n${formatTable(rows)}\n\n${formatShortfalls(rows)}`);
  await writeResults(rows);
}

function header({ passes }: Options): string {
  const cores = availableParallelism();
  return [
    `Node ${process.versions.node} on ${cores} cores, which the server, the load and the database share.`,
    ...passes.map(describePass),
    'Ours and its limit take turns; a ratio is the median of the rounds. Look at ratios, not at rates: those are this machine’s.',
  ].join('\n');
}

function describePass({ database, rows, concurrencies, rounds, seconds }: Pass): string {
  return `${database}: ${rows.toLocaleString('en')} rows, ${concurrencies.join(', ')} at once, ${rounds} rounds of ${seconds} s.`;
}

function progress(text: string): void {
  const seconds = Math.round(process.uptime());
  process.stderr.write(`${String(seconds).padStart(4)} s  ${text}\n`);
}

async function writeResults(rows: readonly Row[]): Promise<void> {
  const judged = rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(
    RESULTS,
    `${JSON.stringify({ node: process.versions.node, cores: availableParallelism(), rows: judged }, null, 2)}\n`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});

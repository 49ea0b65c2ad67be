import { performance } from 'node:perf_hooks';
import type { Bench } from '../bench.ts';
import { costRow, type Row } from '../results.ts';
import { subject } from '../subject.ts';
import { longestMs } from '../targets.ts';

/** The fields that records are grouped by: a status, a relation, a text, months and days. */
const groupings = [
  { field: 'status' },
  { field: 'category' },
  { field: 'author' },
  { field: 'publishFrom', by: 'month' },
  { field: 'publishFrom', by: 'day' },
] as const;

const ROUNDS = 9;

/** The median time of a summary of all records alone, by each kind of group. */
export async function benchGroups({ harbour, only, pass, accessToken }: Bench): Promise<readonly Row[]> {
  if (!only.has('groups')) return [];
  const rows: Row[] = [];
  for (const grouping of groupings) {
    const times: number[] = [];
    // The first call is not measured.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const begun = performance.now();
      await summarise({ port: harbour.port, accessToken, grouping });
      times.push(performance.now() - begun);
    }
    const median = times.slice(1).toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
    const name = 'by' in grouping ? `${grouping.field} by ${grouping.by}` : grouping.field;
    rows.push(
      costRow({ database: pass.database, subject: `groups of ${name}`, unit: 'ms' }, median, {
        name: 'promised',
        value: longestMs.groups,
        target: 1,
      }),
    );
  }
  return rows;
}

interface Requested {
  readonly port: number;
  readonly accessToken: string;
  readonly grouping: (typeof groupings)[number];
}

async function summarise({ port, accessToken, grouping }: Requested): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/summaries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      collection: subject.name,
      query: {},
      group: { descending: false, language: 'en', ...grouping },
      sums: [],
    }),
  });
  const answer = await response.json();
  if (!response.ok || answer.groups.length === 0) throw new Error(`No groups: ${JSON.stringify(answer)}`);
}

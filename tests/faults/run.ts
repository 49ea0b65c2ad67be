// Runs the checker of faults: `npm run faults -- --minutes 10 --seed 7`. Ends with 1 when a law was broken.
import { readArguments } from '../../tools/read-arguments.ts';
import { runFaults } from './run-faults.ts';
import { missingForFaults } from './stage.ts';

const ROUND_MS = 20_000;
/** A round with its quiet after it. */
const ROUND_WITH_QUIET_MS = 30_000;
/** A live list is current this soon after the last fault. */
const STALE_MS = 2_000;
/** The most violations of one law that are printed. */
const PRINTED = 10;

const { values } = readArguments({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Give numbers: npm run faults -- --minutes 10 --seed 7');
  process.exit(1);
}
const missing = missingForFaults();
if (missing !== undefined) {
  console.error(`Faults need PostgreSQL, Redis and nginx: ${missing}.`);
  process.exit(1);
}

const rounds = Math.max(1, Math.round((minutes * 60_000) / ROUND_WITH_QUIET_MS));
console.log(`${rounds} rounds of ${ROUND_MS / 1000} s, seed ${seed}`);
const began = performance.now();
const result = await runFaults({ seed, rounds, roundMs: ROUND_MS, staleMs: STALE_MS, say: console.log });
console.table(result.outcomes);
console.table(Object.fromEntries(result.complaints));
const { creates, patches, sights, lists, purchases } = result.history;
const slowest = Math.max(...lists.map(({ settledMs }) => settledMs ?? Number.POSITIVE_INFINITY));
console.log(
  `${creates.length} creations, ${patches.length} changes, ${sights.length} states seen, ${purchases.length} purchases; ` +
    `${lists.length} live lists compared, the slowest current after ${Math.round(slowest)} ms`,
);
for (const [invariant, broken] of Map.groupBy(result.violations, (violation) => violation.invariant)) {
  console.error(`\nBroken: ${invariant}, ${broken.length} times`);
  for (const { text } of broken.slice(0, PRINTED)) console.error(`  ${text}`);
}
console.log(`${result.violations.length} violations, ${((performance.now() - began) / 1000).toFixed(0)} s`);
if (result.violations.length > 0) {
  console.error(`To see it again: npm run faults -- --minutes ${minutes} --seed ${seed}`);
  process.exitCode = 1;
}

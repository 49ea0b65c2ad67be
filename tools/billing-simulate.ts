// Proves the billing engine: simulates random merchants with the server's own code, and checks that the
// ledger balances to the cent. Every figure and day is compared with the oracle in tests/oracle.
// `--rest 10000` buys over REST instead, from a server of its own.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type CurrencyCode, formatMoney, money } from '@harbour/core/money';
import { createLog } from '@harbour/server/process/create-log.ts';
import { compareRestPrices, type RestPrices } from '../tests/kit/rest-prices.ts';
import type { LedgerRow } from './billing-simulation/invariants.ts';
import { createRandom } from './billing-simulation/random.ts';
import { simulate } from './billing-simulation/simulate.ts';
import { readArguments } from './read-arguments.ts';

/** The number of choices between two lines of progress. */
const PROGRESS_EVERY = 500;

const { values } = readArguments({
  options: {
    merchants: { type: 'string', default: '1000' },
    months: { type: 'string', default: '36' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rest: { type: 'string' },
  },
});
const [merchants, months, seed] = [values.merchants, values.months, values.seed].map(Number);
if (!merchants || !months || seed === undefined || Number.isNaN(seed)) {
  console.error('Give whole numbers: npm run billing:simulate -- --merchants 1000 --months 36 --seed 7');
  process.exit(1);
}

const begun = performance.now();
if (values.rest) {
  await compareOverRest(Number(values.rest), seed);
  process.exit();
}
console.log(`${merchants} merchants, ${months} months, seed ${seed}`);
const result = await simulate({ merchants, months, seed });
if (result.ok) {
  console.table(result.happenings);
  console.table(result.ledger.map(printed));
  console.log(
    'invoices = payments + credits + open, in each currency; every quote was its charge; nobody was charged twice; nobody prepaid was locked out.',
  );
} else {
  const again = `npm run billing:simulate -- --merchants ${merchants} --months ${months} --seed ${seed}`;
  console.error(
    `On ${result.day}, subscription ${result.life}: ${result.invariant}\nTo see it again: ${again}`,
  );
  process.exitCode = 1;
}
console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);

/**
 * Buys at random over REST from a server of its own, and prints every figure that differs from the oracle's.
 */
async function compareOverRest(choices: number, from: number): Promise<void> {
  console.log(`${choices} choices over REST, seed ${from}`);
  const log = createLog('warn', process.stderr);
  const onRound = createProgress(choices);
  const { counts, firstDay, lastDay, differences } = await compareRestPrices(
    choices,
    createRandom(from).whole,
    { log, onRound },
  );
  console.log(`On days from ${firstDay} to ${lastDay}:`);
  console.table(counts);
  for (const difference of differences) console.error(difference);
  console.log(`${differences.length} differences, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (differences.length > 0) process.exitCode = 1;
}

/** Prints the progress, the speed, and the state of the process that may slow it down. */
function createProgress(choices: number): (counts: RestPrices['counts']) => void {
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  let [done, at] = [0, performance.now()];
  return ({ orders }) => {
    if (orders - done < PROGRESS_EVERY && orders < choices) return;
    const rate = ((orders - done) * 1000) / (performance.now() - at);
    const memory = process.memoryUsage().rss / 2 ** 20;
    console.log(
      `${orders} choices, ${rate.toFixed(1)} a second, ${memory.toFixed(0)} MiB, longest pause ${(pauses.max / 1e9).toFixed(1)} s`,
    );
    pauses.reset();
    [done, at] = [orders, performance.now()];
  };
}

function printed({ currency, ...amounts }: LedgerRow) {
  const full = (code: CurrencyCode, amount: number) => formatMoney(money(code, amount), 'full');
  const entries = Object.entries(amounts).map(([name, amount]) => [name, full(currency, amount)]);
  return { currency, ...Object.fromEntries(entries) };
}

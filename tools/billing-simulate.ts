// Proves the billing engine: random lives of merchants through the server's own code, and a ledger that balances to the cent.
import { parseArgs } from 'node:util';
import { type CurrencyCode, formatMoney, money } from '@harbour/core/money';
import type { LedgerRow } from './billing-simulation/laws.ts';
import { simulate } from './billing-simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    merchants: { type: 'string', default: '1000' },
    months: { type: 'string', default: '36' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [merchants, months, seed] = [values.merchants, values.months, values.seed].map(Number);
if (!merchants || !months || seed === undefined || Number.isNaN(seed)) {
  console.error('Give whole numbers: npm run billing:simulate -- --merchants 1000 --months 36 --seed 7');
  process.exit(1);
}

const begun = performance.now();
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
  console.error(`On ${result.day}, subscription ${result.life}: ${result.law}\nTo see it again: ${again}`);
  process.exitCode = 1;
}
console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);

function printed({ currency, ...amounts }: LedgerRow) {
  const full = (code: CurrencyCode, amount: number) => formatMoney(money(code, amount), 'full');
  const entries = Object.entries(amounts).map(([name, amount]) => [name, full(currency, amount)]);
  return { currency, ...Object.fromEntries(entries) };
}

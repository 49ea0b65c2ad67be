// Starts several servers on one PostgreSQL and one Redis, with nginx before them, and ends all of it on
// Ctrl-C: `npm run cluster`. The data is in a temporary folder and goes with it.
import { once } from 'node:events';
import { findCluster } from '../tests/kit/cluster.ts';

const NODES = 3;

const cluster = findCluster();
if (!cluster.found) {
  console.error(
    `A cluster needs PostgreSQL, Redis and nginx: ${cluster.reason}. Debian: apt-get install postgresql redis-server nginx.`,
  );
  process.exit(1);
}

const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const running = await cluster.start({
  count: NODES,
  seed: 'demo',
  settings: { HARBOUR_SITE: process.env.HARBOUR_SITE ?? 'on' },
  onOutput: (text) => process.stderr.write(text),
});
const addresses = [
  ['all behind nginx', running.url],
  ...running.nodes.map(({ url }, index) => [`node ${index + 1}`, url] as const),
  ['Redis', running.services.redis.url],
  ['PostgreSQL', running.services.postgres.url],
];
for (const [name = '', address] of addresses) console.log(`${name.padEnd(18)}${address}`);
console.log('Ctrl-C ends all of it.');
await stopped;
await running[Symbol.asyncDispose]();
process.exit(0);

// Starts several servers on one PostgreSQL and one Redis, behind nginx, and stops everything on Ctrl-C: `npm
// run cluster`. The data is in a temporary folder, which is deleted with it.
import { once } from 'node:events';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { type Cluster, findCluster } from '../tests/kit/cluster.ts';

const NODES = 3;

const cluster = findCluster();
if (!cluster.found) {
  console.error(
    `A cluster needs PostgreSQL, Redis and nginx: ${cluster.reason}. Debian: apt-get install postgresql redis-server nginx.`,
  );
  process.exit(1);
}

const stop = new AbortController();
// A terminal that is closed sends SIGHUP.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort());
console.log(`${NODES} nodes are started; Ctrl-C ends all of it.`);
const stopped = once(stop.signal, 'abort');
try {
  await using running = await cluster.start({
    count: NODES,
    seed: 'demo',
    settings: { HARBOUR_SITE: process.env.HARBOUR_SITE ?? 'on' },
    onOutput: (text) => process.stderr.write(text),
    signal: stop.signal,
  });
  print(running);
  await stopped;
} catch (error) {
  if (!stop.signal.aborted) throw error;
}
process.exit(0);

function print({ url, nodes, services, databaseUrl }: Cluster): void {
  const addresses = [
    ['all behind nginx', url],
    ...nodes.map((node, index) => [`node ${index + 1}`, node.url] as const),
    ['Redis', services.redis.url],
    ['PostgreSQL', databaseUrl],
  ];
  for (const [name = '', address] of addresses) console.log(`${name.padEnd(18)}${address}`);
  console.log(`Demo sign-ins, password ${DEMO_PASSWORD}: admin@harbour.example, merchant@harbour.example.`);
}

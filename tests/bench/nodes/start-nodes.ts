import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, startNginx } from '../../kit/nginx.ts';
import { findNodeServices } from '../../kit/node-services.ts';
import { reservePort } from '../../kit/reserve-port.ts';
import { signIn } from '../bench-database.ts';
import { type Prepared, prepareData } from '../prepare-data.ts';
import { type Harbour, startHarbour } from '../processes/harbour.ts';

/** Three servers over one PostgreSQL and one Redis, with nginx in front. */
export interface BenchNodes extends AsyncDisposable {
  readonly nodes: readonly [Harbour, Harbour, Harbour];
  readonly nginxPort: number;
  readonly databaseUrl: string;
  readonly data: Prepared;
  readonly accessToken: string;
}

const ROWS = 5_000;

/** Starts them all, or returns why this machine cannot. */
export async function startNodes(): Promise<BenchNodes | string> {
  const [services, nginx] = [findNodeServices(), findNginx()];
  if (!services.found) return services.reason;
  if (!nginx.found) return nginx.reason;
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-bench-nodes-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const shared = stack.use(await services.start());
  const { databaseUrl, redisUrl } = await shared.createStores();
  const port = await reservePort();
  const env = {
    // Access tokens are for this address, so all nodes have the same.
    PUBLIC_URL: `http://localhost:${port}`,
    HARBOUR_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const data = await prepareData({ databaseUrl }, ROWS, env);
  // The first start after creating the data is not the measured one.
  await (await startHarbour(env))[Symbol.asyncDispose]();
  const start = async () => stack.use(await startHarbour(env));
  const nodes = [await start(), await start(), await start()] as const;
  stack.use(
    await startNginx(nginx.program, { port, nodes: nodes.map((node) => `http://127.0.0.1:${node.port}`) }),
  );
  const accessToken = await signIn(nodes[0].port);
  const closing = stack.move();
  return {
    nodes,
    databaseUrl,
    data,
    accessToken,
    nginxPort: port,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, type Nginx, startNginx } from './nginx.ts';
import { findNodeServices, type NodeServices } from './node-services.ts';
import { reservePort } from './reserve-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { SECRET } from './start-test-app.ts';

/** Several servers in separate processes on one PostgreSQL and one Redis, behind nginx. */
export interface Cluster extends AsyncDisposable {
  /** The address of nginx. */
  readonly url: string;
  readonly nodes: readonly ServerProcess[];
  readonly services: NodeServices;
  /** The database that the nodes share. */
  readonly databaseUrl: string;
  readonly sendTo: Nginx['sendTo'];
}

interface ClusterOptions {
  readonly count: number;
  readonly seed: 'demo' | 'none';
  /** Further settings of each node. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Additional settings of one node, by its number from 0. */
  readonly settingsOf?: (index: number) => Readonly<Record<string, string>>;
  /** Receives what the nodes write to their log. */
  readonly onOutput?: (text: string) => void;
  /** Aborts a start that is in progress, with everything that it has started. */
  readonly signal?: AbortSignal;
}

/** All programs of a cluster, or the reason why this machine cannot run one. */
export type FoundCluster =
  | { readonly found: true; start(options: ClusterOptions): Promise<Cluster> }
  | { readonly found: false; readonly reason: string };

export function findCluster(): FoundCluster {
  const [services, nginx] = [findNodeServices(), findNginx()];
  if (!services.found) return services;
  if (!nginx.found) return nginx;
  return {
    found: true,
    async start(options) {
      await using opened = new AsyncDisposableStack();
      const shared = opened.use(await services.start());
      options.signal?.throwIfAborted();
      const nodes = await startNodes(options, shared, opened);
      const before = opened.use(await nodes.serveBehind(nginx.program));
      const closing = opened.move();
      return {
        url: before.url,
        sendTo: before.sendTo,
        nodes: nodes.started,
        services: shared,
        databaseUrl: nodes.databaseUrl,
        [Symbol.asyncDispose]: () => closing.disposeAsync(),
      };
    },
  };
}

/** Starts the nodes, the first one before the others, because it creates the tables. */
async function startNodes(
  { count, seed, settings, settingsOf, onOutput, signal }: ClusterOptions,
  services: NodeServices,
  opened: AsyncDisposableStack,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-cluster-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = await services.createStores();
  const port = await reservePort();
  const all = {
    DATABASE_URL,
    REDIS_URL,
    HARBOUR_SECRET: SECRET,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const start = async (index: number) => {
    const own = { ...all, ...settingsOf?.(index) };
    const started = await startServerProcess({ dataDir, seed, settings: own, ...(onOutput && { onOutput }) });
    return opened.use(started);
  };
  const first = await start(0);
  signal?.throwIfAborted();
  const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 1)));
  signal?.throwIfAborted();
  const started = [first, ...others];
  const serveBehind = (program: string): Promise<Nginx> =>
    startNginx(program, { port, nodes: started.map(({ url }) => url) });
  return { started, databaseUrl: DATABASE_URL, serveBehind };
}

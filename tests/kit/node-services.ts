import { findPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { findRedis, type RedisServer, startRedis } from './redis.ts';

/** What several nodes share: a PostgreSQL and a Redis. */
export interface NodeServices extends AsyncDisposable {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** Creates an empty database, and returns the options of the nodes on it. */
  createStores(): Promise<{ readonly databaseUrl: string; readonly redisUrl: string }>;
}

/** Both programs, or the reason why the tests of several nodes cannot run on this machine. */
export type FoundServices =
  | { readonly found: true; start(): Promise<NodeServices> }
  | { readonly found: false; readonly reason: string };

export function findNodeServices(): FoundServices {
  const [postgres, redis] = [findPostgres(), findRedis()];
  if (!postgres.found) return postgres;
  if (!redis.found) return redis;
  return { found: true, start: () => startBoth(postgres.folder, redis.program) };
}

async function startBoth(folder: string, program: string): Promise<NodeServices> {
  const [postgres, redis] = await Promise.all([startPostgres(folder), startRedis(program)]);
  return {
    postgres,
    redis,
    createStores: async () => ({ databaseUrl: await postgres.createDatabase(), redisUrl: redis.url }),
    async [Symbol.asyncDispose]() {
      await postgres[Symbol.asyncDispose]();
      await redis[Symbol.asyncDispose]();
    },
  };
}

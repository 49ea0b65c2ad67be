import { fileURLToPath } from 'node:url';
import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import { newRecordId } from '@harbour/core/contract/values';
import { LOCALES } from '@harbour/core/i18n';
import type { Logger } from 'pino';
import type { HarbourApp } from './app-lifecycle.ts';
import { type OperatorLine, openOperatorLine } from './backup/operator-line.ts';
import { createApp } from './create-app.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createReadTime } from './database/shared-clock.ts';
import { openMedia } from './media/open-media.ts';
import { claimDatabase, type DatabaseClaim } from './nodes/claim-database.ts';
import { COMPONENTS_PATH, developSite } from './pages/develop-site.ts';
import { loadBuiltSite, type Site } from './pages/load-site.ts';
import { createLog, createTerminalDestination } from './process/create-log.ts';
import { listenFailure, StartFailure } from './process/start-failure.ts';
import { openRedis, type Redis } from './redis/open-redis.ts';
import { DEMO_PASSWORD, seedDatabase } from './seed/seed-database.ts';
import type { Config } from './settings/config.ts';
import { readOrCreateSecret } from './settings/development-secret.ts';
import { requireSafeStart } from './start-checks/check-start.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** A listening server. */
export interface RunningServer {
  /** The text to print: its address, and who can sign in to a new demo. */
  readonly greeting: string;
  readonly port: number;
  /** Drains unless in a hurry, closes the database and releases everything. */
  stop(how: { readonly hurry: boolean }): Promise<void>;
}

const WEB_ROOT = fileURLToPath(new URL('../../web', import.meta.url));

/**
 * Opens the database, migrates it, fills a new one, and listens. If a later step fails, everything opened is
 * closed again.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  await requireSafeStart(config);
  const log = createLog(config.logLevel, config.production ? undefined : await createTerminalDestination());
  const site = await loadSite(config, log);
  const database = await openDatabase({ ...config, log });
  const opened: Opened = { database, log, site };
  try {
    return await serve(config, opened);
  } catch (error) {
    await closeAll(opened, { hurry: true });
    throw database.nameFailure(error);
  }
}

/** Everything that is open; later steps add to it. */
interface Opened {
  readonly database: Database;
  readonly log: Logger;
  readonly site: Site | undefined;
  claim?: DatabaseClaim;
  redis?: Redis;
  tracing?: Tracing;
  line?: OperatorLine | undefined;
  harbour?: HarbourApp;
}

/** Closes the app first, even one that does not listen: its work in progress needs the rest. */
async function closeAll(
  { harbour, site, line, redis, claim, database, tracing }: Opened,
  how: { readonly hurry: boolean },
): Promise<void> {
  await (harbour ? harbour.close(how) : site?.close());
  await tracing?.stop();
  await line?.close();
  redis?.close();
  await claim?.release();
  await database.close();
}

async function serve(config: Config, opened: Opened): Promise<RunningServer> {
  const { database, log, site } = opened;
  const { databaseUrl, redisUrl } = config;
  if (databaseUrl) opened.claim = await claimDatabase({ databaseUrl, isShared: redisUrl !== null, log });
  await database.migrate();
  await requireSafeStart(config, database);
  const now = new Date(await createReadTime(database.db)());
  const seeded =
    config.seed === 'none' ? undefined : await seedDatabase({ database, mode: config.seed, now });
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  opened.line = await openOperatorLine(config.dataDir, database);
  if (redisUrl) opened.redis = await openRedis({ redisUrl, secret, log });
  if (config.tracing) opened.tracing = await startTracing(config.tracing, log);
  const harbour = createApp({
    config,
    secret,
    database,
    log,
    site,
    redis: opened.redis,
    tracing: opened.tracing,
  });
  opened.harbour = harbour;
  const port = await harbour.listen(config.port, config.host).catch((error: unknown) => {
    throw listenFailure(error, config.port);
  });
  if (seeded?.demo) await workInDemo(harbour.app, { config, log });
  return {
    port,
    greeting: greeting(config, port),
    stop: (how) => closeAll(opened, how),
  };
}

/** Does the work of the demonstration's staff; its code is loaded only by a start that needs it. */
async function workInDemo(
  app: Application,
  { config, log }: { readonly config: Config; readonly log: Logger },
): Promise<void> {
  const { doDemoWork } = await import('./seed/demo-work.ts');
  await doDemoWork({ app, media: openMedia(config), newId: newRecordId }).catch((error: unknown) =>
    log.error({ err: error }, 'The demonstration has no pictures'),
  );
}

function loadSite({ site }: Config, log: Logger): Promise<Site | undefined> {
  const onError = (error: unknown) => log.error({ err: error }, 'The site failed');
  if (site === 'none') return Promise.resolve(undefined);
  if (site === 'development') return developSite(WEB_ROOT, onError);
  return loadBuiltSite(WEB_ROOT, onError).catch((error: Error) => {
    throw new StartFailure(error.message, { cause: error.cause });
  });
}

const ADDRESS_LIST = new Intl.ListFormat('en-GB');

function greeting({ publicUrl, production, seed, site, port: wanted }: Config, port: number): string {
  const url = wanted === 0 ? `http://localhost:${port}` : publicUrl;
  const addresses = LOCALES.map((locale) => `${url}/${locale}`);
  const lines = [`${brand.name} is at ${ADDRESS_LIST.format(addresses)}.`];
  if (site === 'development')
    lines.push(`Every component of the design system is at ${url}${COMPONENTS_PATH}.`);
  if (!production && seed === 'demo') {
    lines.push(
      `Demo sign-ins, password ${DEMO_PASSWORD}: admin@harbour.example, editor@harbour.example, merchant@harbour.example.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

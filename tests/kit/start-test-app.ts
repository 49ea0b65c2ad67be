import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Application } from '@feathersjs/feathers';
import type { AccountRef } from '@harbour/server/calls/session.ts';
import { createApp } from '@harbour/server/create-app.ts';
import type { AppDeps } from '@harbour/server/create-parts.ts';
import type { Database, StatementLimits } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { defaultLimits, type Limits } from '@harbour/server/http/rate-limits.ts';
import { claimDatabase } from '@harbour/server/nodes/claim-database.ts';
import { loadBuiltSite, type Site } from '@harbour/server/pages/load-site.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { openRedis } from '@harbour/server/redis/open-redis.ts';
import { seedDatabase } from '@harbour/server/seed/seed-database.ts';
import { hashPassword } from '@harbour/server/services/accounts/passwords.ts';
import { type Config, readConfig } from '@harbour/server/settings/config.ts';
import { createHttpClient, type HttpClient, type HttpResponse } from './http-client.ts';
import { createOutboxReader, type OutboxReader } from './outbox.ts';
import { openBlankDatabase, openSeededDatabase } from './test-databases.ts';
import { connectSocket, type TestSocket } from './test-socket.ts';

type SignedInRole = 'merchant' | 'editor' | 'admin';
export type AnyRole = 'anonymous' | SignedInRole;

const WEB_ROOT = fileURLToPath(new URL('../../apps/web', import.meta.url));

export const PASSWORD = 'Typhoon-2026';
/** Signs the tokens of every test app, so that its nodes accept each other's tokens. */
export const SECRET = 'a secret that is only used by the tests';

const UNLIMITED_REFUNDS = [
  `update "settings" set "refundLimits" =
    '[{"amount": 100000000000, "currency": "HKD"}, {"amount": 100000000000, "currency": "SGD"}]'`,
  // A raised limit would apply only after 24 hours.
  'delete from "replacedRefundLimits"',
];

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly limits?: Partial<Limits>;
  /** PostgreSQL to use instead of a database in memory. */
  readonly databaseUrl?: string;
  /** Redis that it shares with other nodes on that PostgreSQL; without it there may be none. */
  readonly redisUrl?: string;
  /** Limits of its statements instead of the usual ones. */
  readonly databaseLimits?: StatementLimits;
  /** The clock of the database and the machine, in milliseconds since 1970; the real time by default. */
  readonly now?: () => number;
  /** The clock of a machine that differs from the database's. */
  readonly wrongClock?: () => number;
  /** Initial content; none by default. */
  readonly seed?: 'reference' | 'demo';
  /** A push service on this machine that the server may call. */
  readonly pushOrigin?: string;
  /** A host of pictures on this machine that the server may fetch from. */
  readonly pictureOrigin?: string;
  /** Keeps the limits of new databases for refunds by one admin; otherwise one may refund everything. */
  readonly hasRefundLimits?: boolean;
  /** Also serves the built site: the one that was built into this folder, or the given one. */
  readonly site?: boolean | string | Site;
  /** The server's log; none by default. */
  readonly log?: AppDeps['log'];
  /** Records its traces; none by default. */
  readonly tracing?: AppDeps['tracing'];
}

/** A signed-in person: over HTTP with an access token. */
export interface Person extends HttpClient {
  readonly account: AccountRef;
  readonly email: string;
  readonly accessToken: string;
}

export interface TestApp extends AsyncDisposable {
  readonly url: string;
  readonly app: Application;
  readonly database: Database;
  readonly dataDir: string;
  readonly outbox: OutboxReader;
  /** Returns all records that match, as the server's own calls find them. */
  find(collection: string, query?: object): Promise<HttpResponse['body'][]>;
  /** HTTP as a visitor. */
  readonly http: HttpClient;
  /** Creates a verified account with that role and signs it in. */
  signIn(role: SignedInRole, email?: string): Promise<Person>;
  /** The same person with a new token, after the clock has been moved. */
  signInAgain(person: Person): Promise<Person>;
  /** A socket, signed in if a person is given. It closes with the app. */
  socket(person?: Person): Promise<TestSocket>;
  /** Runs the server's scheduled jobs now. */
  runJobs(): Promise<void>;
  /** Stops as on a signal. */
  close(): Promise<void>;
}

/** A busy machine must not make calls fail, and tests end without a drain. */
const HASTY = { PORT: '0', CALL_SECONDS: '300', DRAIN_SECONDS: '0' };

/** A test that lets years pass, and is not about second factors, has admins without one. */
const PATIENT_DAYS = 100_000;

const generous: Limits = { ...defaultLimits };

/** A real server on a free port over a database in memory. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-test-'));
  const config = {
    ...readConfig({ NODE_ENV: 'test', HARBOUR_DATA_DIR: dataDir, ...HASTY }),
    adminFactorDays: PATIENT_DAYS,
    ...options.config,
  };
  const { databaseUrl, databaseLimits: limits, redisUrl } = options;
  const { seed, now = Date.now, log = createLog('silent') } = options;
  const database = databaseUrl ? await openDatabase({ databaseUrl, limits }) : await openCopy(options);
  const claim = databaseUrl && (await claimDatabase({ databaseUrl, isShared: redisUrl !== undefined, log }));
  if (databaseUrl) {
    await database.migrate();
    if (seed) await seedDatabase({ database, mode: seed, now: new Date(now()) });
  }
  if (!options.hasRefundLimits) {
    for (const statement of UNLIMITED_REFUNDS) await execute(database.db, statement, []);
  }
  const site = await siteOf(options, log);
  const redis = redisUrl ? await openRedis({ redisUrl, secret: SECRET, log }) : undefined;
  const harbour = createApp({
    config,
    secret: SECRET,
    database,
    redis,
    log,
    tracing: options.tracing,
    site,
    limits: { ...withoutLimits(), ...options.limits },
    now: options.wrongClock ?? now,
    ...(options.now ? { readTime: async () => now(), elapsed: now } : {}),
    isPushAllowed: ({ origin }) => origin === options.pushOrigin,
    isPictureAllowed: ({ origin }) => origin === options.pictureOrigin,
  });
  const url = `http://127.0.0.1:${await harbour.listen(0, '127.0.0.1')}`;
  // A test that lets days pass keeps the process busy: an idle connection may be closing at the moment it is
  // used again.
  const lines: Lines = { url, headings: options.now ? { connection: 'close' } : {} };
  const sockets: TestSocket[] = [];
  const close = async () => {
    for (const socket of sockets) socket.close();
    await harbour.close();
  };
  return {
    url,
    app: harbour.app,
    database,
    dataDir,
    outbox: createOutboxReader(join(dataDir, 'outbox'), harbour.settled),
    find: (collection, query = {}) => harbour.app.service(collection).find({ query, paginate: false }),
    http: createHttpClient(url, lines.headings),
    signIn: (role, email) => signIn({ ...lines, app: harbour.app }, role, email),
    signInAgain: ({ account, email }) => authenticate(lines, account, email),
    socket: async (person) => {
      const socket = await connectSocket(url, person?.accessToken);
      sockets.push(socket);
      return socket;
    },
    runJobs: harbour.runJobs,
    close,
    async [Symbol.asyncDispose]() {
      await close();
      redis?.close();
      if (claim) await claim.release();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An embedded database that already has its tables and its seed. */
function openCopy({ seed, now }: TestAppOptions): Promise<Database> {
  if (!seed) return openBlankDatabase();
  return openSeededDatabase({ mode: seed, ...(now && { now: new Date(now()) }) });
}

async function siteOf({ site }: TestAppOptions, log: AppDeps['log']): Promise<Site | undefined> {
  if (typeof site === 'object') return site;
  if (site === undefined || site === false) return undefined;
  return loadBuiltSite(site === true ? WEB_ROOT : site, (error) => log.error(error));
}

function withoutLimits(): Limits {
  const entries = Object.keys(generous).map((name) => [name, { points: 1_000_000, seconds: 1 }]);
  return { ...generous, ...Object.fromEntries(entries) };
}

/** The address of a server, and the headers of every request to it. */
interface Lines {
  readonly url: string;
  readonly headings: Readonly<Record<string, string>>;
}

let people = 0;
const passwordHash = hashPassword(PASSWORD);

async function signIn(
  { app, ...lines }: Lines & { readonly app: Application },
  role: SignedInRole,
  email = `${role}-${++people}@example.com`,
): Promise<Person> {
  const kind = role === 'merchant' ? 'users' : 'admins';
  const own = role === 'merchant' ? {} : { type: role };
  const verifiedAt = new Date().toISOString();
  const { _id: id } = await app
    .service(kind)
    .create({ email, verifiedAt, passwordHash: await passwordHash, ...own });
  return authenticate(lines, { kind, id }, email);
}

async function authenticate({ url, headings }: Lines, account: AccountRef, email: string): Promise<Person> {
  const response = await createHttpClient(url, headings).post('/api/authentication', {
    strategy: 'password',
    client: 'desktop',
    email,
    password: PASSWORD,
  });
  const { accessToken } = response.body;
  return {
    ...createHttpClient(url, { ...headings, authorization: `Bearer ${accessToken}` }),
    account,
    email,
    accessToken,
  };
}

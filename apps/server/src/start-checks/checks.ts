import { DESKTOP_ORIGIN, type StartCheckName } from '@harbour/core/contract/values';
import { type Config, isStrongSecret } from '../settings/config.ts';
import { settings } from '../settings/settings.ts';
import {
  isDatabasePlain,
  isMailPlain,
  isRedisPlain,
  isServicePlain,
  isStorePlain,
} from './plain-connections.ts';

/** The state of a server and its machine that the checks examine. */
export interface StartFacts {
  readonly config: Config;
  readonly isRoot: boolean;
  /** The permission bits of the data folder; `undefined` if there is no folder, or no such bits. */
  readonly folderMode: number | undefined;
  /** The free part of the data folder's disk, from 0 to 1; `undefined` if it is not known. */
  readonly freePart: number | undefined;
  /** `undefined` if the database was not queried. */
  readonly database: DatabaseFacts | undefined;
}

/** The state of the database. */
export interface DatabaseFacts {
  readonly admins: number;
  /** Accounts of the demonstration whose password is public. */
  readonly hasDemoAccounts: boolean;
  readonly isSuperuser: boolean;
  /** False if acknowledged writes can be lost in a power failure. */
  readonly isSynced: boolean;
  /** True if a newer version has migrated it. */
  readonly isNewer: boolean;
  /** Seconds that the clock of this machine is ahead; negative if it is behind. */
  readonly aheadSeconds: number;
}

/** One check of a production server's start. */
export interface StartCheck {
  /** `refuses` prevents a production start, unless ACCEPTED_RISKS names the check; `warns` does not. */
  readonly severity: 'refuses' | 'warns';
  /** True if the state is unsafe; `undefined` if that cannot be determined. */
  readonly isUnsafe: (facts: StartFacts) => boolean | undefined;
  /** Describes the problem, and what to do. */
  readonly advice: string;
}

/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE = 5;
const LEAST_FREE_PART = 0.1;

/** Every check, by its name. */
export const startChecks: Readonly<Record<StartCheckName, StartCheck>> = {
  secret: {
    severity: 'refuses',
    isUnsafe: ({ config }) => config.secret === null || !isStrongSecret(config.secret),
    advice:
      'HARBOUR_SECRET is missing or easy to guess: create one with `openssl rand -base64 48`, set it, and use it at every start.',
  },
  oldSecret: {
    severity: 'warns',
    isUnsafe: ({ config: { oldSecret, secret } }) =>
      oldSecret !== null && (oldSecret === secret || !isStrongSecret(oldSecret)),
    advice:
      'HARBOUR_SECRET_OLD is easy to guess or equals HARBOUR_SECRET: set it to the secret of the last start, or leave it out.',
  },
  pushKeys: {
    severity: 'warns',
    isUnsafe: ({ config }) => config.oldSecret !== null && config.vapidKeys === null,
    advice:
      'The secret is being replaced while push messages are signed with keys derived from it: set the two lines that `npm run doctor -- --push-keys` prints, before HARBOUR_SECRET_OLD is left out, or every browser has to subscribe again.',
  },
  demoAccounts: {
    severity: 'refuses',
    isUnsafe: ({ config, database }) => config.seed === 'demo' || database?.hasDemoAccounts,
    advice:
      'There are demonstration accounts whose password is public: leave SEED out and start with a new database.',
  },
  developmentSite: {
    severity: 'refuses',
    isUnsafe: ({ config }) => config.site === 'development',
    advice: 'HARBOUR_DEV=1 serves the sources of the site: leave it out and run `npm run build`.',
  },
  mail: {
    severity: 'refuses',
    isUnsafe: ({ config }) => config.smtpUrl === null,
    advice:
      'SMTP_URL is missing, so links that reset passwords are written to a folder and the log: set it to your mail server.',
  },
  mailSender: {
    severity: 'warns',
    isUnsafe: ({ config }) => config.mailFrom === settings.MAIL_FROM.fallback,
    advice: 'MAIL_FROM is the example address, which mail servers refuse: set it to an address of yours.',
  },
  publicAddress: {
    severity: 'refuses',
    isUnsafe: ({ config }) => !config.publicUrl.startsWith('https:'),
    advice: 'PUBLIC_URL is missing or not https: set the https address that visitors use.',
  },
  origins: {
    severity: 'warns',
    isUnsafe: ({ config }) =>
      config.allowedOrigins.some((origin) => origin !== DESKTOP_ORIGIN && !origin.startsWith('https:')),
    advice:
      'ALLOWED_ORIGINS has an origin without https, whose pages an attacker in between can change: remove it.',
  },
  trustedProxies: {
    severity: 'refuses',
    isUnsafe: ({ config }) => config.trustedProxies.some((range) => range.endsWith('/0')),
    advice:
      'TRUSTED_PROXIES trusts every address, so anyone can invent the address that limits count: name your proxies only.',
  },
  proxy: {
    severity: 'warns',
    isUnsafe: ({ config }) => config.publicUrl.startsWith('https:') && config.trustedProxies.length === 0,
    advice:
      'TRUSTED_PROXIES is missing, so all visitors share the address of the proxy that serves https: set it to the address of that proxy.',
  },
  databaseEncryption: {
    severity: 'refuses',
    isUnsafe: ({ config }) => isDatabasePlain(config),
    advice:
      'DATABASE_URL reaches another computer without verified TLS, so that its password and all data can be intercepted: add ?sslmode=verify-full to it, or name its host in PRIVATE_HOSTS if the network between is private.',
  },
  redisEncryption: {
    severity: 'refuses',
    isUnsafe: ({ config }) => isRedisPlain(config),
    advice:
      'REDIS_URL reaches another computer without TLS, so that its password can be intercepted: use rediss:, or name its host in PRIVATE_HOSTS if the network between is private.',
  },
  mailEncryption: {
    severity: 'refuses',
    isUnsafe: ({ config }) => isMailPlain(config),
    advice:
      'SMTP_URL reaches another computer without verified TLS, so that links that reset passwords can be intercepted: use smtps:, or add ?requireTLS=true to smtp: for STARTTLS, or name its host in PRIVATE_HOSTS if the network between is private.',
  },
  storeEncryption: {
    severity: 'refuses',
    isUnsafe: ({ config }) => isStorePlain(config),
    advice:
      'S3_ENDPOINT or BACKUP_S3_ENDPOINT is an http address on another computer, so that files can be intercepted and changed: use https:, or name its host in PRIVATE_HOSTS if the network between is private.',
  },
  serviceEncryption: {
    severity: 'warns',
    isUnsafe: ({ config }) => isServicePlain(config),
    advice:
      'OTEL_EXPORTER_OTLP_ENDPOINT, TRANSLATION_URL, CDN_PURGE_URL, INDEXNOW_URL, STRIPE_API_BASE or an address of Facebook is an http address on another computer: use https:, or name its host in PRIVATE_HOSTS if the network between is private.',
  },
  dataFolderWritable: {
    severity: 'refuses',
    isUnsafe: ({ folderMode }) => folderMode !== undefined && (folderMode & 0o002) !== 0,
    advice: 'Every user of this machine may write to the data folder: run `chmod 700` on it.',
  },
  dataFolderReadable: {
    severity: 'warns',
    isUnsafe: ({ folderMode }) => folderMode !== undefined && (folderMode & 0o005) !== 0,
    advice: 'Every user of this machine may read the data folder: run `chmod 700` on it.',
  },
  embeddedDatabase: {
    severity: 'warns',
    isUnsafe: ({ config }) => config.databaseUrl === null,
    advice:
      'The embedded database is for trials: set DATABASE_URL, and move the data there with `npm run move`.',
  },
  databaseSync: {
    severity: 'warns',
    isUnsafe: ({ database }) => database && !database.isSynced,
    advice:
      'PostgreSQL has fsync or synchronous_commit off, so a power failure loses acknowledged writes: turn both on.',
  },
  databaseRights: {
    severity: 'warns',
    isUnsafe: ({ config, database }) => config.databaseUrl !== null && database?.isSuperuser,
    advice:
      'DATABASE_URL signs in as a superuser of PostgreSQL: use a role that owns this one database and nothing else.',
  },
  newerDatabase: {
    severity: 'warns',
    isUnsafe: ({ database }) => database?.isNewer,
    advice:
      'A newer version has migrated the database, which this one can still use: roll out a corrected version soon, and make backups with the newer version until then.',
  },
  clock: {
    severity: 'warns',
    isUnsafe: ({ database }) => database && Math.abs(database.aheadSeconds) > CLOCK_TOLERANCE,
    advice: 'The clock of this machine differs from the database’s: correct it (NTP).',
  },
  disk: {
    severity: 'warns',
    isUnsafe: ({ freePart }) => freePart !== undefined && freePart < LEAST_FREE_PART,
    advice: 'Less than a tenth of the data folder’s disk is free: free space before writes fail.',
  },
  payments: {
    severity: 'warns',
    isUnsafe: ({ config }) => config.payments.kind !== 'stripe',
    advice: 'No real payments are taken: set the three keys of Stripe to sell.',
  },
  admins: {
    severity: 'warns',
    isUnsafe: ({ database }) => database && database.admins === 0,
    advice: 'There is no admin: create one with `npm run admin:create -- --email you@example.com`.',
  },
  log: {
    severity: 'warns',
    isUnsafe: ({ config }) => ['debug', 'trace', 'silent', 'fatal'].includes(config.logLevel),
    advice: 'LOG_LEVEL hides errors, or logs more than operation needs: use info, warn or error.',
  },
  systemUser: {
    severity: 'warns',
    isUnsafe: ({ isRoot }) => isRoot,
    advice: 'The server runs as root: run it as a separate user who owns only the data folder.',
  },
};

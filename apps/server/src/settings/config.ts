import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { IndexNow } from '../jobs/announce-pages.ts';
import type { S3Bucket } from '../media/s3-storage.ts';
import type { CdnPurge } from '../pages/cdn/purge-cdn.ts';
import { type PaymentsConfig, paymentsOf } from '../payments/payments-config.ts';
import { StartFailure } from '../process/start-failure.ts';
import { areVapidKeys, type VapidKeys } from '../push/vapid.ts';
import type { SsoSettings } from '../services/accounts/sso/provider.ts';
import type { TranslationService } from '../services/translations/suggester.ts';
import type { GraphSettings } from '../social/graph/graph-api.ts';
import type { TracingConfig } from '../telemetry/start-tracing.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';
import { ssoOf } from './sso-settings.ts';

type SettingsTable = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type Values = { readonly [N in keyof SettingsTable]: ValueOf<SettingsTable[N]> | null };

/** The server's settings. `secret` is null only outside production, where one is generated. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Redis that the nodes of one database share; without it there is one node. */
  readonly redisUrl: string | null;
  readonly secret: string | null;
  /** The previous secret: values that it signed are still accepted. */
  readonly oldSecret: string | null;
  /** Encrypts backups; only the commands use it. */
  readonly backupPassphrase: string | null;
  /** Bucket for backups; only the commands use it. */
  readonly backupBucket: S3Bucket | null;
  /** Address that the heads of the audit log are mailed to. */
  readonly headTo: string | null;
  /** Checks of a production start that the operator has accepted. */
  readonly acceptedRisks: readonly string[];
  /** Hosts that are reached over a private network; `*.` stands for any name below. */
  readonly privateHosts: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where vulnerabilities are reported: a mail address, or an https address. */
  readonly securityContact: string;
  /** Bucket for uploads; without it they are stored in the data folder. */
  readonly s3: S3Bucket | null;
  readonly payments: PaymentsConfig;
  /** The app registered with Meta for the social import; `null` without one. */
  readonly graph: GraphSettings | null;
  /** The service that suggests translations; `null` without one. */
  readonly translation: TranslationService | null;
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly logLevel: string;
  readonly metricsToken: string | null;
  /** The address to which traces are exported; `null` if nothing is traced. */
  readonly tracing: TracingConfig | null;
  /** The token of the probes that measure the server from outside; `null` if there are none. */
  readonly probeToken: string | null;
  /** The purge address of the caches between the server and its visitors; `null` if none is purged. */
  readonly cdnPurge: CdnPurge | null;
  /** The search engine endpoint that is notified of new and changed pages; `null` without one. */
  readonly indexNow: IndexNow | null;
  /** The keys that sign push messages; derived from the secret if not given. */
  readonly vapidKeys: VapidKeys | null;
  /** Hosts of the push services that may be called; `*.` stands for any subdomain. */
  readonly pushServices: readonly string[];
  /** Hosts with their port that webhooks may call although they are not on the internet. */
  readonly webhookPrivateHosts: readonly string[];
  readonly webhookRetrySeconds: number;
  readonly seed: 'demo' | 'reference' | 'none';
  /** Source of the site: its build, its source code, or none. */
  readonly site: 'built' | 'development' | 'none';
  /** The number of days after which each kind of account has to sign in again. */
  readonly signInDays: { readonly users: number; readonly admins: number };
  /** The number of days for which an admin may do without a second factor; 0 if it is required at once. */
  readonly adminFactorDays: number;
  /** The identity provider with which staff sign in; `null` without one. */
  readonly sso: SsoSettings | null;
  /** The maximum duration of a call. */
  readonly callSeconds: number;
  /** How long the server still serves everything after it was asked to stop. */
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
}

/** An invalid setting that prevents the start; the message is one sentence for the operator. */
export class ConfigError extends StartFailure {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks every setting; throws {@link ConfigError} with the name of the invalid variable, and in
 * production for a weak secret or demonstration accounts.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseConfig(env);
  if (config.production) requireStrongSecret(config.secret);
  if (config.production && config.seed === 'demo') {
    throw new ConfigError('SEED=demo creates accounts whose password is public: in production leave it out.');
  }
  return config;
}

/** Reads every setting, also if a production server would not start with it; throws {@link ConfigError}. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const values = readValues(env);
  const production = values.NODE_ENV === 'production';
  const port = values.PORT ?? 0;
  return {
    production,
    port,
    host: values.HOST ?? '0.0.0.0',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: resolve(values.HARBOUR_DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secret: values.HARBOUR_SECRET,
    oldSecret: values.HARBOUR_SECRET_OLD,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    backupBucket: bucketOf(values, 'BACKUP_S3_'),
    headTo: values.AUDIT_HEAD_TO,
    acceptedRisks: values.ACCEPTED_RISKS ?? [],
    privateHosts: values.PRIVATE_HOSTS ?? [],
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? '',
    securityContact: values.SECURITY_CONTACT ?? '',
    s3: bucketOf(values, 'S3_'),
    payments: paymentsIn(values, production),
    graph: graphOf(values),
    translation: translationOf(values),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    probeToken: values.PROBE_TOKEN,
    cdnPurge: cdnPurgeOf(values),
    indexNow: indexNowOf(values),
    vapidKeys: vapidKeysOf(values),
    pushServices: values.PUSH_SERVICES ?? [],
    webhookPrivateHosts: values.WEBHOOK_PRIVATE_HOSTS ?? [],
    webhookRetrySeconds: values.WEBHOOK_RETRY_SECONDS ?? 5,
    seed: values.SEED ?? (production ? 'reference' : 'demo'),
    site: siteOf(values),
    signInDays: { users: values.MERCHANT_SIGN_IN_DAYS ?? 90, admins: values.STAFF_SIGN_IN_DAYS ?? 30 },
    adminFactorDays: values.ADMIN_FACTOR_DAYS ?? 7,
    sso: ssoIn(values),
    callSeconds: values.CALL_SECONDS ?? 30,
    drainSeconds: values.DRAIN_SECONDS ?? 5,
    shutdownSeconds: values.SHUTDOWN_SECONDS ?? 10,
  };
}

/** Returns the table of settings as text for `--help`, one per paragraph. */
export function describeSettings(): string {
  return Object.entries(settings)
    .map(
      ([name, { fallback, sentence }]) =>
        `${name}${fallback ? ` (default ${fallback})` : ''}\n    ${sentence}`,
    )
    .join('\n');
}

/** True for text that is hard to guess: at least 32 characters of at least 10 kinds. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= 32 && new Set(secret).size >= 10;
}

function readValues(env: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings).map(([name, setting]) => [
    name,
    readValue(name, setting, textOf(name, env)),
  ]);
  // Each value was parsed by its own setting's schema.
  return Object.fromEntries(entries) as Values;
}

/** Returns the text of a variable, or of the file at the path in the same name with `_FILE`. */
function textOf(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return env[name];
  if (env[name]?.trim()) {
    throw new ConfigError(`${name} and ${name}_FILE are both set: leave one of them out.`);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(
      `${name}_FILE names ${file}, which cannot be read: correct the path, or give the server's user read permission.`,
      { cause },
    );
  }
}

function readValue(name: string, { schema, fallback }: Setting, text: string | undefined): unknown {
  const given = text?.trim() || fallback;
  if (given === null) return null;
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new ConfigError(`${name} cannot be used: ${result.issues[0].message}.`);
}

/** Returns the settings of an S3 store whose names begin so, or `null` if none is given. */
function bucketOf(values: Values, start: 'S3_' | 'BACKUP_S3_'): S3Bucket | null {
  const [endpoint, bucket] = [values[`${start}ENDPOINT`], values[`${start}BUCKET`]];
  const [accessKeyId, secretAccessKey] = [
    values[`${start}ACCESS_KEY_ID`],
    values[`${start}SECRET_ACCESS_KEY`],
  ];
  const region = values[`${start}REGION`];
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (!(endpoint || bucket || accessKeyId || secretAccessKey)) return null;
  throw new ConfigError(
    `An S3 store needs ${start}ENDPOINT, ${start}BUCKET, ${start}ACCESS_KEY_ID and ${start}SECRET_ACCESS_KEY: set all of them or none.`,
  );
}

function paymentsIn(values: Values, production: boolean): PaymentsConfig {
  const payments = paymentsOf({ ...values, production });
  if (typeof payments === 'string') throw new ConfigError(payments);
  return payments;
}

function ssoIn(values: Values): SsoSettings | null {
  const sso = ssoOf(values);
  if (typeof sso === 'string') throw new ConfigError(sso);
  return sso;
}

/** Returns the app registered with Meta, or `null` if none is given. */
function graphOf(values: Values): GraphSettings | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = values;
  const { FACEBOOK_GRAPH_BASE: apiBase, FACEBOOK_DIALOG_BASE: dialogBase } = values;
  const { FACEBOOK_GRAPH_VERSION: version } = values;
  if (appId && appSecret && apiBase && dialogBase && version) {
    return { appId, appSecret, apiBase, dialogBase, version };
  }
  if (!(appId || appSecret)) return null;
  throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together: set both or neither.');
}

function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: part,
}: Values): TracingConfig | null {
  return endpoint === null ? null : { endpoint, part: part ?? 1 };
}

function translationOf({ TRANSLATION_URL: url, TRANSLATION_KEY: key }: Values): TranslationService | null {
  return url === null ? null : { url, key };
}

function cdnPurgeOf({ CDN_PURGE_URL: url, CDN_PURGE_HEADER: header }: Values): CdnPurge | null {
  if (url !== null) return { url, headers: header === null ? {} : Object.fromEntries([header]) };
  if (header === null) return null;
  throw new ConfigError('CDN_PURGE_HEADER goes with CDN_PURGE_URL: set that too, or neither.');
}

function indexNowOf({ INDEXNOW_KEY: key, INDEXNOW_URL: endpoint }: Values): IndexNow | null {
  return key === null || endpoint === null ? null : { key, endpoint };
}

/** Returns both keys, or `null` if neither is given. */
function vapidKeysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Values): VapidKeys | null {
  if (publicKey === null && privateKey === null) return null;
  if (publicKey !== null && privateKey !== null && areVapidKeys({ publicKey, privateKey })) {
    return { publicKey, privateKey };
  }
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of one pair: set both, or neither for keys derived from HARBOUR_SECRET.',
  );
}

function siteOf({ HARBOUR_SITE, HARBOUR_DEV }: Values): Config['site'] {
  if (HARBOUR_SITE === 'off') return 'none';
  return HARBOUR_DEV === '1' ? 'development' : 'built';
}

function requireStrongSecret(secret: string | null): void {
  if (secret !== null && isStrongSecret(secret)) return;
  throw new ConfigError(
    'HARBOUR_SECRET must be at least 32 random characters in production; create one with `openssl rand -base64 48` and set it.',
  );
}

import type { Config } from '../settings/config.ts';

type Connections = Pick<Config, 'privateHosts'>;

/**
 * True if PostgreSQL is on another computer and its connection has no TLS, or TLS whose certificate is not
 * verified.
 */
export function isDatabasePlain({ databaseUrl, ...config }: Connections & Pick<Config, 'databaseUrl'>) {
  if (databaseUrl === null) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return isElsewhere(config, searchParams.get('host') ?? hostname) && !isDatabaseVerified(searchParams);
}

/** The modes of `pg`, whose `require` verifies the certificate unless it is told to act as libpq does. */
function isDatabaseVerified(options: URLSearchParams): boolean {
  const mode = options.get('sslmode');
  if (mode === null) return ['true', '1'].includes(options.get('ssl') ?? '');
  const isLikeLibpq = options.get('uselibpqcompat') === 'true';
  const unverified = isLikeLibpq ? ['disable', 'prefer', 'require'] : ['disable', 'no-verify'];
  return !unverified.includes(mode);
}

/** True if Redis is on another computer and its connection has no TLS. */
export function isRedisPlain({ redisUrl, ...config }: Connections & Pick<Config, 'redisUrl'>): boolean {
  return redisUrl !== null && isPlain(config, redisUrl, 'rediss:');
}

/**
 * True if the mail server is on another computer and mails may be sent without TLS, or with TLS whose
 * certificate is not verified. Without `requireTLS`, an attacker in between can suppress STARTTLS.
 */
export function isMailPlain({ smtpUrl, ...config }: Connections & Pick<Config, 'smtpUrl'>): boolean {
  if (smtpUrl === null) return false;
  const { hostname, protocol, searchParams } = new URL(smtpUrl);
  const isSealed = protocol === 'smtps:' || ['true', '1'].includes(searchParams.get('requireTLS') ?? '');
  const isVerified = !['false', '0'].includes(searchParams.get('tls.rejectUnauthorized') ?? '');
  return isElsewhere(config, hostname) && !(isSealed && isVerified);
}

/** True if a store of uploads or backups is on another computer and called over http. */
export function isStorePlain({
  s3,
  backupBucket,
  ...config
}: Connections & Pick<Config, 's3' | 'backupBucket'>): boolean {
  return [s3, backupBucket].some((bucket) => bucket !== null && isPlain(config, bucket.endpoint, 'https:'));
}

type Services = Connections &
  Pick<Config, 'tracing' | 'translation' | 'cdnPurge' | 'indexNow' | 'graph' | 'payments'>;

/** True if another service is on another computer and called over http. */
export function isServicePlain(config: Services): boolean {
  const { tracing, translation, cdnPurge, indexNow, graph, payments } = config;
  const addresses = [
    tracing?.endpoint,
    translation?.url,
    cdnPurge?.url,
    indexNow?.endpoint,
    graph?.apiBase,
    graph?.dialogBase,
    payments.kind === 'stripe' ? payments.apiBase : undefined,
  ];
  return addresses.some((address) => address !== undefined && isPlain(config, address, 'https:'));
}

function isPlain(config: Connections, address: string, sealed: `${string}:`): boolean {
  const { hostname, protocol } = new URL(address);
  return protocol !== sealed && isElsewhere(config, hostname);
}

/** True if a host is neither this computer nor one that the operator reaches over a private network. */
function isElsewhere({ privateHosts }: Connections, host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isThisComputer(name)) return false;
  return !privateHosts.some((entry) =>
    entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry,
  );
}

/** An address of PostgreSQL or Redis without a host means this computer. */
function isThisComputer(name: string): boolean {
  const isSocket = name.startsWith('/') || name.startsWith('%2f');
  return isSocket || ['', '::1', 'localhost'].includes(name) || /(^127\.[\d.]+|\.localhost)$/.test(name);
}

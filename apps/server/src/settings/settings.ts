import { DESKTOP_ORIGIN, startCheckNames } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { PUSH_SERVICES } from '../push/push-services.ts';
import { list, type Setting, setting } from './setting.ts';
import {
  addressRanges,
  addressWith,
  baseAddress,
  bucketName,
  days,
  emailAddress,
  headerKey,
  hostPatterns,
  hostsWithPort,
  httpAddress,
  mailSender,
  numberIn,
  oneOf,
  origins,
  port,
  privateHosts,
  secretHeader,
  serviceAddress,
  storeAddress,
  wholeIn,
} from './setting-values.ts';
import { ssoSettings } from './sso-settings.ts';

/** Every environment variable of the server; the operations guide and `--help` come from this table. */
export const settings = {
  NODE_ENV: setting(
    oneOf(['development', 'test', 'production']),
    'development',
    'With production there are no demo accounts, only reference data is seeded and a strong HARBOUR_SECRET is required.',
  ),
  PORT: setting(port, '3030', 'Port of the one HTTP listener; 0 takes any free port.'),
  HOST: setting(v.pipe(v.string(), v.minLength(1)), '0.0.0.0', 'Network interface the listener binds to.'),
  PUBLIC_URL: setting(
    httpAddress,
    null,
    'Address that visitors use, without a path; links in mails start with it. Default: http://localhost and the port.',
  ),
  HARBOUR_DATA_DIR: setting(
    v.pipe(v.string(), v.minLength(1)),
    '.data',
    'Folder of the embedded database, the uploads, the mail outbox and the development secret.',
  ),
  DATABASE_URL: setting(
    addressWith(/^postgres(ql)?:/, 'postgres://user:password@host:5432/harbour'),
    null,
    'PostgreSQL to use in place of the embedded database.',
  ),
  REDIS_URL: setting(
    addressWith(/^rediss?:/, 'redis://user:password@host:6379'),
    null,
    'Redis 7 or Valkey shared by several servers on one PostgreSQL; without it only one server can use a database.',
  ),
  HARBOUR_SECRET: setting(
    v.string(),
    null,
    'Key that signs sessions and quotes: at least 32 random characters. Outside production one is generated and stored in the data folder.',
  ),
  HARBOUR_SECRET_OLD: setting(
    v.string(),
    null,
    'The previous secret, while it is being replaced: HARBOUR_SECRET signs, and signatures of this one are still accepted.',
  ),
  BACKUP_PASSPHRASE: setting(
    v.pipe(v.string(), v.minLength(20, 'expected at least 20 characters')),
    null,
    'Passphrase that encrypts the backups of npm run backup; they cannot be restored without it.',
  ),
  BACKUP_S3_ENDPOINT: setting(
    storeAddress,
    null,
    'S3-compatible store for npm run backup -- --bucket; it needs a bucket and both keys, which should not be those of the uploads.',
  ),
  BACKUP_S3_BUCKET: setting(
    bucketName,
    null,
    'Bucket of the backups, addressed as a path under the endpoint.',
  ),
  BACKUP_S3_REGION: setting(
    v.pipe(v.string(), v.minLength(1)),
    'auto',
    'Region for which requests to the backup store are signed.',
  ),
  BACKUP_S3_ACCESS_KEY_ID: setting(headerKey, null, 'Access key ID for the backup store.'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    'Secret access key for the backup store.',
  ),
  AUDIT_HEAD_TO: setting(
    emailAddress,
    null,
    'Email address that receives the head of the audit log once an hour, so that a copy exists outside the server; the data folder keeps one too.',
  ),
  ACCEPTED_RISKS: setting(
    v.pipe(
      list,
      v.array(v.picklist(startCheckNames, 'expected names that `npm run doctor` prints, such as mail')),
    ),
    '',
    'Comma-separated names of failed checks with which a production server starts anyway; npm run doctor prints all names.',
  ),
  PRIVATE_HOSTS: setting(
    privateHosts,
    '',
    'Comma-separated hosts of PostgreSQL, Redis, the mail server, the stores and other services on a private network, such as postgres,redis or *.internal; a production server may connect to these without TLS.',
  ),
  SMTP_URL: setting(
    addressWith(/^smtps?:/, 'smtps://user:password@mail.example.com'),
    null,
    'Mail server; without it each mail is written to a file in the outbox folder.',
  ),
  MAIL_FROM: setting(mailSender, 'Harbour <no-reply@harbour.example>', 'Sender of every mail.'),
  SECURITY_CONTACT: setting(
    v.union(
      [emailAddress, v.pipe(v.string(), v.startsWith('https://'), v.url())],
      'expected an email address or an https address',
    ),
    'security@harbour.example',
    'Contact for reports of vulnerabilities, an email or https address; /.well-known/security.txt names it.',
  ),
  S3_ENDPOINT: setting(
    storeAddress,
    null,
    'S3-compatible store for uploads in place of the data folder; it needs a bucket and both keys.',
  ),
  S3_BUCKET: setting(bucketName, null, 'Bucket of the store, addressed as a path under the endpoint.'),
  S3_REGION: setting(
    v.pipe(v.string(), v.minLength(1)),
    'auto',
    'Region for which requests to the store are signed.',
  ),
  S3_ACCESS_KEY_ID: setting(headerKey, null, 'Access key ID for the store.'),
  S3_SECRET_ACCESS_KEY: setting(v.pipe(v.string(), v.minLength(1)), null, 'Secret access key for the store.'),
  PAYMENTS: setting(
    oneOf(['sandbox', 'stripe']),
    null,
    'Payment provider. Default: stripe if its keys are set, else the sandbox, which accepts only test cards; in production there is then no provider, and nothing can be bought.',
  ),
  SANDBOX_PORT: setting(
    port,
    null,
    "Port of the sandbox's card fields, which have their own origin; 0 takes any free port. Default: PORT plus 1.",
  ),
  SANDBOX_URL: setting(
    httpAddress,
    null,
    "Address at which browsers reach the sandbox's card fields; required for the sandbox in production. Default: http://localhost and their port.",
  ),
  STRIPE_SECRET_KEY: setting(
    headerKey,
    null,
    "Stripe's secret key; payments by Stripe need it, the publishable key and the webhook secret.",
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    "Stripe's publishable key, which is sent to browsers.",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    'Secret with which Stripe signs its messages to /api/payments/webhook/stripe.',
  ),
  STRIPE_API_BASE: setting(
    baseAddress('https://api.stripe.com'),
    'https://api.stripe.com',
    "Base URL of Stripe's API.",
  ),
  FACEBOOK_APP_ID: setting(
    v.pipe(v.string(), v.regex(/^\d+$/, 'expected the digits of an app id')),
    null,
    'ID of the app registered with Meta for importing posts from Facebook and Instagram; it needs the secret too.',
  ),
  FACEBOOK_APP_SECRET: setting(v.pipe(v.string(), v.minLength(1)), null, 'Secret of that app.'),
  FACEBOOK_GRAPH_BASE: setting(
    baseAddress('https://graph.facebook.com'),
    'https://graph.facebook.com',
    "Base URL of Meta's Graph API.",
  ),
  FACEBOOK_DIALOG_BASE: setting(
    baseAddress('https://www.facebook.com'),
    'https://www.facebook.com',
    'Base URL of the dialog in which people grant read access to their page.',
  ),
  FACEBOOK_GRAPH_VERSION: setting(
    v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, 'expected a version such as v24.0')),
    'v24.0',
    'Version of the Graph API that is called.',
  ),
  TRANSLATION_URL: setting(
    baseAddress('https://translate.example.com'),
    null,
    'Service with the LibreTranslate API that suggests translations in the back office; without it there are no suggestions.',
  ),
  TRANSLATION_KEY: setting(v.pipe(v.string(), v.minLength(1)), null, 'Key of that service, if it needs one.'),
  TRUSTED_PROXIES: setting(
    addressRanges,
    '',
    'Comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted.',
  ),
  ALLOWED_ORIGINS: setting(
    origins,
    DESKTOP_ORIGIN,
    `Comma-separated origins, in addition to PUBLIC_URL, whose pages may call the API; ${DESKTOP_ORIGIN} is the installed back office.`,
  ),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'Lowest severity that is logged.',
  ),
  METRICS_TOKEN: setting(
    v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters')),
    null,
    'Bearer token that /metrics requires from every caller; without it only this machine may read the metrics.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    baseAddress('http://localhost:4318'),
    null,
    'Collector that receives traces by OTLP over HTTP at its path /v1/traces; without it nothing is traced.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    numberIn(0, 1),
    '1',
    'Share of the traces started here that are exported, from 0 to 1; a trace started by a caller is exported if the caller exports it.',
  ),
  PROBE_TOKEN: setting(
    v.pipe(v.string(), v.minLength(32, 'expected at least 32 characters')),
    null,
    'Bearer token of the probes that measure this server for the status page (npm run probe); without it their reports are refused.',
  ),
  CDN_PURGE_URL: setting(
    serviceAddress('https://api.fastly.com/service/SERVICE/purge'),
    null,
    'URL that receives the surrogate keys of the pages that a write changes; with it, shared caches may keep pages for five minutes instead of one second.',
  ),
  CDN_PURGE_HEADER: setting(
    secretHeader,
    null,
    'Header of those requests, such as Fastly-Key: secret or Authorization: Bearer secret.',
  ),
  INDEXNOW_KEY: setting(
    v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,128}$/, 'expected 8 to 128 letters, digits and hyphens')),
    null,
    'Key for notifying search engines of new, changed and removed pages (IndexNow), any text of 8 to 128 letters, digits and hyphens; without it they rely on the sitemap.',
  ),
  INDEXNOW_URL: setting(
    serviceAddress('https://api.indexnow.org/indexnow'),
    'https://api.indexnow.org/indexnow',
    'URL of the search engine that is notified and notifies the others.',
  ),
  VAPID_PUBLIC_KEY: setting(
    v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected the 87 letters of a public VAPID key')),
    null,
    'Public key of the pair that signs push messages; it needs the private key. Default: a pair derived from HARBOUR_SECRET.',
  ),
  VAPID_PRIVATE_KEY: setting(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the 43 letters of a private VAPID key')),
    null,
    'Private key of that pair. A different pair is a different sender: browsers that receive messages must then subscribe again.',
  ),
  PUSH_SERVICES: setting(
    hostPatterns,
    PUSH_SERVICES,
    'Comma-separated hosts of push services that messages may be sent to, *. standing for any subdomain; a browser that uses another service is refused.',
  ),
  WEBHOOK_PRIVATE_HOSTS: setting(
    hostsWithPort,
    null,
    'Comma-separated hosts with their port, such as erp.internal:8080, that webhooks may call over http or https although they are not on the internet.',
  ),
  WEBHOOK_RETRY_SECONDS: setting(
    numberIn(0.01, 3600),
    '5',
    'The pause after the first failed attempt of a webhook; each further pause is three times as long, up to eight hours.',
  ),
  SEED: setting(
    oneOf(['demo', 'reference', 'none']),
    null,
    'Initial content of an empty database. Default: demo, in production reference.',
  ),
  HARBOUR_SITE: setting(
    oneOf(['on', 'off']),
    'on',
    'With off only the API is served, and no build of the site is required.',
  ),
  HARBOUR_DEV: setting(oneOf(['0', '1']), '0', 'With 1 the site is served from its sources with hot reload.'),
  MERCHANT_SIGN_IN_DAYS: setting(
    days,
    '90',
    'Number of days after which a merchant must sign in again, regardless of activity.',
  ),
  STAFF_SIGN_IN_DAYS: setting(
    days,
    '30',
    'Number of days after which staff must sign in again, regardless of activity.',
  ),
  ADMIN_FACTOR_DAYS: setting(
    wholeIn(0, 7),
    '7',
    'Number of days that an admin may work without a second factor, at most 7; with 0 they need one at once.',
  ),
  ...ssoSettings,
  CALL_SECONDS: setting(
    wholeIn(1, 600),
    '30',
    'Seconds that a call may take before it is refused with 503; uploads may take as long as their bytes keep arriving.',
  ),
  DRAIN_SECONDS: setting(
    wholeIn(0, 600),
    '5',
    'Seconds for which everything is still served after SIGTERM, while /readyz is 503 and clients are moved to other servers; 0 if there is no other server.',
  ),
  SHUTDOWN_SECONDS: setting(wholeIn(0, 600), '10', 'Seconds that open requests then have to finish.'),
} as const satisfies { readonly [name: string]: Setting };

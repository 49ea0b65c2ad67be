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
    'Address visitors use, without a path; links in mails start with it. Default: http://localhost and the port.',
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
    'Redis 7 or Valkey that several servers on one PostgreSQL share; without it a database has one server.',
  ),
  HARBOUR_SECRET: setting(
    v.string(),
    null,
    'Key that signs sessions and quotes: at least 32 random characters. Outside production one is made and kept in the data folder.',
  ),
  HARBOUR_SECRET_OLD: setting(
    v.string(),
    null,
    'The secret before this one, while it is being replaced: HARBOUR_SECRET signs, and what this one signed is still accepted.',
  ),
  BACKUP_PASSPHRASE: setting(
    v.pipe(v.string(), v.minLength(20, 'expected at least 20 characters')),
    null,
    'Passphrase that encrypts the backups of npm run backup; without it they cannot be restored.',
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
    'Region that requests to the store of backups are signed for.',
  ),
  BACKUP_S3_ACCESS_KEY_ID: setting(headerKey, null, 'Who signs requests to the store of backups.'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    'Secret that requests to the store of backups are signed with.',
  ),
  AUDIT_HEAD_TO: setting(
    emailAddress,
    null,
    'Address that gets the head of the audit log once an hour, outside of the server; the data folder keeps it too.',
  ),
  ACCEPTED_RISKS: setting(
    v.pipe(
      list,
      v.array(v.picklist(startCheckNames, 'expected names that `npm run doctor` prints, such as mail')),
    ),
    '',
    'Comma-separated names of checks that a production server starts in spite of; npm run doctor prints them all.',
  ),
  PRIVATE_HOSTS: setting(
    privateHosts,
    '',
    'Comma-separated hosts of PostgreSQL, Redis, the mail server, the stores and other services that are reached over a private network, such as postgres,redis or *.internal; to these a production server may connect without TLS.',
  ),
  SMTP_URL: setting(
    addressWith(/^smtps?:/, 'smtps://user:password@mail.example.com'),
    null,
    'Mail server; without it each mail becomes a file in the outbox folder.',
  ),
  MAIL_FROM: setting(mailSender, 'Harbour <no-reply@harbour.example>', 'Sender of every mail.'),
  SECURITY_CONTACT: setting(
    v.union(
      [emailAddress, v.pipe(v.string(), v.startsWith('https://'), v.url())],
      'expected an email address or an https address',
    ),
    'security@harbour.example',
    'Who is told of weaknesses, a mail or https address; /.well-known/security.txt names it.',
  ),
  S3_ENDPOINT: setting(
    storeAddress,
    null,
    'S3-compatible store that keeps uploads in place of the data folder; it then needs a bucket and both keys.',
  ),
  S3_BUCKET: setting(bucketName, null, 'Bucket of the store, addressed as a path under the endpoint.'),
  S3_REGION: setting(
    v.pipe(v.string(), v.minLength(1)),
    'auto',
    'Region that requests to the store are signed for.',
  ),
  S3_ACCESS_KEY_ID: setting(headerKey, null, 'Who signs requests to the store.'),
  S3_SECRET_ACCESS_KEY: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    'Secret that requests to the store are signed with.',
  ),
  PAYMENTS: setting(
    oneOf(['sandbox', 'stripe']),
    null,
    'Who takes the money. Default: stripe where its keys are set, else the sandbox, which takes test cards only; in production nobody, and nothing can be bought.',
  ),
  SANDBOX_PORT: setting(
    port,
    null,
    "Port of the sandbox's card fields, which are an origin of their own; 0 takes any free port. Default: the one above PORT.",
  ),
  SANDBOX_URL: setting(
    httpAddress,
    null,
    "Address browsers reach the sandbox's card fields at; in production the sandbox needs one of its own. Default: http://localhost and their port.",
  ),
  STRIPE_SECRET_KEY: setting(
    headerKey,
    null,
    "Stripe's secret key; payments by Stripe need it, the publishable key and the secret of the webhook.",
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    "Stripe's publishable key, which browsers are given.",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    v.pipe(v.string(), v.minLength(1)),
    null,
    'Secret that Stripe signs its messages to /api/payments/webhook/stripe with.',
  ),
  STRIPE_API_BASE: setting(
    baseAddress('https://api.stripe.com'),
    'https://api.stripe.com',
    "Where Stripe's API is.",
  ),
  FACEBOOK_APP_ID: setting(
    v.pipe(v.string(), v.regex(/^\d+$/, 'expected the digits of an app id')),
    null,
    'App registered with Meta, whose owner can import posts of Facebook and Instagram; it needs the secret too.',
  ),
  FACEBOOK_APP_SECRET: setting(v.pipe(v.string(), v.minLength(1)), null, "That app's secret."),
  FACEBOOK_GRAPH_BASE: setting(
    baseAddress('https://graph.facebook.com'),
    'https://graph.facebook.com',
    "Where Meta's Graph API is.",
  ),
  FACEBOOK_DIALOG_BASE: setting(
    baseAddress('https://www.facebook.com'),
    'https://www.facebook.com',
    'Where people permit the reading of their page.',
  ),
  FACEBOOK_GRAPH_VERSION: setting(
    v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, 'expected a version such as v24.0')),
    'v24.0',
    'Version of the Graph API that is called.',
  ),
  TRANSLATION_URL: setting(
    baseAddress('https://translate.example.com'),
    null,
    'Service that suggests translations in the back office and speaks the API of LibreTranslate; without it there are no suggestions.',
  ),
  TRANSLATION_KEY: setting(v.pipe(v.string(), v.minLength(1)), null, 'Key of that service, if it needs one.'),
  TRUSTED_PROXIES: setting(
    addressRanges,
    '',
    'Comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For is believed.',
  ),
  ALLOWED_ORIGINS: setting(
    origins,
    DESKTOP_ORIGIN,
    `Comma-separated further origins whose pages may call the API, beside PUBLIC_URL; ${DESKTOP_ORIGIN} is the installed back office.`,
  ),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'Least severe level that is logged.',
  ),
  METRICS_TOKEN: setting(
    v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters')),
    null,
    'Bearer token that /metrics asks for, from anywhere; without it only this machine may read them.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    baseAddress('http://localhost:4318'),
    null,
    'Collector that gets traces by OTLP over HTTP, below its path /v1/traces; without it nothing is traced.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    numberIn(0, 1),
    '1',
    'The part of the traces that begin here and are exported, from 0 to 1; a trace that a caller began is exported if the caller exports it.',
  ),
  PROBE_TOKEN: setting(
    v.pipe(v.string(), v.minLength(32, 'expected at least 32 characters')),
    null,
    'Bearer token of the probes that measure this server for the status page (npm run probe); without it none is heard.',
  ),
  CDN_PURGE_URL: setting(
    serviceAddress('https://api.fastly.com/service/SERVICE/purge'),
    null,
    'Address that gets the surrogate keys of the pages that a write changes; with it, shared caches keep pages for five minutes in place of a second.',
  ),
  CDN_PURGE_HEADER: setting(
    secretHeader,
    null,
    'Header of those requests, such as Fastly-Key: secret or Authorization: Bearer secret.',
  ),
  INDEXNOW_KEY: setting(
    v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,128}$/, 'expected 8 to 128 letters, digits and hyphens')),
    null,
    'Key by which search engines are told of new, changed and removed pages (IndexNow), any text of 8 to 128 letters, digits and hyphens; without it they find them in the sitemap.',
  ),
  INDEXNOW_URL: setting(
    serviceAddress('https://api.indexnow.org/indexnow'),
    'https://api.indexnow.org/indexnow',
    'Address of the search engine that is told and tells the others.',
  ),
  VAPID_PUBLIC_KEY: setting(
    v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected the 87 letters of a public VAPID key')),
    null,
    'Public half of the keys that push messages are signed with; it needs the private one. Default: keys made of HARBOUR_SECRET.',
  ),
  VAPID_PRIVATE_KEY: setting(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the 43 letters of a private VAPID key')),
    null,
    'Private half of those keys. Another pair is another sender: browsers that take messages then have to be asked anew.',
  ),
  PUSH_SERVICES: setting(
    hostPatterns,
    PUSH_SERVICES,
    'Comma-separated hosts of push services that messages may be sent to, *. standing for any name below; a browser that uses another is refused.',
  ),
  WEBHOOK_PRIVATE_HOSTS: setting(
    hostsWithPort,
    null,
    'Comma-separated hosts with their port, such as erp.internal:8080, that webhooks may call by http or https although they are not on the internet.',
  ),
  WEBHOOK_RETRY_SECONDS: setting(
    numberIn(0.01, 3600),
    '5',
    'The pause after the first failed attempt of a webhook; each further one is three times as long, eight hours at most.',
  ),
  SEED: setting(
    oneOf(['demo', 'reference', 'none']),
    null,
    'Content an empty database starts with. Default: demo, in production reference.',
  ),
  HARBOUR_SITE: setting(
    oneOf(['on', 'off']),
    'on',
    'With off only the API is served, and no build of the site is needed.',
  ),
  HARBOUR_DEV: setting(oneOf(['0', '1']), '0', 'With 1 the site is served from its sources with hot reload.'),
  MERCHANT_SIGN_IN_DAYS: setting(
    days,
    '90',
    'After how many days a merchant has to sign in anew, however often the sign-in was used.',
  ),
  STAFF_SIGN_IN_DAYS: setting(
    days,
    '30',
    'After how many days staff have to sign in anew, however often the sign-in was used.',
  ),
  ADMIN_FACTOR_DAYS: setting(
    wholeIn(0, 7),
    '7',
    'How many days an admin may do without a second factor, at most 7; with 0 they need one at once.',
  ),
  ...ssoSettings,
  CALL_SECONDS: setting(
    wholeIn(1, 600),
    '30',
    'How long a call may take before it is refused with 503; uploads last as long as their bytes take to arrive.',
  ),
  DRAIN_SECONDS: setting(
    wholeIn(0, 600),
    '5',
    'How long everything is still served after SIGTERM, while /readyz is 503 and clients are sent to other servers; 0 where there is no other.',
  ),
  SHUTDOWN_SECONDS: setting(wholeIn(0, 600), '10', 'How long open requests may take to finish after that.'),
} as const satisfies { readonly [name: string]: Setting };

import { type StartCheckName, startCheckNames } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { deriveVapidKeys } from '../push/vapid.ts';
import { parseConfig } from '../settings/config.ts';
import { evaluateStart } from './check-start.ts';
import { type DatabaseFacts, type StartFacts, startChecks } from './checks.ts';

const SAFE_ENV = {
  NODE_ENV: 'production',
  HARBOUR_SECRET: 'xq9Zw3mT7vLp2RkD8sYf4HcB6nJg5aEu',
  PUBLIC_URL: 'https://www.harbour.test',
  SMTP_URL: 'smtps://mail.harbour.test',
  MAIL_FROM: 'Harbour <no-reply@harbour.test>',
  DATABASE_URL: 'postgres://harbour@db/harbour?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.0/8',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
};
const SAFE_DATABASE: DatabaseFacts = {
  admins: 1,
  hasDemoAccounts: false,
  isSuperuser: false,
  isSynced: true,
  isNewer: false,
  aheadSeconds: 0,
};

const VAPID = deriveVapidKeys('push');

interface Fault {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: Partial<DatabaseFacts>;
  readonly machine?: Partial<StartFacts>;
}

function factsOf({ env, database, machine }: Fault): StartFacts {
  const config = parseConfig({ ...SAFE_ENV, ...env });
  const requested = { ...SAFE_DATABASE, ...database };
  return { config, isRoot: false, folderMode: 0o700, freePart: 0.5, database: requested, ...machine };
}

const namesOf = (facts: StartFacts) =>
  evaluateStart(facts)
    .filter(({ result }) => result !== 'passed')
    .map(({ name }) => name);

const STORE = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

/** A fault for every check, which no other check detects. */
const FAULTS: Readonly<Record<StartCheckName, Fault>> = {
  secret: { env: { HARBOUR_SECRET: 'short' } },
  oldSecret: {
    env: {
      HARBOUR_SECRET_OLD: 'short',
      VAPID_PUBLIC_KEY: VAPID.publicKey,
      VAPID_PRIVATE_KEY: VAPID.privateKey,
    },
  },
  pushKeys: { env: { HARBOUR_SECRET_OLD: 'another-4HcB6nJg5aEu9Zw3mT7vLp2Rk' } },
  demoAccounts: { database: { hasDemoAccounts: true } },
  developmentSite: { env: { HARBOUR_DEV: '1' } },
  mail: { env: { SMTP_URL: '' } },
  mailSender: { env: { MAIL_FROM: '' } },
  publicAddress: { env: { PUBLIC_URL: 'http://www.harbour.test' } },
  origins: { env: { ALLOWED_ORIGINS: 'http://office.harbour.test' } },
  trustedProxies: { env: { TRUSTED_PROXIES: '0.0.0.0/0' } },
  proxy: { env: { TRUSTED_PROXIES: '' } },
  databaseEncryption: { env: { DATABASE_URL: 'postgres://harbour@db/harbour' } },
  redisEncryption: { env: { REDIS_URL: 'redis://:word@cache:6379' } },
  mailEncryption: { env: { SMTP_URL: 'smtp://mail.harbour.test:587' } },
  storeEncryption: { env: { ...STORE, S3_ENDPOINT: 'http://store.harbour.test' } },
  serviceEncryption: { env: { TRANSLATION_URL: 'http://translate.harbour.test' } },
  dataFolderWritable: { machine: { folderMode: 0o702 } },
  dataFolderReadable: { machine: { folderMode: 0o705 } },
  embeddedDatabase: { env: { DATABASE_URL: '' } },
  databaseSync: { database: { isSynced: false } },
  databaseRights: { database: { isSuperuser: true } },
  newerDatabase: { database: { isNewer: true } },
  clock: { database: { aheadSeconds: -6 } },
  disk: { machine: { freePart: 0.09 } },
  payments: { env: { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' } },
  admins: { database: { admins: 0 } },
  log: { env: { LOG_LEVEL: 'debug' } },
  systemUser: { machine: { isRoot: true } },
};

test('a safe production server passes every check', () => {
  expect(namesOf(factsOf({}))).toEqual([]);
});

test.each(startCheckNames)('reports only %s, with its severity, if that is the fault', (name) => {
  const facts = factsOf(FAULTS[name]);
  expect(namesOf(facts)).toEqual([name]);
  expect(evaluateStart(facts)).toContainEqual({
    name,
    result: startChecks[name].severity,
    advice: startChecks[name].advice,
  });
});

test('an accepted risk is reported as accepted', () => {
  const facts = factsOf({ env: { SMTP_URL: '', ACCEPTED_RISKS: 'mail' } });
  expect(evaluateStart(facts)).toContainEqual(expect.objectContaining({ name: 'mail', result: 'accepted' }));
});

test('checks of a database that was not contacted are unseen', () => {
  const unseen = evaluateStart({ ...factsOf({}), database: undefined }).filter(
    ({ result }) => result === 'unseen',
  );
  expect(unseen.map(({ name }) => name)).toEqual([
    'demoAccounts',
    'databaseSync',
    'databaseRights',
    'newerDatabase',
    'clock',
    'admins',
  ]);
});

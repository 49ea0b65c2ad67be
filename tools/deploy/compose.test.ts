import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@harbour/server/settings/config.ts';
import { settings } from '@harbour/server/settings/settings.ts';
import {
  isDatabasePlain,
  isMailPlain,
  isRedisPlain,
  isStorePlain,
} from '@harbour/server/start-checks/plain-connections.ts';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runProcess } from '../run-process.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly networks: Readonly<Record<string, { readonly ipv4_address?: string }>> | readonly string[];
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const compose: Compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
const services = Object.entries(compose.services);
const nodes = services.filter(([name]) => name.startsWith('node-'));
const addressOf = ({ networks }: Service) => ('front' in networks ? networks.front?.ipv4_address : undefined);

/** The settings that the guide requires while the secret is replaced. */
const REPLACING = ['HARBOUR_SECRET_OLD_FILE', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY_FILE'];

/** Rules of the linter on order and quotes; its others stay on. */
const TASTE = {
  'no-quotes-in-volumes': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const;

test('compose.yaml conforms to the Compose Specification and its linter, which detects a mistake', () => {
  const linter = new DCLinter({ rules: TASTE, quiet: false, debug: false, exclude: [] });
  const findingsOf = (path: string) =>
    linter
      .lintFiles([path], false)
      .flatMap(({ messages }) => messages.map(({ rule, message }) => [rule, message]));
  expect(findingsOf('deploy/compose.yaml')).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'harbour-compose-'));
  const misspelt = readFileSync('deploy/compose.yaml', 'utf8').replace('healthcheck:', 'heathcheck:');
  writeFileSync(join(folder, 'compose.yaml'), misspelt);
  expect(findingsOf(join(folder, 'compose.yaml'))).toContainEqual(['invalid-schema', expect.anything()]);
  rmSync(folder, { recursive: true });
});

test('every service has a fixed version, restarts, limits, a health check and no privileges', () => {
  const hardened = {
    restart: 'unless-stopped',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    deploy: {
      resources: {
        limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) },
      },
    },
  };
  for (const [name, service] of services) {
    expect.soft(service, name).toMatchObject(hardened);
    expect.soft(service.image, name).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+)(-\w+)?$|^\$\{HARBOUR_IMAGE:-/);
    // The health check of a node is in its image.
    expect.soft(service.healthcheck !== undefined, name).toBe(!name.startsWith('node-'));
  }
});

test('nodes differ only in their address and volume, and use only existing settings', () => {
  const [[, first], ...others] = nodes as [[string, Service], ...[string, Service][]];
  const shared = ({ networks: _, volumes: __, ...rest }: Service) => rest;
  for (const [, node] of others) expect(shared(node)).toEqual(shared(first));
  expect(new Set(nodes.map(([, node]) => node.volumes?.join())).size).toBe(nodes.length);
  const names = Object.keys(first.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
  expect(names.filter((name) => !(name in settings))).toEqual([]);
  const { drainSeconds, shutdownSeconds } = parseConfig({});
  expect(Number.parseInt(first.stop_grace_period ?? '', 10)).toBeGreaterThan(
    drainSeconds + shutdownSeconds + 10,
  );
});

test('nodes accept a new secret beside the old one, and a token for a metrics collector', () => {
  const given = nodes.map(([, { environment = {} }]) => Object.keys(environment));
  for (const names of given)
    expect(names).toEqual(expect.arrayContaining([...REPLACING, 'METRICS_TOKEN_FILE']));
});

test('nginx forwards to the nodes, and they trust only nginx', () => {
  const listed = readFileSync('deploy/nginx/harbour-nodes.conf', 'utf8').match(
    /(?<=^server )[\d.]+(?=:3030 )/gm,
  );
  expect(listed).toEqual(nodes.map(([, node]) => addressOf(node)));
  const { nginx } = compose.services;
  expect(nodes.map(([, { environment }]) => environment?.TRUSTED_PROXIES)).toEqual(
    nodes.map(() => nginx && addressOf(nginx)),
  );
});

test('secrets are files, mounted in the services that read them', () => {
  for (const [name, { environment = {}, secrets = [] }] of services) {
    const read = Object.values(environment)
      .map((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1])
      .filter((file) => file !== undefined);
    expect
      .soft(
        read.filter((file) => !secrets.includes(file)),
        name,
      )
      .toEqual([]);
    const plain = Object.keys(environment).filter((key) => /(?:SECRET|PASSWORD)(?!.*_FILE$)|_URL$/.test(key));
    expect
      .soft(
        plain.filter((key) => key !== 'PUBLIC_URL'),
        name,
      )
      .toEqual([]);
  }
  const given = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
  expect([...given].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
});

test('make-secrets.sh creates every secret once, and a production server accepts them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-secrets-'));
  const made = () => runProcess('sh', ['deploy/make-secrets.sh', folder]);
  const { code, output } = await made();
  expect({ code, named: output.match(/(?<=Fill in \S*\/)\w+$/gm) }).toEqual({
    code: 0,
    named: ['smtp_url', 'stripe_secret_key', 'stripe_webhook_secret', 'tls_certificate', 'tls_key'],
  });
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  writeFileSync(join(folder, 'smtp_url'), 'smtps://mail.example.com\n');
  const [, node] = nodes[0] ?? [];
  const env = Object.fromEntries(
    Object.entries(node?.environment ?? {})
      .filter(([, value]) => !value.startsWith('${'))
      .map(([name, value]) => [name, value.replace('/run/secrets', folder)]),
  );
  const config = parseConfig({ ...env, PUBLIC_URL: 'https://www.example.com', NODE_ENV: 'production' });
  expect(config).toMatchObject({
    secret: read('harbour_secret'),
    databaseUrl: `postgres://harbour:${read('database_password')}@postgres:5432/harbour`,
    smtpUrl: 'smtps://mail.example.com',
    s3: { secretAccessKey: read('s3_secret_access_key') },
  });
  const plain = [isDatabasePlain, isRedisPlain, isMailPlain, isStorePlain].filter((check) => check(config));
  expect(plain).toEqual([]);
  expect(read('redis_conf')).toContain(`requirepass ${new URL(config.redisUrl ?? '').password}\n`);
  const before = readdirSync(folder).map(read);
  await made();
  expect(readdirSync(folder).map(read)).toEqual(before);
  rmSync(folder, { recursive: true });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeSettings, isStrongSecret, readConfig } from './config.ts';
import { settings } from './settings.ts';

const STRONG = 'b1946ac92492d2347c6235b4d2611184ZyXwVu';

describe('readConfig', () => {
  test('has defaults when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3030,
      seed: 'demo',
      publicUrl: 'http://localhost:3030',
      production: false,
    });
    expect(config.dataDir.endsWith('/.data')).toBe(true);
  });

  test('allows the push services of browsers, or those that are named', () => {
    expect(readConfig({}).pushServices).toContain('fcm.googleapis.com');
    expect(readConfig({ PUSH_SERVICES: 'push.example.com, *.push.example.com' }).pushServices).toEqual([
      'push.example.com',
      '*.push.example.com',
    ]);
    for (const wrong of ['*', 'https://push.example.com', 'localhost']) {
      expect(() => readConfig({ PUSH_SERVICES: wrong })).toThrow(/^PUSH_SERVICES cannot be used/);
    }
  });

  test('lets webhooks call private hosts named with a port, and rejects addresses', () => {
    const named = readConfig({ WEBHOOK_PRIVATE_HOSTS: 'ERP.internal:8080, [fd00::1]:443, till' });
    expect(named.webhookPrivateHosts).toEqual(['erp.internal:8080', '[fd00::1]:443', 'till']);
    for (const wrong of ['http://erp.internal:8080', 'erp.internal/hooks', '*.internal', 'erp:port']) {
      expect(() => readConfig({ WEBHOOK_PRIVATE_HOSTS: wrong })).toThrow(/^WEBHOOK_PRIVATE_HOSTS cannot/);
    }
  });

  test('rejects a public address with a path, a query or a user, as these would be dropped', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Www.Example.com/' }).publicUrl).toBe('https://www.example.com');
    for (const wrong of [
      'https://example.com/shop',
      'https://example.com/shop/',
      'https://example.com/?a=b',
      'https://example.com/#a',
      'https://me:secret@example.com',
    ]) {
      expect(() => readConfig({ PUBLIC_URL: wrong })).toThrow(
        /^PUBLIC_URL cannot be used: expected an address without a path/,
      );
    }
  });

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '  ' }).port).toBe(3030);
  });

  test('reads a value from the file that the variable with the suffix _FILE names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harbour-secrets-'));
    const file = join(folder, 'secret');
    await writeFile(file, `${STRONG}\n`);
    expect(readConfig({ HARBOUR_SECRET_FILE: file }).secret).toBe(STRONG);
    expect(() => readConfig({ HARBOUR_SECRET_FILE: file, HARBOUR_SECRET: STRONG })).toThrow(/both set/);
    await writeFile(file, '');
    expect(readConfig({ HARBOUR_SECRET_FILE: file }).secret).toBeNull();
    await rm(folder, { recursive: true });
    expect(() => readConfig({ HARBOUR_SECRET_FILE: file })).toThrow(
      /^HARBOUR_SECRET_FILE names .*cannot be read/,
    );
  });

  test('requires all settings of an S3 store or none', () => {
    const s3 = {
      S3_ENDPOINT: 'https://store.example/base/',
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://store.example/base',
      bucket: 'uploads',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(() => readConfig({ ...s3, S3_BUCKET: '' })).toThrow(/set all of them or none/);
  });

  test('uses test cards outside production, and in production only a configured provider', () => {
    const strong = { NODE_ENV: 'production', HARBOUR_SECRET: STRONG };
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readConfig({}).payments).toEqual({ kind: 'sandbox', port: null, url: null });
    expect(readConfig(strong).payments).toEqual({ kind: 'none' });
    expect(readConfig({ ...strong, ...stripe }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'whsec',
      apiBase: 'https://api.stripe.com',
    });
    expect(readConfig({ ...stripe, PAYMENTS: 'sandbox', SANDBOX_PORT: '0' }).payments).toMatchObject({
      kind: 'sandbox',
      port: 0,
    });
  });

  test('allows test cards in production only under an address of their own', () => {
    const sandbox = { NODE_ENV: 'production', HARBOUR_SECRET: STRONG, PAYMENTS: 'sandbox' };
    expect(() => readConfig(sandbox)).toThrow(/PAYMENTS=sandbox takes no real money/);
    expect(readConfig({ ...sandbox, SANDBOX_URL: 'https://cards.example/' }).payments).toMatchObject({
      kind: 'sandbox',
      url: 'https://cards.example',
    });
  });

  test.each([{ PAYMENTS: 'stripe' }, { STRIPE_SECRET_KEY: 'sk' }])(
    'requires all settings of Stripe or none: %o',
    (env) => {
      expect(() => readConfig(env)).toThrow(/set all of them or none/);
    },
  );

  test.each([
    ['DATABASE_URL', 'postgres:///harbour?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://user:p%40ss@[::1]:5432/harbour'],
    ['SMTP_URL', 'smtps://user%40example.com:100%25@mail.example.com'],
    ['MAIL_FROM', "Harbour <o'neil@example.com>"],
    ['AUDIT_HEAD_TO', "o'neil@example.com"],
    ['CDN_PURGE_URL', 'https://api.example/purge?zone=1'],
  ])('accepts %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  test('splits lists and drops blank entries', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ,127.0.0.1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'harbour'],
    ['DATABASE_URL', 'mysql://localhost/harbour'],
    ['DATABASE_URL', 'postgres:'],
    ['REDIS_URL', 'redis:'],
    ['REDIS_URL', 'rediss:///1'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtps://user:100%@mail.example.com'],
    ['MAIL_FROM', 'Harbour @ home'],
    ['AUDIT_HEAD_TO', 'nobody'],
    ['S3_ENDPOINT', 'https:'],
    ['S3_ENDPOINT', 'https://key:secret@store.example'],
    ['S3_ENDPOINT', 'https://store.example/?bucket=uploads'],
    ['S3_ACCESS_KEY_ID', 'my key'],
    ['STRIPE_SECRET_KEY', 'sk\u2026'],
    ['STRIPE_API_BASE', 'api.stripe.com'],
    ['CDN_PURGE_URL', 'https://token@api.example/purge'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['TRANSLATION_URL', 'https://translate.example.com/#top'],
    ['LOG_LEVEL', 'loud'],
    ['SEED', 'everything'],
    ['METRICS_TOKEN', 'short'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['ALLOWED_ORIGINS', 'app.example.com'],
  ])('rejects %s=%s and names the setting', (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`^${name} cannot be used`));
  });

  test.each(['nonsense', '-1', '1.5', '0x10', '1000000', 'a b', 'http://', 'https://x/?q'])(
    'says in plain words what a setting should be instead of %s',
    (text) => {
      const sentences = Object.keys(settings).map((name) => sentenceOf({ [name]: text }));
      expect(sentences.filter((sentence) => /Invalid|but received/.test(sentence))).toEqual([]);
    },
  );

  test('names the bounds of a number, and the allowed words', () => {
    expect(sentenceOf({ CALL_SECONDS: '0' })).toBe(
      'CALL_SECONDS cannot be used: expected a whole number from 1 to 600.',
    );
    expect(sentenceOf({ OTEL_TRACES_SAMPLER_ARG: '10%' })).toMatch(/expected a number from 0 to 1\.$/);
    expect(sentenceOf({ HARBOUR_SITE: 'no' })).toMatch(/expected one of on, off\.$/);
    expect(sentenceOf({ ALLOWED_ORIGINS: 'shop.example' })).toMatch(/expected origins such as https:/);
  });

  test.each([undefined, 'short', 'a'.repeat(64)])(
    'rejects the secret %s in production and says how to create one',
    (secret) => {
      const env = { NODE_ENV: 'production', ...(secret ? { HARBOUR_SECRET: secret } : {}) };
      expect(() => readConfig(env)).toThrow(/HARBOUR_SECRET.*openssl rand/);
    },
  );

  test('normalizes origins as browsers do', () => {
    const env = { ALLOWED_ORIGINS: 'https://App.example.com/, http://localhost:5173' };
    expect(readConfig(env).allowedOrigins).toEqual(['https://app.example.com', 'http://localhost:5173']);
  });

  test('rejects demo accounts in production', () => {
    const env = { NODE_ENV: 'production', HARBOUR_SECRET: STRONG, SEED: 'demo' };
    expect(() => readConfig(env)).toThrow(/^SEED=demo creates accounts/);
  });

  test('seeds only reference data in production', () => {
    expect(readConfig({ NODE_ENV: 'production', HARBOUR_SECRET: STRONG })).toMatchObject({
      production: true,
      seed: 'reference',
    });
    expect(isStrongSecret(STRONG)).toBe(true);
  });
});

function sentenceOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

test('every setting is described by a sentence', () => {
  for (const [name, { sentence }] of Object.entries(settings)) {
    expect(describeSettings()).toContain(name);
    expect(sentence).toMatch(/\.$/);
  }
});

import { expect, test } from 'vitest';
import { parseConfig } from '../settings/config.ts';
import {
  isDatabasePlain,
  isMailPlain,
  isRedisPlain,
  isServicePlain,
  isStorePlain,
} from './plain-connections.ts';

const configOf = (env: Readonly<Record<string, string>>) => parseConfig(env);
const KEYS = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const BACKUP_KEYS = {
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};

test.each([
  ['postgres://harbour:word@localhost:5432/harbour', false],
  ['postgres://harbour@127.0.0.1/harbour', false],
  ['postgres://harbour@[::1]/harbour', false],
  ['postgres://harbour@%2Fvar%2Frun%2Fpostgresql/harbour', false],
  ['postgres:///harbour?host=/var/run/postgresql', false],
  ['postgres://localhost/harbour?host=db.example.com', true],
  ['postgres://harbour@db.example.com/harbour', true],
  ['postgres://harbour@10.0.0.5/harbour', true],
  ['postgres://harbour@127.example.com/harbour', true],
  ['postgres://harbour@db.example.com/harbour?sslmode=disable', true],
  ['postgres://harbour@db.example.com/harbour?sslmode=no-verify', true],
  ['postgres://harbour@db.example.com/harbour?sslmode=require&uselibpqcompat=true', true],
  ['postgres://harbour@db.example.com/harbour?sslmode=require', false],
  ['postgres://harbour@db.example.com/harbour?sslmode=verify-full', false],
  ['postgres://harbour@db.example.com/harbour?ssl=true', false],
] as const)('the database %s is unsafe: %s', (DATABASE_URL, isPlain) => {
  expect(isDatabasePlain(configOf({ DATABASE_URL }))).toBe(isPlain);
});

test.each([
  ['redis://:word@localhost:6379', false],
  ['redis://:word@cache.localhost:6379', false],
  ['redis://:word@cache:6379', true],
  ['rediss://:word@cache.example.com:6379', false],
] as const)('Redis at %s is unsafe: %s', (REDIS_URL, isPlain) => {
  expect(isRedisPlain(configOf({ REDIS_URL }))).toBe(isPlain);
});

test.each([
  ['smtp://127.0.0.1:25', false],
  ['smtp://user:word@mail.example.com:587', true],
  ['smtp://user:word@mail.example.com:587?requireTLS=false', true],
  ['smtp://user:word@mail.example.com:587?requireTLS=true', false],
  ['smtps://user:word@mail.example.com', false],
  ['smtps://user:word@mail.example.com?tls.rejectUnauthorized=false', true],
] as const)('the mail server %s is unsafe: %s', (SMTP_URL, isPlain) => {
  expect(isMailPlain(configOf({ SMTP_URL }))).toBe(isPlain);
});

test('stores of uploads and of backups require HTTPS, except on this computer', () => {
  const uploads = (S3_ENDPOINT: string) => isStorePlain(configOf({ ...KEYS, S3_ENDPOINT }));
  const backups = (BACKUP_S3_ENDPOINT: string) =>
    isStorePlain(configOf({ ...BACKUP_KEYS, BACKUP_S3_ENDPOINT }));
  for (const isUnsafe of [uploads, backups]) {
    expect(isUnsafe('http://storage:7070')).toBe(true);
    expect(isUnsafe('http://127.0.0.1:7070')).toBe(false);
    expect(isUnsafe('https://s3.example.com')).toBe(false);
  }
});

test('other services require HTTPS, except on this computer', () => {
  expect(isServicePlain(configOf({}))).toBe(false);
  expect(isServicePlain(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }))).toBe(false);
  const facebook = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'x' };
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  const plain = 'http://service.example.com';
  for (const env of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: plain },
    { TRANSLATION_URL: plain },
    { CDN_PURGE_URL: plain },
    { INDEXNOW_KEY: '12345678', INDEXNOW_URL: plain },
    { ...facebook, FACEBOOK_GRAPH_BASE: plain },
    { ...stripe, STRIPE_API_BASE: plain },
  ]) {
    expect([env, isServicePlain(configOf(env))]).toEqual([env, true]);
  }
});

test('only a host that the operator names as private may be called without encryption', () => {
  const plain = (DATABASE_URL: string, PRIVATE_HOSTS: string) =>
    isDatabasePlain(configOf({ DATABASE_URL, PRIVATE_HOSTS }));
  expect(plain('postgres://db/harbour', 'cache, DB')).toBe(false);
  expect(plain('postgres://db.internal/harbour', '*.internal')).toBe(false);
  expect(plain('postgres://10.0.0.5/harbour', '10.0.0.5')).toBe(false);
  expect(plain('postgres://[fd00::5]/harbour', 'fd00::5')).toBe(false);
  expect(plain('postgres://db.internal/harbour', 'db')).toBe(true);
  expect(plain('postgres://dbinternal/harbour', '*.internal')).toBe(true);
  expect(() => configOf({ PRIVATE_HOSTS: '*' })).toThrow(/PRIVATE_HOSTS cannot be used: expected hosts/);
  expect(() => configOf({ PRIVATE_HOSTS: 'http://db/' })).toThrow(/PRIVATE_HOSTS/);
});

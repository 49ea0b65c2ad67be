import { createHmac } from 'node:crypto';
import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { reseal, SEALED } from '@harbour/server/jobs/reseal.ts';
import { createPreviewTokens } from '@harbour/server/pages/preview/preview-tokens.ts';
import { createKnownDevices } from '@harbour/server/services/accounts/known-devices.ts';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import {
  createFactorSeal,
  createFactorStore,
} from '@harbour/server/services/accounts/second-factor/factor-store.ts';
import { createQuoteTokens } from '@harbour/server/services/subscriptions/quote-token.ts';
import { supportCode } from '@harbour/server/services/support/support-code.ts';
import { createSecretSeal } from '@harbour/server/services/webhooks/webhook-secrets.ts';
import { createSocialSeal, createTokenSeal } from '@harbour/server/social/seal-token.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { SECRET, startTestApp } from '../kit/start-test-app.ts';

const OLD = 'the secret that the tests are replacing';
const NEW = 'the secret that the tests replace it by';

const app = forAllTests(await startTestApp({ config: { oldSecret: OLD } }));
const merchant = await app.signIn('merchant');

/** Returns the token as the server would have signed it with another secret. */
function signedBy(secret: string, token: string): string {
  const [header, payload] = token.split('.');
  const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}

const statusWith = async (token: string) =>
  (
    await createHttpClient(app.url, { authorization: `Bearer ${token}` }).get(
      `/api/users/${merchant.account.id}`,
    )
  ).status;

test('accepts an access token signed with the old secret, but not with another', async () => {
  expect(await statusWith(merchant.accessToken)).toBe(200);
  expect(await statusWith(signedBy(OLD, merchant.accessToken))).toBe(200);
  expect(await statusWith(signedBy('a secret of somebody else', merchant.accessToken))).toBe(401);
});

test('accepts a support code made with the old secret, but not with another', async () => {
  const admin = await app.signIn('admin');
  const opened = async (secret: string) => {
    const { code } = supportCode(merchant.account.id, { secret, now: Date.now() });
    return (await admin.post('/api/accounts/ofSupportCode', { code })).status;
  };
  expect(await opened(OLD)).toBe(await opened(SECRET));
  expect(await opened('a secret of somebody else')).toBe(404);
});

test('reads preview and quote links of the old secret, and signs new ones with the new', () => {
  const until = Date.now() + 1000;
  const account = merchant.account.id;
  const permission = {
    kind: 'draft',
    collection: 'news',
    account,
    role: 'admin',
    until,
    record: null,
  } as const;
  const token = createPreviewTokens({ secret: OLD }).sign(permission);
  expect(createPreviewTokens({ secret: NEW, oldSecret: OLD }).read(token)).toEqual(permission);
  expect(createPreviewTokens({ secret: NEW }).read(token)).toBeUndefined();
  expect(
    createPreviewTokens({ secret: NEW }).read(
      createPreviewTokens({ secret: NEW, oldSecret: OLD }).sign(permission),
    ),
  ).toEqual(permission);
  const quote = {
    user: account,
    subscription: account,
    version: 1,
    change: { kind: 'pause', months: 1 } as const,
    price: '',
    until,
  };
  const signed = createQuoteTokens({ secret: OLD }).sign(quote);
  expect(createQuoteTokens({ secret: NEW, oldSecret: OLD }).read(signed)).toEqual(quote);
  expect(createQuoteTokens({ secret: NEW }).read(signed)).toBeUndefined();
});

test('a browser known by the old secret keeps its limits, and gets a new signature', () => {
  const { account } = merchant;
  const devices = (secret: string, oldSecret: string | null = null) =>
    createKnownDevices({ secret, oldSecret, secure: false });
  const cookie = devices(OLD).remember(undefined, account).split(';')[0];
  const device = devices(OLD).deviceOf(cookie, [account]);
  expect(device).toBeDefined();
  expect(devices(NEW).deviceOf(cookie, [account])).toBeUndefined();
  expect(devices(NEW, OLD).deviceOf(cookie, [account])).toBe(device);
  const renewed = devices(NEW, OLD).remember(cookie, account).split(';')[0];
  expect(devices(NEW).deviceOf(renewed, [account])).toBe(device);
});

test('opens a token of a social network that was sealed with the old secret', () => {
  const purpose = 'a test';
  const sealed = createTokenSeal({ secret: OLD, purpose }).seal('token', 'row');
  expect(createTokenSeal({ secret: NEW, oldSecret: OLD, purpose }).open(sealed, 'row')).toBe('token');
  expect(createTokenSeal({ secret: NEW, purpose }).open(sealed, 'row')).toBeUndefined();
});

test('an authenticator app of the old secret still works, and each use reseals it', async () => {
  const account = { kind: 'users', id: merchant.account.id } as const;
  let time = Date.now();
  const factorsOf = (secret: string, oldSecret: string | null = null) =>
    createFactorStore({ db: app.database.db, secret, oldSecret, now: () => time });
  const authenticator = (await factorsOf(OLD).begin(account)) ?? '';
  const nextCode = () => {
    time += 30_000;
    return totpCode(authenticator, time);
  };
  expect(await factorsOf(OLD).confirm(account, nextCode())).toHaveLength(10);
  expect(await factorsOf(NEW).redeem(account, nextCode())).toBeUndefined();
  expect(await factorsOf(NEW, OLD).redeem(account, nextCode())).toBe('totp');
  expect(await factorsOf(NEW).redeem(account, nextCode())).toBe('totp');
});

test('reseals every stored secret, which from then on opens without the old one', async () => {
  const { db } = app.database;
  const [id, person] = [newRecordId(), newRecordId()];
  const now = new Date().toISOString();
  const given = { secret: OLD };
  const [webhook, previous] = ['signing', 'previous'].map((text) => createSecretSeal(given).seal(text, id));
  await execute(
    db,
    `insert into "webhooks" ("_id", "name", "url", "sealedSecret", "previousSecret", "user", "createdAt", "updatedAt")
      values ($1, 'w', 'https://receiver.example', $2, $3, $4, $5, $5)`,
    [id, webhook, previous, merchant.account.id, now],
  );
  await db
    .insertInto('secondFactors')
    .values({
      userKind: 'users',
      userId: person,
      createdAt: now,
      confirmedAt: now,
      lastStep: 0,
      sealedSecret: createFactorSeal(given).seal('factor', `users/${person}`),
    })
    .execute();
  const [grant, token] = ['grant', 'token'].map((text) => createSocialSeal(given).seal(text, id));
  await execute(
    db,
    `insert into "socialConnections" ("_id", "network", "account", "name", "language", "pull", "sealedGrant", "sealedToken", "connectedAt")
      values ($1, 'facebook', 'a', 'Page', 'en', 'off', $2, $3, $4)`,
    [id, grant, token, now],
  );
  const replaced = await reseal(db, { secret: NEW, oldSecret: OLD });
  expect(replaced).toMatchObject({ resealed: 5 });
  expect(await reseal(db, { secret: NEW, oldSecret: OLD })).toMatchObject({ resealed: 0 });
  const opened = await Promise.all(
    SEALED.flatMap(({ table, columns, owner, seal }) =>
      columns.map(async (column) => {
        const [row] = await execute<{ sealed: string; owner: string }>(
          db,
          `select "${column}" "sealed", ${owner} "owner" from "${table}" where (${owner})::text in ($1, $2)`,
          [id, `users/${person}`],
        );
        return row && seal({ secret: NEW }).open(row.sealed, row.owner);
      }),
    ),
  );
  expect(opened).toEqual(['signing', 'previous', 'factor', 'grant', 'token']);
});

test('no column of sealed values is omitted', async () => {
  // These last for minutes, or are sealed with a token and not with the secret.
  const passing = ['socialPermissions.sealedGrant', 'socialPermissions.sealedAccounts', 'ssoAttempts.sealed'];
  const columns = await execute<{ name: string }>(
    app.database.db,
    `select table_name || '.' || column_name "name" from information_schema.columns
      where table_schema = 'public' and (column_name like 'sealed%' or column_name ~ 'Secret$') and column_name <> 'sealedAt'`,
    [],
  );
  const resealed = SEALED.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(columns.map(({ name }) => name).sort()).toEqual([...resealed, ...passing].sort());
});

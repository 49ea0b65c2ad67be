import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import {
  createSignInStore,
  REFRESH_DAYS,
  REPEAT_MS,
} from '@harbour/server/services/accounts/sign-in-store.ts';
import { hashToken } from '@harbour/server/services/accounts/tokens.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { onEachDatabase, type Tried } from './on-each-database.ts';

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const signInDays = { users: 90, admins: 30 };
const origin = { ip: null, userAgent: null, provedBy: 'password' } as const;
const REUSED = { data: { code: 'refresh-reused' } };

function storeOf({ database }: Tried, now: () => number = Date.now) {
  const ended: string[] = [];
  const onEnded = (family: string) => void ended.push(family);
  const store = createSignInStore({ db: database.db, now, newId: newRecordId, onEnded, signInDays });
  return { store, ended, account: { kind: 'users', id: newRecordId() } as const };
}

onEachDatabase('sign-ins', (tried) => {
  test('a refresh token that two tabs send at the same time is rotated once, for both', async () => {
    const { store, ended, account } = storeOf(tried());
    const { refreshToken, family } = await store.begin(account, origin);
    const [one, other] = await Promise.all([
      store.rotate(refreshToken, origin),
      store.rotate(refreshToken, origin),
    ]);
    expect(other).toEqual(one);
    expect(ended).toEqual([]);
    expect(await store.live(family)).toEqual({ hasFactor: false });
  });

  test('a rotation whose response was lost is repeated for a while', async () => {
    let time = Date.now();
    const { store, ended, account } = storeOf(tried(), () => time);
    const { refreshToken, family } = await store.begin(account, origin);
    const lost = await store.rotate(refreshToken, origin);
    time += REPEAT_MS - 1;
    expect(await store.rotate(refreshToken, origin)).toEqual(lost);
    time += 1;
    await expect(store.rotate(refreshToken, origin)).rejects.toMatchObject(REUSED);
    expect(ended).toEqual([family]);
  });

  test('a rotation whose response was used is not repeated', async () => {
    const { store, ended, account } = storeOf(tried());
    const { refreshToken, family } = await store.begin(account, origin);
    const arrived = await store.rotate(refreshToken, origin);
    await store.rotate(arrived.refreshToken, origin);
    await expect(store.rotate(refreshToken, origin)).rejects.toMatchObject(REUSED);
    expect(ended).toEqual([family]);
  });

  test('a rotation is not repeated after its sign-in has ended', async () => {
    const { store, account } = storeOf(tried());
    const { refreshToken, family } = await store.begin(account, origin);
    await store.rotate(refreshToken, origin);
    await store.end(family);
    await expect(store.rotate(refreshToken, origin)).rejects.toMatchObject({
      data: { code: 'not-authenticated' },
    });
  });

  test('expired sign-ins are deleted when their account signs in again', async () => {
    let time = Date.now();
    const { store, account } = storeOf(tried(), () => time);
    const { refreshToken } = await store.begin(account, origin);
    time += REFRESH_DAYS * 86_400_000;
    await store.begin(account, origin);
    expect(await store.signInOf(refreshToken)).toBeUndefined();
  });

  test('a sign-in that is continued for months keeps the tokens of one month', async () => {
    let time = Date.now();
    const { store, account } = storeOf(tried(), () => time);
    let { refreshToken } = await store.begin(account, origin);
    for (let day = 0; day < 2 * REFRESH_DAYS; day += 1) {
      time += 86_400_000;
      ({ refreshToken } = await store.rotate(refreshToken, origin));
    }
    const stored = await tried()
      .database.db.selectFrom('sessions')
      .select('id')
      .where('userId', '=', account.id)
      .execute();
    expect(stored).toHaveLength(REFRESH_DAYS);
  });

  test('ending every sign-in also ends a token that is being rotated', async (context) => {
    const { database } = tried();
    context.skip(database.kind === 'pglite', 'it does one thing at a time');
    const { store, account } = storeOf(tried());
    const { refreshToken, family } = await store.begin(account, origin);
    const { promise: commit, resolve: onCommit } = Promise.withResolvers<void>();
    const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>();
    const exchanging = database.db.transaction().execute(async (trx) => {
      const rotated = trx.updateTable('sessions').set({ rotatedAt: new Date().toISOString() });
      await rotated.where('tokenHash', '=', hashToken(refreshToken)).execute();
      const row = await trx
        .selectFrom('sessions')
        .selectAll()
        .where('family', '=', family)
        .executeTakeFirstOrThrow();
      const next = { ...row, id: newRecordId(), tokenHash: hashToken('next'), rotatedAt: null };
      await trx.insertInto('sessions').values(next).execute();
      onBegun();
      await commit;
    });
    await begun;
    const ending = store.endAll(account);
    await eventually(async () => {
      expect(await execute(database.db, WAITING, [])).toHaveLength(1);
    });
    onCommit();
    await Promise.all([exchanging, ending]);
    expect(await store.live(family)).toBeUndefined();
    await expect(store.rotate('next', origin)).rejects.toMatchObject({ data: { code: 'not-authenticated' } });
  });
});

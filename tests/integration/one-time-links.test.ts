import { createOneTimeLinks } from '@harbour/server/services/accounts/one-time-links.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

test('only one of several links issued at once works', async () => {
  await using app = await startTestApp();
  const { account } = await app.signIn('merchant');
  const links = createOneTimeLinks(app.database.db, Date.now);
  const tokens = await Promise.all(Array.from({ length: 4 }, () => links.issue('reset', account)));
  const uses = await Promise.allSettled(tokens.map((token) => links.redeem('reset', token)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

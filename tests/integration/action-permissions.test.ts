import { actions } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { ACTION_ROLES } from '../kit/permission-matrix.ts';
import { type AnyRole, startTestApp } from '../kit/start-test-app.ts';

const roles = ['anonymous', 'merchant', 'editor', 'admin'] as const;
const REFUSED = /^(not-authenticated|forbidden)$/;

const app = forAllTests(await startTestApp());
const asker = async (role: AnyRole) => {
  const person = role === 'anonymous' ? undefined : await app.signIn(role);
  return [role, { person, socket: await app.socket(person) }] as const;
};
const askers = new Map(await Promise.all(roles.map(asker)));

const cases = Object.entries(ACTION_ROLES).flatMap(
  ([action, allowed]: readonly [string, readonly string[]]) =>
    roles.map((role) => ({ action, role, isAllowed: allowed.includes(role) })),
);

// The data is meaningless: a caller with permission gets an error about it, or a response when there is no
// data.
test.each(cases)('$role may call $action: $isAllowed', async ({ action, role, isAllowed }) => {
  const asker = askers.get(role);
  const { method } = Object.entries(actions).find(([name]) => name === action)?.[1] ?? {};
  if (!asker || !method) throw new Error(`No ${role} to ask for ${action}`);
  const http = asker.person ?? app.http;
  const path = `/api/${action}`;
  const { body } = method === 'find' ? await http.get(path) : await http.post(path, {});
  expect(!REFUSED.test(codeOf(body)), `REST: ${JSON.stringify(body)}`).toBe(isAllowed);
  const words = method === 'find' ? [{}] : [{}, {}];
  const reported: unknown = await asker.socket
    .call(method, action, ...words)
    .catch((error: unknown) => error);
  expect(!REFUSED.test(codeOf(reported)), `socket: ${JSON.stringify(reported)}`).toBe(isAllowed);
});

test.each(['merchant', 'admin'] as const)('an API key of role %s cannot call any action', async (role) => {
  const scopes = [{ collection: 'news', method: 'find' }];
  const issued = await askers.get(role)?.person?.post('/api/apiKeys/issue', { name: 'Actions', scopes });
  const program = createHttpClient(app.url, { authorization: `Bearer ${issued?.body.key}` });
  expect((await program.get('/api/news')).status).toBe(200);
  const answered: string[] = [];
  for (const [action, { method }] of Object.entries(actions)) {
    const path = `/api/${action}`;
    const { status, body } = method === 'find' ? await program.get(path) : await program.post(path, {});
    if (status !== 403 || codeOf(body) !== 'forbidden') answered.push(action);
  }
  expect(answered).toEqual([]);
});

function codeOf(response: unknown): string {
  const data: unknown = Reflect.get(Object(response), 'data');
  return String(Reflect.get(Object(data), 'code'));
}

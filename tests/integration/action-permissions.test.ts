import { actions } from '@harbour/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyRole, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

/**
 * The roles that may call each action, in a second hand-written copy, so that the contract cannot change
 * unnoticed.
 */
const staff = ['editor', 'admin'];
const everyone = ['anonymous', 'merchant', 'editor', 'admin'];
const merchants = ['merchant'];
const signedIn = ['merchant', 'editor', 'admin'];
const askedBy: { readonly [name in keyof typeof actions]: readonly string[] } = {
  batches: staff,
  selections: staff,
  presence: staff,
  overview: staff,
  figures: everyone,
  'quotes/mail': everyone,
  'checkout/price': everyone,
  'checkout/order': merchants,
  'checkout/cancel': merchants,
  'payments/begin': merchants,
  'payments/settle': merchants,
  'payments/giveUp': merchants,
  'payments/refund': ['admin'],
  'subscriptions/quote': merchants,
  'subscriptions/confirm': merchants,
  'subscriptions/undo': merchants,
  'invoices/mail': merchants,
  'invoices/pay': merchants,
  'invoices/issueCreditNote': ['admin'],
  'bankTransactions/importStatement': ['admin'],
  'bankTransactions/match': ['admin'],
  'bankTransactions/setAside': ['admin'],
  'bankTransactions/takeBack': ['admin'],
  'credits/balance': merchants,
  'books/month': ['admin'],
  'ads/count': everyone,
  'attachments/usage': staff,
  'auditLog/restoreVersion': ['admin'],
  'accounts/profile': staff,
  'accounts/changeProfile': staff,
  'accounts/sessions': signedIn,
  'accounts/endSession': signedIn,
  'accounts/changeEmail': merchants,
  'accounts/confirmEmail': merchants,
  'accounts/export': merchants,
  'accounts/supportCode': merchants,
  'accounts/ofSupportCode': ['admin'],
  'devices/pushKey': merchants,
  'devices/seen': merchants,
  'pushMessages/audience': staff,
  'pushMessages/receipt': everyone,
};

const roles = ['anonymous', 'merchant', 'editor', 'admin'] as const;
const REFUSED = /^(not-authenticated|forbidden)$/;

let app: TestApp;
let askers: ReadonlyMap<AnyRole, { readonly person: Person | undefined; readonly socket: TestSocket }>;
beforeAll(async () => {
  app = await startTestApp();
  const asker = async (role: AnyRole) => {
    const person = role === 'anonymous' ? undefined : await app.signIn(role);
    return [role, { person, socket: await app.socket(person) }] as const;
  };
  askers = new Map(await Promise.all(roles.map(asker)));
});
afterAll(() => app[Symbol.asyncDispose]());

const cases = Object.entries(askedBy).flatMap(([action, allowed]) =>
  roles.map((role) => ({ action, role, isAllowed: allowed.includes(role) })),
);

// The data is meaningless: a caller with permission gets an error about it, or a response when there is no
// data.
test.each(cases)('$role asks for $action: $isAllowed', async ({ action, role, isAllowed }) => {
  const asker = askers.get(role);
  const { method } = Object.entries(actions).find(([name]) => name === action)?.[1] ?? {};
  if (!asker || !method) throw new Error(`No ${role} to ask for ${action}`);
  const http = asker.person ?? app.http;
  const path = `/api/${action}`;
  const { body } = method === 'find' ? await http.get(path) : await http.post(path, {});
  expect(!REFUSED.test(codeOf(body)), `REST: ${JSON.stringify(body)}`).toBe(isAllowed);
  const words = method === 'find' ? [{}] : [{}, {}];
  const told: unknown = await asker.socket.call(method, action, ...words).catch((error: unknown) => error);
  expect(!REFUSED.test(codeOf(told)), `socket: ${JSON.stringify(told)}`).toBe(isAllowed);
});

function codeOf(answer: unknown): string {
  const data: unknown = Reflect.get(Object(answer), 'data');
  return String(Reflect.get(Object(data), 'code'));
}

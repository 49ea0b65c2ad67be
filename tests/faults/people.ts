import type { SessionUser } from '@harbour/core/realtime';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { orderData } from '../kit/buyer.ts';
import { PASSWORD } from '../kit/start-test-app.ts';
import { type Caller, createCaller } from './client-calls.ts';

/** A member of staff with an access token, which lives for a quarter of an hour. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly accessToken: () => string;
  /** Takes a new access token; called while all is well. */
  renew(): Promise<void>;
}

const EMAIL = 'admin@harbour.example';

/** Signs the demonstration's admin in. */
export async function signInStaff(url: string): Promise<SignedIn> {
  const visitor = createCaller({ name: 'staff', url, address: '10.0.0.1', accessToken: () => '' });
  const requested = { strategy: 'password', client: 'desktop', email: EMAIL, password: DEMO_PASSWORD };
  const signIn = async () => (await answered(visitor, '/api/authentication', requested)).accessToken;
  let token: string = await signIn();
  return {
    user: { _id: subjectOf(token), email: EMAIL, name: 'Admin', role: 'admin' },
    accessToken: () => token,
    async renew() {
      token = await signIn();
    },
  };
}

/** Registers a merchant, and returns their calls with an order at the current price. */
export async function registerMerchant(url: string, number: number) {
  let token = '';
  const address = `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  const person = { name: `buyer ${number}`, url, address, accessToken: () => token };
  const email = `fault-buyer-${number}@example.com`;
  const requested = { strategy: 'register', email, password: PASSWORD, locale: 'en' };
  token = (await answered(createCaller(person), '/api/authentication', requested)).accessToken;
  const caller = createCaller(person);
  return { caller, order: await orderData(caller.http) };
}

async function answered(caller: Caller, path: string, data: object) {
  const { outcome, status, body } = await caller.call('POST', path, data);
  if (outcome !== 'ok') throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
}

import { createRealtimeClient, type RealtimeClient } from '@harbour/core/realtime';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { Person } from './start-test-app.ts';

/**
 * The client of the apps, connected and signed in as a person whose role is `admin`; the caller closes it.
 */
export async function connectClient(
  url: string,
  { accessToken, account, email }: Person,
): Promise<RealtimeClient> {
  const user = { _id: account.id, email, name: 'Ada', role: 'admin' } as const;
  const signIn = async () => ({ accessToken, user });
  const tokens = { signIn, refresh: signIn, signOut: async () => {}, clear: async () => {} };
  const client = createRealtimeClient({ url, tokens, onError: () => {} });
  client.connect();
  await eventually(() => expect(client.isConnected()).toBe(true));
  await client.session.resume();
  return client;
}

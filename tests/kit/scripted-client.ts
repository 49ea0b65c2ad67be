import type { MissedChanges } from '@harbour/core/contract/actions';
import type { Page } from '@harbour/core/contract/definition';
import type { Clock } from '@harbour/core/platform';
import {
  type ClientEvents,
  createRealtimeClient,
  type RealtimeClient,
  type SignIn,
  type TokenSource,
} from '@harbour/core/realtime';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { type PeerResponse, refusal, startScriptedPeer } from './scripted-peer.ts';

export const user = { _id: 'u1', email: 'siu@shop.example', name: 'Chan Siu', role: 'merchant' } as const;
export const notAuthenticated = refusal('NotAuthenticated', 401);
export const emptyPage: Page<never> = { data: [], total: 0, limit: 10, skip: 0 };

/** A token source that counts its calls; `refresh` returns `token-1`, `token-2`, ... */
export function countingTokens(refresh?: () => Promise<SignIn>) {
  const seen = { refreshed: 0, forgotten: 0 };
  const tokens: TokenSource = {
    signIn: async () => ({ accessToken: 'token-0', user }),
    refresh: async () => {
      seen.refreshed += 1;
      return refresh ? refresh() : { accessToken: `token-${seen.refreshed}`, user };
    },
    signOut: async () => {},
    clear: async () => {
      seen.forgotten += 1;
    },
  };
  return { tokens, seen };
}

/** A connected client and the scripted peer that it talks to; both close together. */
export async function setUpClient(
  respond: PeerResponse,
  options: {
    tokens?: TokenSource;
    callTimeoutMs?: number;
    clock?: Clock;
    recover?: PeerResponse;
    keepsLostSession?: boolean;
  } = {},
) {
  const peer = await startScriptedPeer(respond, options.recover ?? (() => unknown));
  const errors: unknown[] = [];
  const client = createRealtimeClient({
    url: peer.url,
    tokens: options.tokens ?? countingTokens().tokens,
    onError: (error) => errors.push(error),
    ...(options.keepsLostSession ? { keepsLostSession: true } : {}),
    ...(options.callTimeoutMs ? { callTimeoutMs: options.callTimeoutMs } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const heard: (keyof ClientEvents)[] = [];
  for (const event of ['connect', 'disconnect', 'login', 'logout'] as const) {
    client.on(event, () => heard.push(event));
  }
  client.connect();
  await eventually(() => expect(heard).toContain('connect'));
  // Without this, a test that cuts the connection would count one recovery less.
  await eventually(() => expect(peer.recoveries).not.toHaveLength(0));
  return {
    peer,
    client,
    errors,
    heard,
    async [Symbol.asyncDispose]() {
      client.close();
      await peer[Symbol.asyncDispose]();
    },
  };
}

export const findIndustries = (client: RealtimeClient) => client.service('industries').find();
const unknown: MissedChanges = { position: null, reader: 'anonymous', missed: 'unknown' };
/** A peer that authenticates everyone and has no records. */
export const accepts: PeerResponse = ({ path }) => (path === 'authentication' ? { user } : emptyPage);

import { IDENTITY_PATH, parseJson } from '@harbour/core/contract/values';
import { Refused } from '../../ipc/refusal.ts';
import { judgeIdentity, type ServerCheck } from '../../ipc/server-check.ts';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';
import { isUnencrypted, parseServerAddress } from './server-address.ts';

export interface ServerCallsDeps {
  readonly fetch: Fetch;
  readonly current: () => string | undefined;
  /** Stores the address; resolves once it is on disk. */
  readonly store: (address: string) => Promise<void>;
  /** Reloads the window after the call has returned. */
  readonly renew: () => void;
}

/** Creates the calls about the program's server. */
export function serverCalls({ fetch, current, store, renew }: ServerCallsDeps): readonly CallHandler[] {
  return [
    handleCall('server:current', () => current() ?? null),
    handleCall('server:check', ([address]) => checkServer(address, fetch)),
    handleCall('server:choose', async ([address]) => {
      // The address is checked again here, so that no page can switch the program to another server.
      const { kind } = await checkServer(address, fetch);
      const origin = parseServerAddress(address);
      if (kind !== 'ok' || origin === undefined)
        throw new Refused('notHarbour', `The check of the address found: ${kind}`);
      await store(origin);
      renew();
    }),
  ];
}

/** How long a server may take to identify itself, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** An identity is short; a longer response comes from another kind of server. */
const RESPONSE_BYTES = 64 * 1024;

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Checks which server is at an address. Never rejects: every failure is a result. */
export async function checkServer(address: string, fetch: Fetch, timeout = TIMEOUT_MS): Promise<ServerCheck> {
  const origin = parseServerAddress(address);
  if (origin === undefined) return { kind: isUnencrypted(address) ? 'unencrypted' : 'malformed' };
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(origin + IDENTITY_PATH, { signal, redirect: 'error', credentials: 'omit' });
    return judgeIdentity(response.ok ? parseJson(await readText(response)) : undefined);
  } catch {
    return { kind: 'unreachable' };
  }
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > RESPONSE_BYTES) return '';
  }
  return text;
}

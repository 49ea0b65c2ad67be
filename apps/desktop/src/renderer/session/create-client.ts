import type { Tokens } from '@harbour/core/platform';
import {
  type AskProof,
  createHttpTokenSource,
  createRealtimeClient,
  type RealtimeClient,
} from '@harbour/core/realtime';
import { Refused } from '../../ipc/refusal.ts';
import type { Host } from '../platform/host.ts';

/** Creates the client of a server; an empty address is the page's own origin. It connects on demand. */
export function createClient(host: Host, serverUrl: string, askProof: AskProof): RealtimeClient {
  const url = serverUrl || location.origin;
  const tokens = createHttpTokenSource({
    url,
    fetch: (...call) => fetch(...call),
    // In a browser the refresh token is in a cookie that all tabs share; the desktop program stores its own.
    ...(host.kind === 'desktop' ? { store: lenient(host.tokens) } : { runExclusively: oneTabAtATime }),
  });
  return createRealtimeClient({
    url,
    tokens,
    askProof,
    // The pages stay behind the dialog that asks for the password.
    keepsLostSession: true,
    clock: host.clock,
    onError: (error) => reportError(error),
  });
}

/**
 * If the refresh token cannot be stored, the sign-in lasts until the program ends: the main process has it in
 * memory. The home page reports that the key store is unavailable.
 */
function lenient(tokens: Tokens): Tokens {
  const save = async (token: string) => {
    try {
      await tokens.save(token);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'noKeyStore') reportError(error);
    }
  };
  return { ...tokens, save };
}

/** Without a secure context a browser has no locks, and tabs are not coordinated. */
async function oneTabAtATime<T>(renew: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-sign-in', renew) : renew();
}

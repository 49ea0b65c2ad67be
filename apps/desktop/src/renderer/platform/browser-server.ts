import { IDENTITY_PATH } from '@harbour/core/contract/values';
import { Refused } from '../../ipc/refusal.ts';
import { judgeIdentity, type ServerCheck } from '../../ipc/server-check.ts';
import type { ServerChoice } from './host.ts';

type Fetch = (address: string) => Promise<Response>;

/** In a browser the server is always the one that served the page. */
export function createBrowserServer({ origin }: Pick<Location, 'origin'>, fetch: Fetch): ServerChoice {
  async function check(address: string): Promise<ServerCheck> {
    const url = URL.parse(address);
    if (!url) return { kind: 'malformed' };
    if (url.origin !== origin) return { kind: 'unreachable' };
    const response = await fetch(IDENTITY_PATH).catch(() => undefined);
    if (!response) return { kind: 'unreachable' };
    return judgeIdentity(await response.json().catch(() => undefined));
  }
  return {
    current: async () => origin,
    check,
    async choose(address) {
      const { kind } = await check(address);
      if (kind !== 'ok') throw new Refused('notHarbour', `The check of ${address} found: ${kind}`);
    },
  };
}

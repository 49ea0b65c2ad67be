import { Refused } from '../../ipc/refusal.ts';
import { type CallHandler, handleCall } from '../calls/handle-call.ts';
import { checkServer, type Fetch } from './check-server.ts';
import { parseServerAddress } from './server-address.ts';

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

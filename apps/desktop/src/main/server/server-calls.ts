import { Refused } from '../../ipc/refusal.ts';
import { answerCall, type CallHandler } from '../calls/answer-call.ts';
import { checkServer, type Fetch } from './check-server.ts';
import { parseServerAddress } from './server-address.ts';

export interface ServerCallsDeps {
  readonly fetch: Fetch;
  readonly current: () => string | undefined;
  /** Stores the address; resolves once it is on disk. */
  readonly keep: (address: string) => Promise<void>;
  /** Reloads the window after the call has returned. */
  readonly renew: () => void;
}

/** Creates the calls about the program's server. */
export function serverCalls({ fetch, current, keep, renew }: ServerCallsDeps): readonly CallHandler[] {
  return [
    answerCall('server:current', () => current() ?? null),
    answerCall('server:check', ([address]) => checkServer(address, fetch)),
    answerCall('server:choose', async ([address]) => {
      // The address is checked again here, so that no page can switch the program to another server.
      const { kind } = await checkServer(address, fetch);
      const origin = parseServerAddress(address);
      if (kind !== 'ok' || origin === undefined)
        throw new Refused('notHarbour', `The check of the address found: ${kind}`);
      await keep(origin);
      renew();
    }),
  ];
}

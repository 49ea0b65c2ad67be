import type { Storage } from '@harbour/core/platform';
import type { RealtimeClient } from '@harbour/core/realtime';
import { createContext, useContext } from 'react';
import type { Host } from '../platform/host.ts';
import { openServerStorage } from './server-storage.ts';
import { createSessionMemory, type SessionMemory } from './session-memory.ts';

/** What every screen works with: the server and the program around it. Made once, in `main.tsx`. */
export interface BackOffice {
  readonly client: RealtimeClient;
  readonly host: Host;
  /**
   * Address of the server, without a path and without a slash at its end; empty for the page's own origin.
   */
  readonly serverUrl: string;
  readonly session: SessionMemory;
  /**
   * What this device keeps of the work with this server; `host.storage` is the program's, whichever the
   * server.
   */
  readonly storage: Storage;
}

/** A back office over a client and a host. */
export function createBackOffice(parts: Omit<BackOffice, 'session' | 'storage'>): BackOffice {
  const { client, host, serverUrl } = parts;
  const storage = openServerStorage(host.storage, serverUrl);
  return { ...parts, session: createSessionMemory(client), storage };
}

export const BackOfficeContext = createContext<BackOffice | null>(null);

/** The back office of this window; throws outside of it. */
export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice)
    throw new Error('There is no back office around this component: wrap it in BackOfficeContext.');
  return backOffice;
}

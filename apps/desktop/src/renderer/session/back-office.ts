import type { Storage } from '@harbour/core/platform';
import type { ProofRequests, RealtimeClient } from '@harbour/core/realtime';
import { createContext, useContext } from 'react';
import type { Host } from '../platform/host.ts';
import { openServerStorage } from './server-storage.ts';
import { createSessionMemory, type SessionMemory } from './session-memory.ts';
import type { StoredResponses } from './stored-responses.ts';

/** The services that every screen uses: the server and the host. Created once, in `main.tsx`. */
export interface BackOffice {
  readonly client: RealtimeClient;
  readonly host: Host;
  /** Address of the server, without a path and a trailing slash; empty for the page's own origin. */
  readonly serverUrl: string;
  readonly proofs: ProofRequests;
  readonly session: SessionMemory;
  readonly stored: StoredResponses;
  /** This device's storage for the current server; `host.storage` is the same for all servers. */
  readonly storage: Storage;
}

/** Creates a back office from a client and a host. */
export function createBackOffice(parts: Omit<BackOffice, 'session' | 'storage'>): BackOffice {
  const { client, host, serverUrl } = parts;
  const storage = openServerStorage(host.storage, serverUrl);
  return { ...parts, session: createSessionMemory(client), storage };
}

export const BackOfficeContext = createContext<BackOffice | null>(null);

/** Returns the back office of this window; throws outside of it. */
export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice)
    throw new Error('There is no back office around this component: wrap it in BackOfficeContext.');
  return backOffice;
}

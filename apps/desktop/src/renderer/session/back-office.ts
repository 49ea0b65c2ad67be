import type { RealtimeClient } from '@harbour/core/realtime';
import { createContext, useContext } from 'react';
import type { Host } from '../platform/host.ts';
import { createSessionMemory, type SessionMemory } from './session-memory.ts';

/** What every screen works with: the server and the program around it. Made once, in `main.tsx`. */
export interface BackOffice {
  readonly client: RealtimeClient;
  readonly host: Host;
  /** Address of the server, without a path and without a slash at its end; empty for the page's own origin. */
  readonly serverUrl: string;
  readonly session: SessionMemory;
}

/** A back office over a client and a host. */
export function createBackOffice(parts: Omit<BackOffice, 'session'>): BackOffice {
  return { ...parts, session: createSessionMemory(parts.client) };
}

export const BackOfficeContext = createContext<BackOffice | null>(null);

/** The back office of this window; throws outside of it. */
export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice)
    throw new Error('There is no back office around this component: wrap it in BackOfficeContext.');
  return backOffice;
}

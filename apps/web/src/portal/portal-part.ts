import { createContext, use } from 'react';
import type { PortalAppName } from './portal-app.ts';

const part = createContext<PortalAppName | undefined>(undefined);

/** Provides the current part of the portal to its descendants. */
export const PortalPart = part.Provider;

/** The current part of the portal; `undefined` on its home page. */
export function usePortalPart(): PortalAppName | undefined {
  return use(part);
}

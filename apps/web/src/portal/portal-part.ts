import { createContext, use } from 'react';
import type { PortalAppName } from './portal-app-names.ts';

const part = createContext<PortalAppName | undefined>(undefined);

/** Tells what is drawn within it which part of the portal it is. */
export const PortalPart = part.Provider;

/** The part of the portal that is on screen; none on its first page. */
export function usePortalPart(): PortalAppName | undefined {
  return use(part);
}

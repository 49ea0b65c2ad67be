import type { ReactNode } from 'react';
import portalStyles from './styles/portal.css?url';

/**
 * Draws the portal once its own style sheet has come. It stands apart from the one that every page of the site carries: only those who are
 * signed in need it.
 */
export function PortalStyles({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={portalStyles} precedence="portal" />
      {children}
    </>
  );
}

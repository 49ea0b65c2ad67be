import { createContext, type ReactNode, use } from 'react';

/**
 * Addresses of the style sheets that not every page carries, by name; none in development, where every style
 * is linked.
 */
const SheetAddresses = createContext<Readonly<Record<string, string>>>({});

export const SheetProvider = SheetAddresses.Provider;

interface SheetProps {
  /** As `vite-sheets.ts` names it. */
  readonly name: 'plan' | 'portal';
  readonly children: ReactNode;
}

/** Draws a part of the site once its own style sheet has come. */
export function Sheet({ name, children }: SheetProps) {
  const { [name]: address } = use(SheetAddresses);
  return (
    <>
      {address === undefined ? null : <link rel="stylesheet" href={address} precedence={name} />}
      {children}
    </>
  );
}

import { createContext, type ReactNode, use } from 'react';

/**
 * Addresses of the stylesheets that only some pages use, by name; none in development, where every style is
 * linked.
 */
const SheetAddresses = createContext<Readonly<Record<string, string>>>({});

export const SheetProvider = SheetAddresses.Provider;

interface SheetProps {
  /** The name in `vite-sheets.ts`. */
  readonly name:
    | 'plan'
    | 'pricing'
    | 'portal'
    | 'events'
    | 'shop'
    | 'features'
    | 'rates'
    | 'till'
    | 'trades'
    | 'status'
    | 'blog';
  readonly children: ReactNode;
}

/** Renders a part of the site once its own stylesheet has loaded. */
export function Sheet({ name, children }: SheetProps) {
  const { [name]: address } = use(SheetAddresses);
  return (
    <>
      {address && <link rel="stylesheet" href={address} precedence={name} />}
      {children}
    </>
  );
}

import type { PortalAppProps } from '../portal-app-props.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoicePage } from './InvoicePage.tsx';

/** Every bill of the merchant's, or the one that the address names. */
export function InvoicesApp({ entry, ...props }: PortalAppProps) {
  return entry === undefined ? <InvoiceList {...props} /> : <InvoicePage {...props} id={entry} />;
}

import type { PortalAppProps } from '../portal-app-props.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoicePage } from './InvoicePage.tsx';

/** All invoices of the merchant, or the one that the address names. */
export function InvoicesApp({ entry, ...props }: PortalAppProps) {
  return entry === undefined ? <InvoiceList {...props} /> : <InvoicePage {...props} id={entry} />;
}

import { type InvoicePaperKind, invoicePaperUrl } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { ApiError } from '../../platform/http-api.ts';

/** Downloads an invoice or its receipt as PDF with the current session; rejects with the server's refusal. */
export async function downloadPaper(
  client: RealtimeClient,
  invoice: string,
  paper: InvoicePaperKind,
): Promise<Blob> {
  const response = await fetch(invoicePaperUrl(invoice, paper), {
    headers: {
      authorization: `Bearer ${await client.accessToken()}`,
      accept: 'application/pdf, application/json',
    },
  });
  if (response.ok) return response.blob();
  const refusal: unknown = await response.json().catch(() => null);
  throw new ApiError(
    response.status,
    `The invoice was not sent: ${response.status}`,
    Reflect.get(Object(refusal), 'data'),
  );
}

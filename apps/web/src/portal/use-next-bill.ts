import type { RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { catalogueOf, nextBillOf, nextChoice } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { useLiveList } from '../state/use-live-list.ts';
import { useModules } from './use-catalogue.ts';
import { useLiveRecord } from './use-live-record.ts';

/** The open bill, the next one with its day, or none. */
export type NextBill =
  | { readonly kind: 'open'; readonly invoice: Pick<RecordOf<'invoices'>, '_id' | 'total' | 'dueOn'> }
  | { readonly kind: 'coming'; readonly on: string; readonly total: Money }
  | { readonly kind: 'none' };

/** The next payment of a subscription; `undefined` until everything is loaded. */
export function useNextBill(
  client: RealtimeClient | undefined,
  subscription: RecordOf<'subscriptions'>,
): NextBill | undefined {
  const { _id, renewal: written } = subscription;
  const open = useOpenBill(client, _id);
  const state = useLiveRecord(written ? client : undefined, 'invoices', written?.invoice ?? '').page;
  const plan = useLiveRecord(client, 'appTemplates', (written ?? nextChoice(subscription)).plan).page;
  const modules = useModules(client);
  if (open === undefined || !plan || modules === undefined || (written && !state)) return undefined;
  if (open !== null) return { kind: 'open', invoice: open };
  const isPaidAhead = state?.data[0]?.status === 'paid';
  // A voided bill is issued again.
  const standing = { ...subscription, renewal: isPaidAhead ? written : null };
  const catalogue = catalogueOf({ plans: plan.data, modules }, subscription.region);
  const next = nextBillOf(standing, { catalogue, isPaidAhead });
  return next === null ? { kind: 'none' } : { kind: 'coming', ...next };
}

/** The oldest open bill; `null` when there is none. */
function useOpenBill(client: RealtimeClient | undefined, subscription: string) {
  const query = useMemo(
    () => ({ subscription, status: 'open', $sort: { dueOn: 1 as const }, $limit: 1 }),
    [subscription],
  );
  const { page } = useLiveList(client, { collection: 'invoices', query });
  return page ? (page.data[0] ?? null) : undefined;
}

import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { deriveList } from '../derive-list.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

const SUBSCRIPTIONS = { collection: 'subscriptions', query: { $sort: { termEnd: -1 }, $limit: 20 } } as const;
const FIRST_INVOICE = { collection: 'invoices', query: { $sort: { issuedAt: 1 }, $limit: 1 } } as const;
const DEVICES = { collection: 'devices', query: { $sort: { createdAt: 1 }, $limit: 100 } } as const;

/** The merchant's first steps, live; stale or failed as soon as one of their lists is. */
export function useFirstSteps(
  client: RealtimeClient | undefined,
  { _id }: Pick<SessionUser, '_id'>,
): LiveList<FirstStep> {
  const accounts = useLiveRecord(client, 'users', _id);
  const subscriptions = useLiveList(client, SUBSCRIPTIONS);
  const invoices = useLiveList(client, FIRST_INVOICE);
  const devices = useLiveList(client, DEVICES);
  const account = accounts.page?.data[0];
  const steps =
    account && subscriptions.page && invoices.page && devices.page
      ? firstSteps({
          account,
          subscriptions: subscriptions.page.data,
          invoice: invoices.page.data[0],
          devices: devices.page.data,
        })
      : undefined;
  return deriveList([accounts, subscriptions, invoices, devices], steps);
}

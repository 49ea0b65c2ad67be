import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { deriveList } from '../derive-list.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { type Task, tasksOf } from './tasks.ts';

/** The lists that the overview is made of. */
export interface Overview {
  readonly tasks: LiveList<Task>;
  /** The subscriptions, the one that lasts longest first. */
  readonly subscriptions: LiveList<RecordOf<'subscriptions'>>;
  /** The last paid invoices. */
  readonly paid: LiveList<RecordOf<'invoices'>>;
  /** Devices in use, the one seen last first. */
  readonly devices: LiveList<RecordOf<'devices'>>;
}

const SUBSCRIPTIONS = list('subscriptions', { $sort: { termEnd: -1 }, $limit: 20 });
const OPEN = list('invoices', { status: 'open', kind: 'invoice', $sort: { dueOn: 1 }, $limit: 5 });
const ORDERS = list('orders', {
  status: { $in: ['pending', 'declined'] },
  $sort: { createdAt: -1 },
  $limit: 5,
});
const PAID = list('invoices', { status: 'paid', kind: 'invoice', $sort: { paidAt: -1 }, $limit: 3 });
const DEVICES = list('devices', { deactivatedAt: null, $sort: { lastSession: -1 }, $limit: 100 });

/** The merchant's overview, live. */
export function useOverview(client: RealtimeClient | undefined, { _id }: Pick<SessionUser, '_id'>): Overview {
  const accounts = useLiveRecord(client, 'users', _id);
  const subscriptions = useLiveList(client, SUBSCRIPTIONS);
  const open = useLiveList(client, OPEN);
  const orders = useLiveList(client, ORDERS);
  const paid = useLiveList(client, PAID);
  const devices = useLiveList(client, DEVICES);
  const account = accounts.page?.data[0];
  const tasks =
    account && subscriptions.page && open.page && orders.page && devices.page
      ? tasksOf({
          today: dayAt(Date.now()),
          account,
          openInvoices: open.page.data,
          openOrders: orders.page.data,
          subscriptions: subscriptions.page.data,
          devices: devices.page.data,
        })
      : undefined;
  return {
    tasks: deriveList([accounts, subscriptions, open, orders, devices], tasks),
    subscriptions,
    paid,
    devices,
  };
}

function list<const N extends CollectionName, const Q>(collection: N, query: Q) {
  return { collection, query } as const;
}

import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useMemo } from 'react';
import { type LiveList, useLiveList } from '../../state/use-live-list.ts';
import { deriveList } from '../derive-list.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { quietBefore, type Task, tasksOf } from './tasks.ts';

/**
 * The lists of which the overview consists. Their totals count all records, of which the tiles show the
 * first.
 */
export interface Overview {
  readonly tasks: LiveList<Task>;
  /** The first subscriptions, those with the latest end first. */
  readonly subscriptions: LiveList<RecordOf<'subscriptions'>>;
  /** All subscriptions that have not ended, the one that is billed next first. */
  readonly running: LiveList<RecordOf<'subscriptions'>>;
  /** The last paid invoices. */
  readonly paid: LiveList<RecordOf<'invoices'>>;
  /** The first devices in use, the last seen first. */
  readonly devices: LiveList<RecordOf<'devices'>>;
}

/** The number of records that a tile shows of its list. */
export const SHOWN = 4;

const SUBSCRIPTIONS = list('subscriptions', { $sort: { termEnd: -1 }, $limit: SHOWN });
const PAID = list('invoices', { status: 'paid', kind: 'invoice', $sort: { paidAt: -1 }, $limit: 3 });
const DEVICES = list('devices', { deactivatedAt: null, $sort: { lastSession: -1 }, $limit: SHOWN });

/** Lists from which tasks are derived are read whole: a task that is left out would not be done. */
const RUNNING = whole('subscriptions', { status: { $ne: 'ended' }, $sort: { termEnd: 1 } });
const OPEN = whole('invoices', { status: 'open', kind: 'invoice', $sort: { dueOn: 1 } });
const ORDERS = whole('orders', { status: { $in: ['pending', 'declined'] }, $sort: { createdAt: -1 } });

/** The merchant's overview, live. */
export function useOverview(client: RealtimeClient | undefined, { _id }: Pick<SessionUser, '_id'>): Overview {
  const accounts = useLiveRecord(client, 'users', _id);
  const today = dayAt(Date.now());
  const subscriptions = useLiveList(client, SUBSCRIPTIONS);
  const running = useLiveList(client, RUNNING);
  const open = useLiveList(client, OPEN);
  const orders = useLiveList(client, ORDERS);
  const paid = useLiveList(client, PAID);
  const devices = useLiveList(client, DEVICES);
  const quiet = useQuietDevices(client, today);
  const account = accounts.page?.data[0];
  const tasks =
    account && running.page && open.page && orders.page && devices.page && quiet.page
      ? tasksOf({
          today,
          account,
          openInvoices: open.page.data,
          openOrders: orders.page.data,
          subscriptions: running.page.data,
          devices: { inUse: devices.page.total, quiet: quiet.page.total, lastQuiet: quiet.page.data[0] },
        })
      : undefined;
  return {
    tasks: deriveList([accounts, running, open, orders, devices, quiet], tasks),
    subscriptions,
    running,
    paid,
    devices,
  };
}

/** The devices that have not been seen for days: their number, and the last seen one. */
function useQuietDevices(client: RealtimeClient | undefined, today: string): LiveList<RecordOf<'devices'>> {
  const query = useMemo(() => {
    const lastSession = { $lt: new Date(quietBefore(today)).toISOString() };
    return { deactivatedAt: null, lastSession, $sort: { lastSession: -1 as const }, $limit: 1 };
  }, [today]);
  return useLiveList(client, { collection: 'devices', query, keepsLast: true });
}

function whole<const N extends CollectionName, const Q>(collection: N, query: Q) {
  return { collection, query, isWhole: true } as const;
}

function list<const N extends CollectionName, const Q>(collection: N, query: Q) {
  return { collection, query } as const;
}

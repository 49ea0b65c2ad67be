import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { addDays, endOfNextTerm, startOfDay } from '@harbour/core/pricing';

type Known<N extends CollectionName, F extends keyof RecordOf<N>> = Pick<RecordOf<N>, F> & {
  readonly _id: string;
};

/** The records from which the tasks are derived. */
export interface TaskFacts {
  /** The current day at UTC+8, as YYYY-MM-DD. */
  readonly today: string;
  readonly account: Pick<RecordOf<'users'>, 'verifiedAt'>;
  /** Invoices that are not paid yet, those due first in front. */
  readonly openInvoices: readonly Known<'invoices', 'reference' | 'total' | 'dueOn'>[];
  /** Orders that are not paid yet, the newest first. */
  readonly openOrders: readonly Known<'orders', 'reference' | 'total'>[];
  readonly subscriptions: readonly Known<
    'subscriptions',
    | 'reference'
    | 'status'
    | 'termStart'
    | 'termEnd'
    | 'anchorDay'
    | 'pausedDays'
    | 'cancelOn'
    | 'renewal'
    | 'paymentMethod'
  >[];
  readonly devices: {
    /** The number of devices in use, and of those among them that have not been seen for days. */
    readonly inUse: number;
    readonly quiet: number;
    /** The quiet device that was seen last; `undefined` if there is none. */
    readonly lastQuiet: Known<'devices', 'name' | 'deviceId' | 'lastSession'> | undefined;
  };
}

/** A task for the merchant, with the data that its text and its link need. */
export type Task =
  | {
      readonly kind: 'pay' | 'payLate';
      readonly invoice: string;
      readonly reference: string;
      readonly amount: Money;
      readonly on: string;
    }
  | {
      readonly kind: 'order';
      readonly order: string;
      readonly reference: string;
      readonly amount: Money;
    }
  | { readonly kind: 'verify' }
  | { readonly kind: 'plan' }
  | {
      readonly kind: 'cardExpired' | 'cardExpires' | 'cardMissing';
      readonly subscription: string;
      /** The number of the subscription, where there are several. */
      readonly of?: string;
      readonly on: string;
    }
  | { readonly kind: 'device' }
  | { readonly kind: 'deviceQuiet'; readonly device: string; readonly name: string; readonly on: string }
  | { readonly kind: 'devicesQuiet'; readonly count: number };

/** A device that was not seen for this many days is quiet: a shop may be closed for a long weekend. */
const QUIET_DAYS = 4;
/** A card is requested this many days before the end of the term whose renewal it would pay. */
const CARD_DAYS = 60;

/**
 * Returns the merchant's tasks, the most urgent first: overdue payments, due payments, services that will
 * stop, and missing setup. Empty when there is nothing to do.
 *
 * @example tasksOf(facts)[0] // { kind: 'payLate', invoice: '…', on: '2026-11-20', … }
 */
export function tasksOf(facts: TaskFacts): readonly Task[] {
  return [...payments(facts), ...orders(facts), ...missingSteps(facts), ...cards(facts), ...devices(facts)];
}

/**
 * A device in use is `quiet` if it has not been seen for days, and `never` if it has not been seen at all.
 */
export function deviceState(
  { lastSession }: Pick<RecordOf<'devices'>, 'lastSession'>,
  today: string,
): 'seen' | 'quiet' | 'never' {
  if (lastSession === null) return 'never';
  return Date.parse(lastSession) < quietBefore(today) ? 'quiet' : 'seen';
}

/** The time before which a quiet device was last seen, in milliseconds since 1970: the start of a day. */
export function quietBefore(today: string): number {
  return startOfDay(addDays(today, -QUIET_DAYS));
}

function payments({ today, openInvoices }: TaskFacts): readonly Task[] {
  return openInvoices.map(({ _id, reference, total, dueOn }) => ({
    kind: dueOn < today ? 'payLate' : 'pay',
    invoice: _id,
    reference,
    amount: total,
    on: dueOn,
  }));
}

/** Orders for which a merchant started a payment and abandoned it. */
function orders({ openOrders }: TaskFacts): readonly Task[] {
  return openOrders.map(({ _id, reference, total }) => ({
    kind: 'order',
    order: _id,
    reference,
    amount: total,
  }));
}

function missingSteps({
  account,
  openOrders,
  subscriptions,
  devices: { inUse },
}: TaskFacts): readonly Task[] {
  const hasPlan = subscriptions.some(({ status }) => status !== 'ended');
  return [
    ...(account.verifiedAt === null ? [{ kind: 'verify' } as const] : []),
    ...(hasPlan || openOrders.length > 0 ? [] : [{ kind: 'plan' } as const]),
    ...(hasPlan && inUse === 0 ? [{ kind: 'device' } as const] : []),
  ];
}

/** Cards that cannot pay for the next unpaid term: expired, about to expire, or missing when it is near. */
function cards({ today, subscriptions, openInvoices }: TaskFacts): readonly Task[] {
  return subscriptions
    .filter(({ status, cancelOn }) => status !== 'ended' && cancelOn === null)
    .flatMap((subscription): readonly Task[] => {
      const { _id, reference, paymentMethod } = subscription;
      const of = subscriptions.length > 1 ? { of: reference } : {};
      const end = paidUntil(subscription, openInvoices);
      const isNear = end <= addDays(today, CARD_DAYS);
      if (paymentMethod === null)
        return isNear ? [{ kind: 'cardMissing', subscription: _id, ...of, on: end }] : [];
      const { expiry } = paymentMethod;
      if (expiry < today) return [{ kind: 'cardExpired', subscription: _id, ...of, on: expiry }];
      const isShort = isNear && expiry < end;
      return isShort ? [{ kind: 'cardExpires', subscription: _id, ...of, on: expiry }] : [];
    });
}

/** The first unpaid day. A bill of the next term that is no longer open has been paid ahead. */
function paidUntil(
  subscription: TaskFacts['subscriptions'][number],
  openInvoices: TaskFacts['openInvoices'],
): string {
  const { renewal, termEnd } = subscription;
  const isPaidAhead = renewal !== null && openInvoices.every(({ _id }) => _id !== renewal.invoice);
  return isPaidAhead ? endOfNextTerm(subscription, renewal.prepayMonths) : termEnd;
}

function devices({ devices: { quiet, lastQuiet } }: TaskFacts): readonly Task[] {
  if (lastQuiet === undefined) return [];
  if (quiet > 1) return [{ kind: 'devicesQuiet', count: quiet }];
  const { _id, name, deviceId, lastSession } = lastQuiet;
  return [{ kind: 'deviceQuiet', device: _id, name: name ?? deviceId, on: lastSession ?? '' }];
}

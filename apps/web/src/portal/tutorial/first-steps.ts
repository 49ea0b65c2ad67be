import type { RecordOf } from '@harbour/core/contract/collections';
import type { PortalAppName } from '../portal-app.ts';

/** The records from which the first steps are derived. */
export interface Beginnings {
  readonly account: Pick<RecordOf<'users'>, 'verifiedAt' | 'name' | 'phone'>;
  readonly subscriptions: readonly Pick<RecordOf<'subscriptions'>, '_id' | 'paymentMethod'>[];
  /** Their very first invoice; `undefined` when they have none. */
  readonly invoice: Pick<RecordOf<'invoices'>, '_id' | 'status'> | undefined;
  /** Their very first device; `undefined` when they have none. */
  readonly device: Pick<RecordOf<'devices'>, '_id'> | undefined;
  /** True when any device has the licence of a subscription. */
  readonly hasLicensedDevice: boolean;
}

/** A first step, its page, and whether it is done. */
export interface FirstStep {
  readonly name: 'address' | 'person' | 'plan' | 'invoice' | 'card' | 'device' | 'licence';
  readonly isDone: boolean;
  readonly app: PortalAppName;
  /** The record of its page, if there is one already. */
  readonly entry?: string | undefined;
}

/**
 * The first steps of a merchant, in their usual order. A step can become undone again, for example when the
 * only device is removed.
 *
 * @example firstSteps(beginnings).filter(({ isDone }) => !isDone)[0] // what to do next
 */
export function firstSteps(beginnings: Beginnings): readonly FirstStep[] {
  const { account, subscriptions, invoice, device, hasLicensedDevice } = beginnings;
  const withoutCard = subscriptions.find(({ paymentMethod }) => paymentMethod === null);
  return [
    { name: 'address', isDone: account.verifiedAt !== null, app: 'account' },
    { name: 'person', isDone: Boolean(account.name && account.phone), app: 'account' },
    { name: 'plan', isDone: subscriptions.length > 0, app: 'subscription' },
    { name: 'invoice', isDone: invoice?.status === 'paid', app: 'invoices', entry: invoice?._id },
    {
      name: 'card',
      isDone: subscriptions.length > 0 && !withoutCard,
      app: 'payment',
      entry: withoutCard?._id,
    },
    { name: 'device', isDone: device !== undefined, app: 'devices' },
    {
      name: 'licence',
      isDone: hasLicensedDevice,
      app: 'devices',
      entry: hasLicensedDevice ? undefined : device?._id,
    },
  ];
}

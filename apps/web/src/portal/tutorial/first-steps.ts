import type { RecordOf } from '@harbour/core/contract';
import type { PortalAppName } from '../portal-app-names.ts';

/** What a merchant has by now. */
export interface Beginnings {
  readonly account: Pick<RecordOf<'users'>, 'verifiedAt' | 'name' | 'phone'>;
  readonly subscriptions: readonly Pick<RecordOf<'subscriptions'>, '_id' | 'paymentMethod'>[];
  /** Their very first one; nothing before they have any. */
  readonly invoice: Pick<RecordOf<'invoices'>, '_id' | 'status'> | undefined;
  readonly devices: readonly Pick<RecordOf<'devices'>, '_id' | 'subscription'>[];
}

/** One of the first things to do, where it is done, and whether it has been. */
export interface FirstStep {
  readonly name: 'address' | 'person' | 'plan' | 'invoice' | 'card' | 'device' | 'licence';
  readonly isDone: boolean;
  readonly app: PortalAppName;
  /** The record it is done at, where there is one already. */
  readonly entry?: string | undefined;
}

/**
 * The first steps of a merchant, in the order they are mostly done. A step that was undone, as by removing
 * the only device, is to be done again.
 *
 * @example firstSteps(beginnings).filter(({ isDone }) => !isDone)[0] // what to do next
 */
export function firstSteps({ account, subscriptions, invoice, devices }: Beginnings): readonly FirstStep[] {
  const withoutCard = subscriptions.find(({ paymentMethod }) => paymentMethod === null);
  const isLicensed = devices.some(({ subscription }) => subscription !== null);
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
    { name: 'device', isDone: devices.length > 0, app: 'devices' },
    { name: 'licence', isDone: isLicensed, app: 'devices', entry: isLicensed ? undefined : devices[0]?._id },
  ];
}

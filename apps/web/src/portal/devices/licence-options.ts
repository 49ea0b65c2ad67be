import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { entitlementsOf } from '@harbour/core/pricing';

type Subscription = Pick<RecordOf<'subscriptions'>, '_id' | 'reference' | 'status' | 'plan' | 'modules'>;
type Plan = Pick<RecordOf<'appTemplates'>, '_id' | 'modules'>;
type Device = Pick<RecordOf<'devices'>, '_id' | 'subscription' | 'licence' | 'deactivatedAt'>;

/** A licence that a device can have. */
export interface LicenceOption {
  /** Subscription and module as one option value; empty for no licence. */
  readonly value: string;
  readonly subscription: Subscription | null;
  /** The counted module; `null` for the plan's own till. */
  readonly licence: RecordId | null;
  /** The number of free licences, not counting this device's. */
  readonly free: number;
}

interface LicenceSources {
  readonly subscriptions: readonly Subscription[];
  /** The plans of the subscriptions. */
  readonly plans: readonly Plan[];
  readonly devices: readonly Device[];
  /** Ids of the counted modules. */
  readonly counted: ReadonlySet<string>;
}

/**
 * Every licence that a device can have: none, the till of each running plan, and each counted module with its
 * number of free licences. A subscription that has ended has none to give, but its device keeps its own.
 */
export function licenceOptions(device: Device, sources: LicenceSources): readonly LicenceOption[] {
  const { subscriptions, plans, devices, counted } = sources;
  const includedIn = (plan: RecordId) => plans.find(({ _id }) => _id === plan)?.modules ?? [];
  const others = devices.filter(({ _id, deactivatedAt }) => _id !== device._id && !deactivatedAt);
  return [
    { value: '', subscription: null, licence: null, free: 1 },
    ...subscriptions.flatMap((subscription): LicenceOption[] => {
      if (subscription.status === 'ended') return endedOption(device, subscription);
      return [
        { value: optionValue(subscription._id, null), subscription, licence: null, free: 1 },
        ...entitlementsOf(includedIn(subscription.plan), subscription.modules)
          .filter(({ id }) => counted.has(id))
          .map(({ id, count }) => ({
            value: optionValue(subscription._id, id),
            subscription,
            licence: id,
            free: count - others.filter((other) => isOf(other, subscription._id, id)).length,
          })),
      ];
    }),
  ];
}

/** The licence that a device still has from a subscription that has ended. */
function endedOption(device: Device, subscription: Subscription): LicenceOption[] {
  if (device.subscription !== subscription._id) return [];
  return [{ value: optionOf(device), subscription, licence: device.licence, free: 0 }];
}

/** The device's current option. */
export function optionOf({ subscription, licence }: Pick<Device, 'subscription' | 'licence'>): string {
  return subscription ? optionValue(subscription, licence) : '';
}

function optionValue(subscription: string, licence: string | null): string {
  return `${subscription}/${licence ?? ''}`;
}

function isOf(device: Device, subscription: string, licence: string): boolean {
  return device.subscription === subscription && device.licence === licence;
}

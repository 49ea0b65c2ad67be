import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, list, oneOf, reference, secret, text, url } from '../definition/fields.ts';
import { recordEvents } from '../values/collection-calls.ts';

const own = { user: '$me' } as const;

/** `active`: events are sent. `paused`: they wait until the webhook is resumed. */
const webhookStates = ['active', 'paused'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * A subscription to changes: the server posts an event to `url` for each change of the collections that its
 * owner, a merchant (`user`) or an admin (`owner`), may see. Only the server writes it.
 */
export const webhooks = defineCollection({
  name: 'webhooks',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true, max: 120, write: [] }),
    url: url({ search: true, sort: true, write: [] }),
    status: oneOf(webhookStates, { default: 'active', filter: true, sort: true, write: [] }),
    user: reference('users', { optional: true, filter: true, sort: true, write: [] }),
    owner: reference('admins', { optional: true, filter: true, sort: true, write: [] }),
    collections: list(
      { collection: text({ max: 60 }) },
      { default: [], distinctBy: 'collection', write: [] },
    ),
    /** The events that are sent; all of them if none is named. */
    events: list({ event: oneOf(recordEvents, {}) }, { default: [], distinctBy: 'event', write: [] }),
    /** Since when no attempt has succeeded. */
    failingSince: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** Until then requests are also signed with the secret before the last rotation. */
    previousUntil: dateTime({ optional: true, write: [] }),
    sealedSecret: secret({ optional: true }),
    previousSecret: secret({ optional: true }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

/** `waiting`: it will be tried. `sent`: the receiver took it. `failed`: it was given up after three days. */
export const webhookDeliveryStates = ['waiting', 'sent', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/**
 * Why an attempt failed. `private-address`: the operator allows no call into that network.
 * `unreadable-secret`: nothing was sent, as the server cannot read the secret that it signs with.
 */
export type WebhookProblem =
  | 'private-address'
  | 'redirect'
  | 'refused'
  | 'unknown-host'
  | 'no-connection'
  | 'certificate'
  | 'timeout'
  | 'unreadable-secret';

/** One attempt: its time as UTC ISO text, its outcome, and how many milliseconds it took. */
export interface WebhookAttempt {
  readonly at: string;
  /** The HTTP status of the response; `null` without a response. */
  readonly status: number | null;
  /** Why there was no response, or why it does not count; `null` if the receiver took the event. */
  readonly problem: WebhookProblem | null;
  readonly ms: number;
}

import * as v from 'valibot';
import type { CollectionName } from '../collections/registry.ts';
import {
  type WebhookAttempt,
  type WebhookDeliveryState,
  type WebhookState,
  webhookDeliveryStates,
  webhooks,
} from '../collections/webhooks.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { type RecordEvent, recordEvents } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import { keyCollections } from './api-key-actions.ts';
import { attemptKey } from './checkout.ts';

/** The most subscriptions of an account. */
export const WEBHOOKS_MAX = 20;
/** The most hours for which requests are signed with the former secret too. */
const OVERLAP_MAX_HOURS = 168;
/** The deliveries in one response. */
export const DELIVERIES_PAGE = 50;

const roles = ['merchant', 'admin'] as const;

/** The collections whose changes can be subscribed to. */
export const webhookCollections: readonly CollectionName[] = keyCollections.filter(
  (name) => !['auditLog', 'bulkJobs', 'savedViews'].includes(name),
);

/** The delivery of one event to a subscription. */
export interface WebhookDelivery {
  /** Its place among all deliveries: a later event has a higher number. */
  readonly number: number;
  /** The `webhook-id` of its requests. */
  readonly id: RecordId;
  readonly collection: CollectionName;
  readonly record: RecordId;
  readonly event: RecordEvent;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  /** The last attempts, newest first. */
  readonly log: readonly WebhookAttempt[];
  readonly createdAt: string;
  /** The time of the next attempt. */
  readonly dueAt: string;
}

interface NewWebhook {
  readonly attempt?: string | undefined;
  readonly name: string;
  readonly url: string;
  readonly collections: readonly CollectionName[];
  readonly events?: readonly RecordEvent[] | undefined;
}

const newWebhook: v.GenericSchema<unknown, NewWebhook> = v.strictObject({
  attempt: v.optional(attemptKey),
  name: webhooks.fields.name.schema,
  url: webhooks.fields.url.schema,
  collections: v.pipe(
    v.array(v.picklist(webhookCollections)),
    v.minLength(1, 'Name at least one collection'),
    v.maxLength(webhookCollections.length),
  ),
  events: v.optional(v.pipe(v.array(v.picklist(recordEvents)), v.maxLength(recordEvents.length))),
});

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Actions on webhooks. */
export const webhookActions = {
  /**
   * Subscribes to changes. Idempotent by `attempt`. Errors: `invalid-data` for an address that may not be
   * called, `forbidden` for a collection that the caller may not list, `in-use` for a caller with
   * {@link WEBHOOKS_MAX} subscriptions, `conflict` for an attempt that made another subscription.
   */
  'webhooks/add': defineAction({
    method: 'create',
    roles,
    data: newWebhook,
    response: responseOf<{ readonly id: RecordId; readonly secret: string }>(),
    sentence: 'Subscribes to changes; the signing secret is only in this response.',
  }),
  /** Pauses or resumes a subscription; what waits is sent after it is resumed. Error: `not-found`. */
  'webhooks/steer': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      id: recordIdSchema,
      status: v.picklist(['active', 'paused'] as const satisfies readonly WebhookState[]),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Pauses or resumes a subscription.',
  }),
  /**
   * Replaces the secret; requests carry both signatures for `overlapHours`. Idempotent by `attempt`, without
   * which a repeated call would end the secret that the receiver knows. Error: `not-found`.
   */
  'webhooks/rotate': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      attempt: v.optional(attemptKey),
      id: recordIdSchema,
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OVERLAP_MAX_HOURS)),
    }),
    response: responseOf<{ readonly secret: string }>(),
    sentence:
      'Replaces the secret of a subscription; requests carry both signatures for the given number of hours.',
  }),
  /** Ends a subscription, with its waiting deliveries. Error: `not-found`. */
  'webhooks/end': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ id: recordIdSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Ends a subscription.',
  }),
  /** Lists the deliveries of a subscription, newest first, before a number. Error: `not-found`. */
  'webhooks/deliveries': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      id: recordIdSchema,
      state: v.optional(v.picklist(webhookDeliveryStates)),
      before: v.optional(number),
    }),
    response: responseOf<readonly WebhookDelivery[]>(),
    sentence: `Lists the deliveries of a subscription with their attempts, at most ${DELIVERIES_PAGE}.`,
  }),
  /** Sends one delivery again, at once. Error: `not-found`. */
  'webhooks/resend': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ id: recordIdSchema, delivery: recordIdSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Sends a delivery again.',
  }),
  /**
   * Sends every delivery after a number again, in order, and returns how many; up to and including `until` if
   * it is given. Errors: `not-found`, and `too-large` if more than 10,000 deliveries would then be waiting.
   */
  'webhooks/replay': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ id: recordIdSchema, after: number, until: v.optional(number) }),
    response: responseOf<{ readonly count: number }>(),
    sentence:
      'Sends all deliveries after a position again, or those up to another one; deliveries are stored for thirty days.',
  }),
};

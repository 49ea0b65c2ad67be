import * as v from 'valibot';
import { everything } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, integer, localizedText, oneOf, url } from '../definition/fields.ts';
import { roles, staffRoles } from '../values/collection-calls.ts';

/**
 * From draft on, only admins and the server change the state. `missed`: it could not begin at its time, and
 * nobody got it.
 */
const pushMessageStates = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'missed'] as const;
export type PushMessageState = (typeof pushMessageStates)[number];

const draft = { status: 'draft' } as const;

/** Actions of push messages. */
export const pushMessageActions = {
  /**
   * Records that a device showed a message, or that somebody opened it. `receipt` identifies the delivery to
   * that device.
   */
  'pushMessages/receipt': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      receipt: v.pipe(v.string(), v.uuid()),
      what: v.picklist(['shown', 'clicked']),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Records that a device has shown a push message, or that it was opened there.',
  }),
  /** Counts the devices that would receive a message if it were sent now, by the same rule as sending. */
  'pushMessages/audience': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ message: v.optional(v.pipe(v.string(), v.uuid())) }),
    response: responseOf<{ readonly count: number }>(),
    sentence: 'Returns the number of devices that would receive a push message now.',
  }),
};

/** A message to the devices that accept push. Editors write drafts; only admins send. */
export const pushMessages = defineCollection({
  name: 'pushMessages',
  titleField: 'title',
  fields: {
    title: localizedText({ search: true, max: 120 }),
    body: localizedText({ search: true, max: 1000 }),
    /** The scheduled time; empty when an admin sends it by hand. */
    date: dateTime({ optional: true, filter: true, sort: true }),
    link: url({ optional: true }),
    status: oneOf(pushMessageStates, { default: 'draft', filter: true, sort: true, write: ['admin'] }),
    /** Deliveries that push services have accepted. */
    sentCount: integer({ default: 0, sort: true, write: [] }),
    /** Devices that have shown it. */
    deliveredCount: integer({ default: 0, sort: true, write: [] }),
    failedCount: integer({ default: 0, sort: true, write: [] }),
    clickCount: integer({ default: 0, sort: true, write: [] }),
  },
  access: {
    editor: { find: true, get: true, create: draft, patch: draft, remove: draft, restore: draft },
    admin: everything,
  },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

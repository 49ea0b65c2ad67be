import * as v from 'valibot';
import { everything, reading } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, dateTime, longText, reference, text } from '../definition/fields.ts';

const own = { user: '$me' } as const;

/** A till, kiosk or browser that has opened a session, with its push address. */
export const devices = defineCollection({
  name: 'devices',
  titleField: 'deviceId',
  fields: {
    deviceId: text({ unique: true, filter: true, search: true, sort: true, max: 120 }),
    name: text({ optional: true, search: true, sort: true, max: 120 }),
    user: reference('users', { optional: true, filter: true, sort: true, write: ['admin'] }),
    /**
     * The subscription whose licence it uses, and the counted module of that licence; `null` for the plan's
     * own till.
     */
    subscription: reference('subscriptions', { optional: true, filter: true }),
    licence: reference('modules', { optional: true, filter: true }),
    /** The time since which it may no longer be used. */
    deactivatedAt: dateTime({ optional: true, filter: true, sort: true }),
    lastIP: text({ optional: true, search: true, max: 45, write: [] }),
    firstSession: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    lastSession: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    pushEnabled: boolean({ default: false, filter: true, sort: true }),
    /** The browser's push subscription as JSON text: anyone who has it can send to the device. */
    pushToken: longText({ optional: true, max: 4000, read: ['merchant', 'admin'] }),
  },
  access: {
    merchant: { find: own, get: own, create: own, patch: own, remove: own },
    editor: reading,
    admin: everything,
  },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

/** Actions of devices. */
export const deviceActions = {
  /** Returns the public key (VAPID) for a browser's push subscription; `null` when none is configured. */
  'devices/pushKey': defineAction({
    method: 'find',
    roles: ['merchant'],
    data: v.strictObject({}),
    response: responseOf<{ readonly key: string | null }>(),
    sentence: 'Returns the public key of push messages.',
  }),
  /** Records that one of the caller's devices is in use; `not-found` for another person's. */
  'devices/seen': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ device: v.pipe(v.string(), v.uuid()) }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Records that one of the caller’s devices is in use.',
  }),
};

import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';

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

import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';

/** Returns the public key (VAPID) for a browser's push subscription; `null` when none is configured. */
export const pushKey = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: v.strictObject({}),
  response: responseOf<{ readonly key: string | null }>(),
  sentence: 'Returns the public key of push messages.',
});

/** Records that one of the caller's devices is in use; `not-found` for another person's. */
export const deviceSeen = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ device: v.pipe(v.string(), v.uuid()) }),
  response: responseOf<{ readonly done: true }>(),
  sentence: 'Records that one of the caller’s devices is in use.',
});

import * as v from 'valibot';
import { answers, defineAction } from '../definition/define-action.ts';

/** Returns the public key (VAPID) for a browser's push subscription; `null` when none is configured. */
export const pushKey = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: v.strictObject({}),
  answer: answers<{ readonly key: string | null }>(),
  sentence: 'Tells the key that push messages are signed with.',
});

/** Records that one of the caller's devices is in use; `not-found` for another person's. */
export const deviceSeen = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ device: v.pipe(v.string(), v.uuid()) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Notes that a device of one’s own is in use.',
});

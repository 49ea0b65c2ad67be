import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';

/** The public key (VAPID) that a browser is told to take push messages from; `null` where none is set up. */
export const pushKey = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: v.strictObject({}),
  answer: answers<{ readonly key: string | null }>(),
  sentence: 'Tells the key that push messages are signed with.',
});

/** Notes that an own device is in use now; `not-found` for one of somebody else. */
export const deviceSeen = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ device: v.pipe(v.string(), v.uuid()) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Notes that a device of one’s own is in use.',
});

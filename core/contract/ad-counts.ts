import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import { recordIdSchema } from './record-id-schema.ts';
import { roles } from './roles.ts';

/** How many ads one call may report of a kind: more than stand on any page. */
const AD_COUNTS_MAX = 20;

const someAds = v.optional(v.pipe(v.array(recordIdSchema), v.maxLength(AD_COUNTS_MAX)), []);

/** Which ads a visitor has seen, and which they have followed. Nothing is said of the visitor. */
export const countAds = defineAction({
  method: 'create',
  roles,
  data: v.strictObject({ views: someAds, clicks: someAds }),
  answer: answers<{ readonly received: number }>(),
  sentence: 'Counts ads that were seen and ads that were followed, by their ids.',
});

import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The most ads of one kind that a call may report: more than appear on any page. */
const AD_COUNTS_MAX = 20;

const someAds = v.optional(v.pipe(v.array(recordIdSchema), v.maxLength(AD_COUNTS_MAX)), []);

/** Actions on adverts. */
export const adActions = {
  /**
   * Counts the ads that a visitor has seen and those they have clicked. No data about the visitor is sent.
   */
  'ads/count': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ views: someAds, clicks: someAds }),
    response: responseOf<{ readonly received: number }>(),
    sentence: 'Counts ads that were seen or clicked, by their ids.',
  }),
};

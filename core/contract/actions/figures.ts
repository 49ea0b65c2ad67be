import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import type { Place } from '../values/places.ts';
import type { PlanType } from '../values/quote-choice.ts';

/**
 * Public figures of the platform: how running subscriptions divide, in whole percent, highest first. They
 * hold no counts, so nobody learns how many there are. Groups of fewer than `smallest` are gathered in one
 * whose subject is `null`; where these are too few as well, they are left out.
 */
export interface PublicFigures {
  /** The time of the count, UTC ISO text. */
  readonly at: string;
  /** Groups of fewer subscriptions than this are combined. */
  readonly smallest: number;
  readonly industries: readonly { readonly industry: RecordId | null; readonly percent: number }[];
  readonly plans: readonly { readonly type: PlanType | null; readonly percent: number }[];
  readonly regions: readonly { readonly region: Place | null; readonly percent: number }[];
  /** The subscriptions with each module; a subscription may have several. Modules with fewer are left out. */
  readonly modules: readonly { readonly module: RecordId; readonly percent: number }[];
}

/** Returns the figures of the public page. */
export const figures = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  response: responseOf<PublicFigures>(),
  sentence: 'Returns public figures of the platform.',
});

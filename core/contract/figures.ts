import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { Place } from './places.ts';
import type { PlanType } from './plan-types.ts';
import { roles } from './roles.ts';

/** The number of months in the monthly figures, the current one included. */
export const FIGURES_MONTHS = 12;

/**
 * Public figures of the platform: only counts of running subscriptions, from which nobody can be identified.
 */
export interface PublicFigures {
  /** The time of the count, UTC ISO text. */
  readonly at: string;
  /** Highest count first. */
  readonly industries: readonly { readonly industry: RecordId; readonly count: number }[];
  readonly plans: readonly { readonly type: PlanType; readonly count: number }[];
  readonly regions: readonly { readonly region: Place; readonly count: number }[];
  /** The number of subscriptions with a module; highest first. */
  readonly modules: readonly { readonly module: RecordId; readonly count: number }[];
  /** The number of subscriptions that had begun by the end of each month, `YYYY-MM`, oldest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** Returns the figures of the public page. */
export const figures = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  answer: answers<PublicFigures>(),
  sentence: 'Tells what the platform does, in numbers.',
});

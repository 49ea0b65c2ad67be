import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { Place } from './places.ts';
import type { PlanType } from './plan-types.ts';
import { roles } from './roles.ts';

/** How many months the monthly figures go back, this one included. */
export const FIGURES_MONTHS = 12;

/**
 * What the platform does, in numbers anybody may see: counts alone, of subscriptions that run. Nobody can be
 * told from them.
 */
export interface PublicFigures {
  /** When it was counted, UTC ISO text. */
  readonly at: string;
  /** Most first. */
  readonly industries: readonly { readonly industry: RecordId; readonly count: number }[];
  readonly plans: readonly { readonly type: PlanType; readonly count: number }[];
  readonly regions: readonly { readonly region: Place; readonly count: number }[];
  /** How many subscriptions hold a module; most first. */
  readonly modules: readonly { readonly module: RecordId; readonly count: number }[];
  /** Subscriptions that had begun by the end of each month, `YYYY-MM`, oldest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** The figures of the public page. */
export const figures = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  answer: answers<PublicFigures>(),
  sentence: 'Tells what the platform does, in numbers.',
});

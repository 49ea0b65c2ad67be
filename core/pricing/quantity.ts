/** Months paid ahead unless the buyer or the plan says otherwise (specification section 9). */
export const DEFAULT_PREPAID_MONTHS = 24;
/** The terms on sale, in months; no other is quoted, ordered or changed to. */
export const OFFERED_MONTHS = [12, DEFAULT_PREPAID_MONTHS, 36] as const;
/**
 * The offered term of `months` months; `undefined` for any other number, which leaves the term to the server.
 */
export function offeredTerm(months: number | undefined): (typeof OFFERED_MONTHS)[number] | undefined {
  return OFFERED_MONTHS.find((offered) => offered === months);
}

/** The most months for which a plan may be prepaid. */
export const MAX_PREPAID_MONTHS = 60;

/** The range and steps of a quantity slider: whole numbers, `step` at least 1. */
export interface QuantityLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The slider of a counted module (specification section 9). */
export const DEFAULT_QUANTITY_LIMITS: QuantityLimits = Object.freeze({ min: 0, max: 10, step: 1 });

/** The initial position of a slider. */
export const DEFAULT_QUANTITY = 0;

/**
 * The count for a slider position or a typed number: the nearest step within the limits.
 *
 * Edge rule: halfway between two steps rounds up; beyond `max` gives the last step that fits; NaN gives
 * `min`.
 *
 * @example clampCount(11) // 10
 * @example clampCount(9, { min: 0, max: 10, step: 4 }) // 8
 */
export function clampCount(count: number, limits: QuantityLimits = DEFAULT_QUANTITY_LIMITS): number {
  const { min, max, step } = limits;
  if (Number.isNaN(count)) return min;
  const steps = Math.round((count - min) / step);
  const lastStep = Math.floor((max - min) / step);
  return min + Math.min(Math.max(steps, 0), lastStep) * step;
}

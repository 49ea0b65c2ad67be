import { DEFAULT_PREPAID_MONTHS, MAX_PREPAID_MONTHS } from '../pricing/index.ts';
import { integer } from './fields.ts';

/** Whole months that a plan is paid ahead for. */
export const prepaidMonths = integer({ default: DEFAULT_PREPAID_MONTHS, min: 1, max: MAX_PREPAID_MONTHS });

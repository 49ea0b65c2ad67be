import * as v from 'valibot';
import { DEFAULT_PREPAID_MONTHS, MAX_PREPAID_MONTHS, OFFERED_MONTHS, offeredTerm } from '../pricing/index.ts';
import { buildField } from './build-field.ts';
import { integer } from './fields.ts';

/** Whole months that a plan is paid ahead for. */
export const prepaidMonths = integer({ default: DEFAULT_PREPAID_MONTHS, min: 1, max: MAX_PREPAID_MONTHS });

const offered = v.pipe(
  v.number(),
  v.check(
    (months) => offeredTerm(months) !== undefined,
    `Expected one of the terms that are sold: ${OFFERED_MONTHS.join(', ')} months`,
  ),
);

/** The term that a plan is sold for unless the buyer chooses another one of those that are offered. */
export const usualMonths = buildField(
  { kind: 'integer', column: 'integer', schema: offered },
  { default: DEFAULT_PREPAID_MONTHS },
);

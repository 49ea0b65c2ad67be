import * as v from 'valibot';
import {
  DEFAULT_PREPAID_MONTHS,
  MAX_PREPAID_MONTHS,
  OFFERED_MONTHS,
  offeredTerm,
} from '../../pricing/quantity.ts';
import { buildField } from '../definition/build-field.ts';
import { integer } from '../definition/fields.ts';

/** The number of months for which a plan is prepaid. */
export const prepaidMonths = integer({ default: DEFAULT_PREPAID_MONTHS, min: 1, max: MAX_PREPAID_MONTHS });

const offered = v.pipe(
  v.number(),
  v.check(
    (months) => offeredTerm(months) !== undefined,
    `Expected one of the terms that are sold: ${OFFERED_MONTHS.join(', ')} months`,
  ),
);

/** The plan's default term, one of those on offer. */
export const usualMonths = buildField(
  { kind: 'integer', column: 'integer', schema: offered },
  { default: DEFAULT_PREPAID_MONTHS },
);

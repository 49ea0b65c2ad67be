import { brand } from '@harbour/core/brand';
import { TERMS_VERSION } from '@harbour/core/contract';
import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { FIGURES } from '../figures.ts';

/** The variables of both legal texts. */
export const LEGAL_FACTS = {
  company: brand.company,
  email: brand.email,
  months: DEFAULT_PREPAID_MONTHS,
  fee: FIGURES.inactivityFee,
  idleDays: FIGURES.idleDays,
  days: FIGURES.settlementDays,
  kitDays: FIGURES.kitWorkingDays,
} as const;

/** The day of the last change of both texts. */
export const UPDATED_ON = TERMS_VERSION;

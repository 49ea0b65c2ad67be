import { brand } from '@harbour/core/brand';
import { TERMS_VERSION } from '@harbour/core/contract';
import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { FIGURES } from '../figures.ts';

/** What both legal texts take as variables. */
export const LEGAL_FACTS = {
  company: brand.company,
  email: brand.email,
  months: DEFAULT_PREPAID_MONTHS,
  fee: FIGURES.inactivityFee,
  idleDays: FIGURES.idleDays,
  days: FIGURES.settlementDays,
  kitDays: FIGURES.kitWorkingDays,
} as const;

/** The day both texts were last changed. */
export const UPDATED_ON = TERMS_VERSION;

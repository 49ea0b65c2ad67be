import { FIGURES } from '../figures.ts';

/** The variables of the payment page's texts. */
export const PAY_FIGURES = {
  options: FIGURES.paymentOptions,
  days: FIGURES.settlementDays,
  fee: FIGURES.inactivityFee,
  idleDays: FIGURES.idleDays,
} as const;

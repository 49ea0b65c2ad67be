import { FIGURES } from '../figures.ts';

/** What the texts of the payment page take as variables. */
export const PAY_FIGURES = {
  options: FIGURES.paymentOptions,
  days: FIGURES.settlementDays,
  fee: FIGURES.inactivityFee,
  idleDays: FIGURES.idleDays,
} as const;

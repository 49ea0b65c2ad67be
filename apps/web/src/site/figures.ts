/**
 * The company's published figures (specification section 9). Texts receive them as variables; none is written
 * in a text.
 */
export const FIGURES = {
  features: 300,
  paymentOptions: 15,
  discountTypes: 10,
  countries: 5,
  /** Takings reach the merchant's bank on T plus this many days. */
  settlementDays: 2,
  /** The shop kit arrives within this many working days. */
  kitWorkingDays: 2,
  /**
   * Charged for each month in which no card payment was made for `idleDays` days, in dollars of the shop's
   * region.
   */
  inactivityFee: 85,
  idleDays: 90,
} as const;

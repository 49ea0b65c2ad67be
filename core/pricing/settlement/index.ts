export { type BankHoliday, bankHolidays, CALENDAR, type HolidayName } from './bank-holidays.ts';
export { type DayFees, type FeeRate, feeOf, feesOfDay, type PaymentFee } from './fee.ts';
export { payoutDay, type SettlementStep, settlementSteps } from './payout-day.ts';

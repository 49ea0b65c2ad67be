export * from './billing/index.ts';
export { entitlementsOf } from './entitlements.ts';
export { leastChargeIn } from './least-charge.ts';
export { type BuyingCurrency, buyingCurrency, type Place, placeBuyingIn, places } from './places.ts';
export {
  chargedPrices,
  comparePricesIn,
  exactPriceIn,
  grossPriceIn,
  type PriceContext,
  type PriceList,
} from './price-list.ts';
export {
  type OrderBreakdown,
  priceOrder,
} from './price-order.ts';
export { priceSubscription } from './price-subscription.ts';
export {
  clampCount,
  DEFAULT_PREPAID_MONTHS,
  DEFAULT_QUANTITY,
  DEFAULT_QUANTITY_LIMITS,
  OFFERED_MONTHS,
  offeredTerm,
  type QuantityLimits,
} from './quantity.ts';
export { bankHolidays, CALENDAR } from './settlement/bank-holidays.ts';
export { type DayFees, type FeeRate, feeOf, feesOfDay, type PaymentFee } from './settlement/fee.ts';
export { payoutDay, type SettlementStep, settlementSteps } from './settlement/payout-day.ts';
export {
  ENTERPRISE_PLAN,
  type PriceBreakdown,
  type PricedModule,
  type PricedPlan,
  type SubscriptionChoice,
  type SubscriptionPrice,
  type Unpriced,
} from './subscription.ts';
export {
  ratePercent,
  taxOn,
  taxPeriods,
  taxRateAt,
  taxReasonOf,
} from './tax.ts';

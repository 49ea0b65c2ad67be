export { catalogueOf, inclusionsOf } from './catalogue.ts';
export {
  type BilledChange,
  type BilledOutcome,
  type ChangeRefusal,
  type Shares,
  shareChange,
  shareTotal,
} from './change.ts';
export {
  type CreditedLine,
  type CreditLeft,
  creditFigures,
  creditLeft,
  remainingLines as linesOfRest,
} from './credit-lines.ts';
export { addDays, addMonths, type Day, dayAt, daysBetween, startOfDay } from './days.ts';
export { RETRY_DAYS } from './dunning.ts';
export { type IncludedIn, type ModuleMove, moduleMoves } from './module-moves.ts';
export { type DailyStep, NOTICE_DAYS, nextBillingAction, reopenTerm } from './next-action.ts';
export { nextBillOf, nextTermOf } from './next-bill.ts';
export { joinParts, monthOf, noMoney, type PricedPart } from './parts.ts';
export { type Bill, type BillLine, chargedPieces, restOfBill, termBill } from './proration.ts';
export { obstacleTo, quoteChange, undoChange } from './quote-change.ts';
export {
  creditNote,
  type InvoiceFigures,
  isCreditNote,
  noteOccasion,
  refundLeft,
} from './refunds.ts';
export {
  type BilledChoice,
  type BilledSubscription,
  beginTerm,
  type Catalogue,
  endOfNextTerm,
  nextChoice,
  type SubscriptionPatch,
} from './subscription.ts';

import type { Money } from '@harbour/core/money';
import type { OrderBreakdown } from '@harbour/core/pricing';
import type { CalculatorChoice } from '../../../quote/calculator-choice.ts';
import type { Merchant } from '../../../state/use-merchant.ts';
import type { Offer, OrderQuote } from '../order-quote.ts';
import type { HardwareCounts } from '../plan-parameters.ts';
import type { StepFrameProps } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import type { UsedDraft } from './use-draft.ts';

/** The props of checkout. */
export interface CheckoutProps {
  readonly step: CheckoutStep;
  readonly offer: Offer;
  readonly choice: CalculatorChoice;
  readonly counts: HardwareCounts;
  /** Sets the count of an item of hardware. */
  readonly count: (slug: string, count: number) => void;
  readonly quote: OrderQuote | undefined;
  /** Goes to another step and keeps the choice. */
  readonly goOn: (pathname: string) => void;
  readonly frame: StepFrameProps;
}

/** An order that has a price. */
export interface PricedQuote extends OrderQuote {
  readonly price: OrderBreakdown;
}

/** The props that the steps of checkout share. */
export interface CheckoutStepProps extends Omit<CheckoutProps, 'quote'> {
  readonly quote: PricedQuote;
  readonly used: UsedDraft;
  readonly merchant: Merchant;
  /** The total that the buyer accepted. */
  readonly shownTotal: Money;
}

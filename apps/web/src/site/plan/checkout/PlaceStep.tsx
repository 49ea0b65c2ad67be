import { useState } from 'react';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import { billingProblems } from './billing/billing-problems.ts';
import type { CheckoutStepProps } from './checkout-step.ts';
import { PlaceOrder } from './PlaceOrder.tsx';
import { type Answered, missingStep, useMissingStep } from './use-missing-step.ts';
import { AskingWho } from './Waiting.tsx';

/**
 * Payment before there is an order: missing answers come first. A price that changes from then on is
 * confirmed here.
 */
export function PlaceStep(props: CheckoutStepProps) {
  const { merchant, quote, used, frame } = props;
  const answered = { merchant, quote, draft: used.draft };
  const [isComplete, setComplete] = useState(false);
  const unanswered = isComplete ? undefined : (missingStep(answered) ?? missingBilling(answered));
  const missing = useMissingStep(unanswered, frame);
  const isReady = merchant.kind === 'in' && missing === undefined;
  if (isReady && !isComplete) setComplete(true);
  if (!isReady)
    return (
      <StepFrame {...frame}>
        <AskingWho merchant={merchant} />
      </StepFrame>
    );
  return <PlaceOrder {...props} client={merchant.client} />;
}

function missingBilling({ merchant, quote, draft }: Answered): CheckoutStep | undefined {
  const { place } = quote.price.subscription;
  const billing = { place, isDelivered: quote.hardware.length > 0 };
  const problems = billingProblems(draft, { ...billing, quote, now: Date.now() });
  return merchant.kind === 'in' && Object.keys(problems).length > 0 ? 'billing' : undefined;
}

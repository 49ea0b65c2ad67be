import { StepFrame } from '../StepFrame.tsx';
import { AskingWho } from './AskingWho.tsx';
import type { CheckoutStepProps } from './checkout-step.ts';
import { GuestAccount } from './GuestAccount.tsx';
import { KnownAccount } from './KnownAccount.tsx';

/**
 * The buyer: a new account, one that signs in here, or one that is already signed in and not asked again.
 * Each starts with its title.
 */
export function AccountStep(props: CheckoutStepProps) {
  const { merchant, frame } = props;
  return (
    <StepFrame key={merchant.kind} {...frame}>
      {merchant.kind === 'asking' || merchant.kind === 'failed' ? <AskingWho merchant={merchant} /> : null}
      {merchant.kind === 'out' ? <GuestAccount {...props} /> : null}
      {merchant.kind === 'in' ? <KnownAccount {...props} account={merchant.account} /> : null}
    </StepFrame>
  );
}

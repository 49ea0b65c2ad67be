import type { Money } from '@harbour/core/money';
import { lazy, useEffect, useRef, useState } from 'react';
import { useMerchant } from '../../../state/use-merchant.ts';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutProps, CheckoutStepProps } from './checkout-step.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import type { Draft } from './draft.ts';
import { GuestAccount } from './GuestAccount.tsx';
import { KnownAccount } from './KnownAccount.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { useDraft } from './use-draft.ts';
import { AskingWho } from './Waiting.tsx';

/** The code of the steps after the account is loaded once the buyer begins to type. */
const loadBilling = () => import('./billing/BillingStep.tsx');
const loadPlace = () => import('./PlaceStep.tsx');
const BillingStep = lazy(async () => ({ default: (await loadBilling()).BillingStep }));
const PlaceStep = lazy(async () => ({ default: (await loadPlace()).PlaceStep }));

interface Seen {
  /** The choice, as a query. */
  readonly search: string;
  readonly total: Money;
}

/** The steps that make an order of a choice. Their code is loaded when the first of them opens. */
export function Checkout(props: CheckoutProps) {
  const { step, quote, frame } = props;
  const used = useDraft();
  useNextSteps(used.draft);
  const merchant = useMerchant();
  // The next step loads its prices again: the total shown before it is the one that was agreed to.
  const [seen, setSeen] = useState<Seen>();
  const order = frame.url.searchParams.get(ORDER_PARAMETER);
  if (step === 'payment' && order !== null)
    return <OpenOrder order={order} merchant={merchant} frame={frame} key={order} />;
  if (quote?.price === undefined) return <StepFrame {...frame}>{null}</StepFrame>;
  const { total } = quote.price;
  const { search } = frame;
  const shared = {
    ...props,
    quote: { ...quote, price: quote.price },
    used,
    merchant,
    shownTotal: seen?.search === search ? seen.total : total,
    goOn: (pathname: string) => {
      setSeen({ search, total });
      props.goOn(pathname);
    },
  };
  switch (step) {
    case 'delivery':
      return <DeliveryStep {...shared} />;
    case 'account':
      return <AccountStep {...shared} />;
    case 'billing':
      return <BillingStep {...shared} />;
    case 'payment':
      return <PlaceStep {...shared} />;
  }
}

/**
 * Loads the code of the next steps with the first change of the draft, so that it is available if the
 * connection fails.
 */
function useNextSteps(draft: Draft): void {
  const first = useRef(draft);
  useEffect(() => {
    if (draft === first.current) return;
    // A step that cannot be loaded now is loaded when it opens.
    Promise.all([loadBilling(), loadPlace()]).catch(() => undefined);
  }, [draft]);
}

/**
 * The buyer: a new account, one that signs in here, or one that is already signed in and gives no details
 * again. Each starts with its title.
 */
function AccountStep(props: CheckoutStepProps) {
  const { merchant, frame } = props;
  return (
    <StepFrame key={merchant.kind} {...frame}>
      {merchant.kind === 'asking' || merchant.kind === 'failed' ? <AskingWho merchant={merchant} /> : null}
      {merchant.kind === 'out' ? <GuestAccount {...props} /> : null}
      {merchant.kind === 'in' ? <KnownAccount {...props} account={merchant.account} /> : null}
    </StepFrame>
  );
}

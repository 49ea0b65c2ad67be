import type { Money } from '@harbour/core/money';
import { useState } from 'react';
import { useMerchant } from '../../../state/use-merchant.ts';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import { AccountStep } from './AccountStep.tsx';
import type { CheckoutProps } from './checkout-step.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { useDraft } from './use-draft.ts';

interface Seen {
  /** What was chosen. */
  readonly search: string;
  readonly total: Money;
}

/** What makes an order of a choice. Its code comes when the first of these steps is opened. */
export function Checkout(props: CheckoutProps) {
  const { step, quote, frame } = props;
  const used = useDraft();
  const merchant = useMerchant();
  // The next step loads its prices anew: what was shown before it is what was agreed to.
  const [seen, setSeen] = useState<Seen>();
  const order = frame.url.searchParams.get(ORDER_PARAMETER);
  if (step === 'payment' && order !== null) return <OpenOrder {...{ order, merchant, frame }} key={order} />;
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
    case 'payment':
      return <PlaceStep {...shared} />;
  }
}

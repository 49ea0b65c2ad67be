import { useMerchant } from '../../../state/use-merchant.ts';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import { AccountStep } from './AccountStep.tsx';
import type { CheckoutProps } from './checkout-step.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { useDraft } from './use-draft.ts';

/** What makes an order of a choice. Its code comes when the first of these steps is opened. */
export function Checkout(props: CheckoutProps) {
  const { step, quote, frame } = props;
  const used = useDraft();
  const merchant = useMerchant();
  const order = frame.url.searchParams.get(ORDER_PARAMETER);
  if (step === 'payment' && order !== null) return <OpenOrder {...{ order, merchant, frame }} key={order} />;
  if (quote?.price === undefined) return <StepFrame {...frame}>{null}</StepFrame>;
  const shared = { ...props, quote: { ...quote, price: quote.price }, used, merchant };
  switch (step) {
    case 'delivery':
      return <DeliveryStep {...shared} />;
    case 'account':
      return <AccountStep {...shared} />;
    case 'payment':
      return <PlaceStep {...shared} />;
  }
}

import { linkTo } from '@harbour/core/i18n';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageHost } from '../../../routing/page-host.ts';
import type { Merchant } from '../../../state/use-merchant.ts';
import { FIGURES } from '../../figures.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import { AskingWho } from './AskingWho.tsx';
import { checkContact } from './check-account.ts';
import { checkDelivery, deliveryDays } from './check-delivery.ts';
import type { CheckoutStepProps, PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

/** Payment, while there is no order yet: what is still missing comes first. */
export function PlaceStep(props: CheckoutStepProps) {
  const { merchant, quote, used, frame } = props;
  const { locale } = usePageHost();
  const navigate = useNavigate();
  const missing = missingStep({ merchant, quote, draft: used.draft });
  const { search } = frame;
  useEffect(() => {
    if (missing === undefined) return;
    void navigate(linkTo('plan', locale, { id: missing }) + search, { replace: true });
  }, [missing, locale, search, navigate]);
  if (merchant.kind !== 'in' || missing !== undefined)
    return (
      <StepFrame {...frame}>
        <AskingWho merchant={merchant} />
      </StepFrame>
    );
  return <PlaceOrder {...props} client={merchant.client} />;
}

interface Answered {
  readonly merchant: Merchant;
  readonly quote: PricedQuote;
  readonly draft: Draft;
}

/** The first step whose answers are not there yet; who is signed in may still be asked. */
function missingStep({ merchant, quote, draft }: Answered): CheckoutStep | undefined {
  const days = deliveryDays(Date.now(), FIGURES.kitWorkingDays);
  const isDelivered = quote.hardware.length > 0;
  if (isDelivered && Object.keys(checkDelivery(draft, days)).length > 0) return 'delivery';
  if (merchant.kind === 'out') return 'account';
  return merchant.kind === 'in' && Object.keys(checkContact(draft)).length > 0 ? 'account' : undefined;
}

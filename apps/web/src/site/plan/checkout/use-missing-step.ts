import { linkTo } from '@harbour/core/i18n';
import { useEffect } from 'react';
import { usePageHost } from '../../../routing/page-host.ts';
import { useNavigateInPlace } from '../../../routing/use-navigate-in-place.ts';
import type { Merchant } from '../../../state/use-merchant.ts';
import { FIGURES } from '../../figures.ts';
import type { StepFrameProps } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import { checkContact } from './check-account.ts';
import { checkDelivery, deliveryDays } from './check-delivery.ts';
import type { PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';

export interface Answered {
  readonly merchant: Merchant;
  readonly quote: PricedQuote;
  readonly draft: Draft;
}

/** The first step before billing that is incomplete; the signed-in account may still be loading. */
export function missingStep({ merchant, quote, draft }: Answered): CheckoutStep | undefined {
  const days = deliveryDays(Date.now(), FIGURES.kitWorkingDays);
  const { place } = quote.price.subscription;
  const isDelivered = quote.hardware.length > 0;
  if (isDelivered && Object.keys(checkDelivery(draft, { days, place })).length > 0) return 'delivery';
  if (merchant.kind === 'out') return 'account';
  return merchant.kind === 'in' && Object.keys(checkContact(draft)).length > 0 ? 'account' : undefined;
}

/** Navigates to the step that must be completed first, and returns it. */
export function useMissingStep(
  missing: CheckoutStep | undefined,
  { search }: Pick<StepFrameProps, 'search'>,
): CheckoutStep | undefined {
  const { locale } = usePageHost();
  const navigate = useNavigateInPlace();
  useEffect(() => {
    if (missing === undefined) return;
    void navigate(linkTo('plan', locale, { id: missing }) + search, { replace: true });
  }, [missing, locale, search, navigate]);
  return missing;
}

import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeChoice } from '../../../quote/choice-url.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { useNavigateInPlace } from '../../../routing/use-navigate-in-place.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { encodeHardware, ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import { isAgreed } from './billing/agreed.ts';
import { billingProblems } from './billing/billing-problems.ts';
import { ConsentFields } from './billing/ConsentFields.tsx';
import type { CheckoutStepProps } from './checkout-step.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { type Answered, missingStep, useMissingStep } from './use-missing-step.ts';
import { usePlacedOrder } from './use-placed-order.ts';
import { AskingWho, Waiting } from './Waiting.tsx';

/**
 * Payment before there is an order: missing details come first. A price that changes from then on is
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

interface PlaceOrderProps extends CheckoutStepProps {
  readonly client: RealtimeClient;
}

/** Creates the order, or finds the open one; the URL then refers to it. */
function PlaceOrder(props: PlaceOrderProps) {
  const { choice, counts, quote, used, client, shownTotal, frame } = props;
  const { locale } = usePageHost();
  const navigate = useNavigateInPlace();
  const { state, place } = usePlacedOrder(
    { client, choice, quote, draft: used.draft, locale, shownTotal },
    (order) => {
      const query = new URLSearchParams([
        ...encodeChoice(choice),
        ...encodeHardware(counts),
        [ORDER_PARAMETER, order],
      ]);
      void navigate(`${linkTo('plan', locale, { id: 'payment' })}?${query}`, { replace: true });
    },
  );
  return (
    <StepFrame {...frame} shown={undefined}>
      {state.kind === 'placing' ? <Waiting /> : null}
      {state.kind === 'refused' ? (
        <RefusalBanner refusal={state.refusal} onRetry={() => place(quote.price.total)} isPaying />
      ) : null}
      {state.kind === 'changed' ? <ChangedPrice {...props} state={state} place={place} /> : null}
    </StepFrame>
  );
}

type Placed = ReturnType<typeof usePlacedOrder>;

interface ChangedPriceProps extends PlaceOrderProps {
  readonly state: Extract<Placed['state'], { kind: 'changed' }>;
  readonly place: Placed['place'];
}

/**
 * The price has changed since it was shown: shows both, and continues only after consent to the order and its
 * renewal.
 */
function ChangedPrice({ state: { shown, total }, place, quote, used, frame }: ChangedPriceProps) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  const [isRefused, setRefused] = useState(false);
  const hasAgreed = isAgreed(used.draft, quote, Date.now());
  const goOn = () => {
    setRefused(!hasAgreed);
    if (hasAgreed) place(total);
  };
  const figures = { before: formatMoney(shown, 'full'), total: formatMoney(total, 'full') };
  return (
    <>
      <Banner tone="note">
        <b>{t('changed.title')}</b>
        <p data-change>{t('changed.text', figures)}</p>
      </Banner>
      <ConsentFields
        used={used}
        quote={quote}
        error={isRefused && !hasAgreed ? t('problem.agree') : undefined}
      />
      <div className={flow.actions}>
        <Button size="large" onClick={goOn}>
          {t('changed.goOn', figures)}
        </Button>
        <Link to={linkTo('plan', locale, { id: 'confirm' }) + frame.search}>{t('changed.review')}</Link>
      </div>
    </>
  );
}

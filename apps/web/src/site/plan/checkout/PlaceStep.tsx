import { type Refusal, refusalOf, refusedTotal } from '@harbour/core/contract/errors';
import { type Locale, linkTo } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { encodeChoice } from '../../../quote/choice-url.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { useNavigateInPlace } from '../../../routing/use-navigate-in-place.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { buttonClassName } from '../../../ui/button/button-look.ts';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { encodeHardware, ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { CheckoutStep } from '../steps.ts';
import { attemptFor } from './attempt.ts';
import { isAgreed } from './billing/agreed.ts';
import { billingProblems } from './billing/billing-problems.ts';
import { ConsentFields } from './billing/ConsentFields.tsx';
import type { CheckoutStepProps, PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';
import { findOpenOrder } from './find-open-order.ts';
import { toOrderData } from './order-data.ts';
import { type Answered, missingStep, useMissingStep } from './use-missing-step.ts';
import { AskingWho, RefusalBanner, Waiting } from './Waiting.tsx';

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
    { client, quote, draft: used.draft, locale, shownTotal },
    (order) => {
      const query = new URLSearchParams([
        ...encodeChoice(choice),
        ...encodeHardware(counts),
        [ORDER_PARAMETER, order],
      ]);
      void navigate(`${linkTo('plan', locale, { id: 'payment' })}?${query}`, { replace: true });
    },
  );
  const isUnsold = state.kind === 'refused' && UNSOLD.includes(state.refusal.subject);
  return (
    <StepFrame {...frame} shown={isUnsold ? frame.shown : undefined}>
      {state.kind === 'placing' ? <Waiting /> : null}
      {isUnsold ? <Unsold search={frame.search} /> : null}
      {state.kind === 'refused' && !isUnsold ? (
        <RefusalBanner refusal={state.refusal} onRetry={() => place(quote.price.total)} isPaying />
      ) : null}
      {state.kind === 'changed' ? <ChangedPrice {...props} state={state} place={place} /> : null}
    </StepFrame>
  );
}

/** The subjects of the server's refusal of something that is no longer sold. */
const UNSOLD: readonly (string | undefined)[] = ['choice', 'hardware'];

/** Ends an order of something that is no longer sold: the buyer looks at what is left, and orders again. */
function Unsold({ search }: Pick<CheckoutStepProps['frame'], 'search'>) {
  const { t } = useTranslation('checkout');
  const { locale } = usePageHost();
  return (
    <>
      <Banner tone="danger">{t('unsold.refused')}</Banner>
      <p className={flow.actions}>
        <Link
          className={buttonClassName({ size: 'large' })}
          to={linkTo('plan', locale, { id: 'confirm' }) + search}
        >
          {t('changed.review')}
        </Link>
      </p>
    </>
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

interface Wanted {
  readonly client: RealtimeClient;
  readonly quote: PricedQuote;
  readonly draft: Draft;
  readonly locale: Locale;
  /** The total that the buyer accepted. */
  readonly shownTotal: Money;
}

type PlacingState =
  | { readonly kind: 'placing' }
  | { readonly kind: 'changed'; readonly shown: Money; readonly total: Money }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

interface PlacedOrder {
  readonly state: PlacingState;
  /** Orders at a total that the buyer has seen. */
  readonly place: (total: Money) => void;
}

/**
 * Orders once when the page opens, at the total it shows; `onPlaced` receives the order's id. It is not
 * called if the buyer has left meanwhile: the created order is found when they return.
 */
function usePlacedOrder(wanted: Wanted, onPlaced: (order: string) => void): PlacedOrder {
  const [state, setState] = useState<PlacingState>({ kind: 'placing' });
  const { revalidate } = useRevalidator();
  const isInFlight = useRef(false);
  const isThere = useRef(false);
  const order = async (total: Money) => {
    setState({ kind: 'placing' });
    try {
      const placed = await oneTabAtATime(async () =>
        isThere.current ? placeOnce(wanted, total) : undefined,
      );
      if (isThere.current && placed !== undefined) onPlaced(placed);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      if (!isThere.current) return;
      const changed = refusedTotal(error);
      if (changed === undefined) setState({ kind: 'refused', refusal });
      else setState({ kind: 'changed', shown: total, total: changed });
      if (changed !== undefined || UNSOLD.includes(refusal.subject)) void revalidate();
    }
  };
  const place = (total: Money) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    void order(total).finally(() => {
      isInFlight.current = false;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: by itself once; again only when the buyer asks
  useEffect(() => {
    isThere.current = true;
    place(wanted.shownTotal);
    return () => {
      isThere.current = false;
    };
  }, []);
  return { state, place };
}

async function placeOnce({ client, ...wanted }: Wanted, total: Money): Promise<string> {
  const data = toOrderData({ ...wanted, total });
  const open = await findOpenOrder(client, data, wanted.quote);
  if (open !== undefined) return open;
  const { order } = await client.call('checkout/order', { ...data, key: attemptFor(data) });
  return order;
}

/** The tabs of a browser order one after the other, so that the second finds the order of the first. */
async function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-order', task) : task();
}

import { linkTo } from '@harbour/core/i18n';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { PricesFailure } from '../../quote/PricesFailure.tsx';
import { useChoice } from '../../quote/use-choice.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { useLive } from '../../state/use-live.ts';
import { useLiveCollections } from '../../state/use-live-collections.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { ChoiceSteps } from './ChoiceSteps.tsx';
import styles from './flow.module.css';
import type { PlanData } from './load-plan.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { type OrderQuote, quoteOrder } from './order-quote.ts';
import {
  besidesChoice,
  decodeHardware,
  encodeHardware,
  type HardwareCounts,
  ORDER_PARAMETER,
  withCount,
} from './plan-parameters.ts';
import { StepFrame } from './StepFrame.tsx';
import { isCheckoutStep } from './steps.ts';
import { useShownBefore } from './use-shown-before.ts';

/** Code that only an order needs is loaded when an order is begun. */
const Checkout = lazy(async () => ({ default: (await import('./checkout/Checkout.tsx')).Checkout }));

/** The collections from which an order is made and priced. */
const SOLD = ['appTemplates', 'modules', 'products'] as const;

/** One step from an industry to a subscription. */
export function PlanPage({ data: { catalogue, ...data }, url }: PageProps<PlanData>) {
  return (
    <Sheet name="plan">
      {catalogue === null ? (
        <Container className={styles.page}>
          <PricesFailure heading="h1" url={url} />
        </Container>
      ) : (
        <PricedStep {...data} catalogue={catalogue} url={url} />
      )}
    </Sheet>
  );
}

interface PricedStepProps extends PlanData {
  readonly catalogue: Catalogue;
  readonly url: URL;
}

function PricedStep({ step, catalogue, products, url }: PricedStepProps) {
  const [counts, setCounts] = useState(() => decodeHardware(url.searchParams));
  const [choice, dispatch, goOn] = useChoice(url, {
    search: new URLSearchParams(besidesChoice(counts, url.searchParams, step)).toString(),
    onReplaced: (search) => setCounts(decodeHardware(search)),
  });
  const { settings } = usePageHost();
  useLiveCollections(SOLD);
  const isLive = useLive();
  const offer = { catalogue, products };
  const count = (slug: string, next: number) => setCounts((before) => withCount(before, slug, next));
  const quote = quoteOrder(offer, choice, counts);
  const isPriced = quote?.price !== undefined;
  const sells = settings.features.subscription;
  const isSold = isPriced && sells && !settings.isClosed;
  const search = toSearch(choice, counts);
  const isOrdered = step === 'payment' && url.searchParams.has(ORDER_PARAMETER);
  // An order has its own amounts, which are not loaded yet.
  const total = isOrdered ? undefined : quote?.price?.total;
  const shown = useShownBefore({ search, industry: catalogue.industry, total });
  const frame = {
    step,
    url,
    search,
    total,
    shown,
    summary: isOrdered ? null : quote && <OrderSummary quote={quote} />,
  };
  if (sells && !isCheckoutStep(step) && (isPriced || step === 'industry' || step === 'plan'))
    return (
      <ChoiceSteps
        step={step}
        offer={offer}
        choice={choice}
        counts={counts}
        quote={quote}
        dispatch={dispatch}
        goOn={goOn}
        frame={frame}
      />
    );
  if (isCheckoutStep(step) && isLive && (isSold || isOrdered))
    return (
      <Suspense fallback={<StepFrame {...frame}>{<NeedsScript />}</StepFrame>}>
        <Checkout
          step={step}
          offer={offer}
          choice={choice}
          counts={counts}
          count={count}
          quote={quote}
          goOn={goOn}
          frame={frame}
        />
      </Suspense>
    );
  return (
    <StepFrame {...frame}>
      {isSold || isOrdered ? (
        <NeedsScript />
      ) : (
        <SalesStep why={isPriced || !sells ? 'closed' : reasonOf(quote)} search={search} />
      )}
    </StepFrame>
  );
}

/** The choice as the query of a link to another step. */
function toSearch(choice: CalculatorChoice, counts: HardwareCounts): string {
  const query = new URLSearchParams([...encodeChoice(choice), ...encodeHardware(counts)]).toString();
  return query === '' ? '' : `?${query}`;
}

/** `unpriced` when something has no price in the currency of the place; otherwise people set the price. */
function reasonOf(quote: OrderQuote | undefined): 'text' | 'unpriced' {
  return quote === undefined || quote.quotation.price.kind === 'contact-sales' ? 'text' : 'unpriced';
}

interface SalesStepProps {
  /** `closed` when nothing can be ordered, whatever its price. */
  readonly why: 'text' | 'unpriced' | 'closed';
  readonly search: string;
}

/**
 * Replaces a step that needs a price when people set it, and one that needs a payment provider when there is
 * none.
 */
function SalesStep({ why, search }: SalesStepProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  return (
    <>
      <p>{t(`sales.${why}`)}</p>
      <p className={styles.actions}>
        <ContactLink className={buttonClassName({ size: 'large' })}>
          {t('common:plan.contactSales')}
        </ContactLink>
        {why === 'closed' ? null : (
          <Link to={linkTo('plan', locale, { id: 'plan' }) + search}>{t('sales.other')}</Link>
        )}
      </p>
    </>
  );
}

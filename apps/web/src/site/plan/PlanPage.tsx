import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { type OrderBreakdown, ratePercent } from '@harbour/core/pricing';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { PricesFailure } from '../../quote/PricesFailure.tsx';
import { ReceiptBody, ReceiptLine, ReceiptLines } from '../../quote/ReceiptBody.tsx';
import receipt from '../../quote/receipt.module.css';
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
import { DueTotal, SummaryRow } from './DueTotal.tsx';
import styles from './flow.module.css';
import type { PlanData } from './load-plan.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { type ChosenProduct, type OrderQuote, quoteOrder } from './order-quote.ts';
import {
  besidesChoice,
  decodeHardware,
  encodeHardware,
  type HardwareCounts,
  ORDER_PARAMETER,
  withCount,
} from './plan-parameters.ts';
import { StepFrame, useShownBefore } from './StepFrame.tsx';
import { isCheckoutStep } from './steps.ts';
import summaryStyles from './summary.module.css';

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
  const shown = useShownBefore({
    search,
    industry: catalogue.industry,
    wanted: choice.industry ?? catalogue.industry,
    total,
    items: quote && itemsOf(quote),
    isWhole: quote?.quotation.isWhole,
  });
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

function itemsOf({ quotation: { plan, addOns }, hardware }: OrderQuote) {
  return [plan, ...addOns.map(({ module }) => module), ...hardware.map(({ product }) => product)];
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

interface OrderSummaryProps {
  readonly quote: OrderQuote;
}

/** The price of the order, in the calculator's layout. */
function OrderSummary({ quote }: OrderSummaryProps) {
  const { t } = useTranslation('checkout');
  return (
    <section className={receipt.receipt}>
      <header className={receipt.head}>
        <span className={receipt.wordMark} aria-hidden="true">
          {brand.wordMark}
        </span>
        <h2 className={receipt.title}>{t('summary.title')}</h2>
      </header>
      {quote.price === undefined ? (
        <ReceiptBody quotation={quote.quotation} />
      ) : (
        <PricedSummary quotation={quote.quotation} hardware={quote.hardware} price={quote.price} />
      )}
    </section>
  );
}

function PricedSummary({ quotation, hardware, price }: OrderQuote & { readonly price: OrderBreakdown }) {
  const { t } = useTranslation('common');
  const { subscription } = price;
  const isTaxed = subscription.taxRate.numerator !== 0;
  return (
    <>
      <ReceiptLines quotation={quotation} price={subscription} />
      <dl className={summaryStyles.rows}>
        <SummaryRow
          name={t('plan.monthlyTotal')}
          note={isTaxed ? t('plan.gstIncluded') : undefined}
          amount={subscription.monthlyTotal}
          total="monthly"
        />
        <SummaryRow
          name={t('plan.prepaidFor', { count: subscription.months })}
          note={isTaxed ? t('plan.beforeGst') : undefined}
          amount={subscription.prepaidNet}
          total="prepaid"
        />
      </dl>
      <HardwareLines hardware={hardware} price={price} />
      <DueTotal {...price} rate={isTaxed ? ratePercent(subscription.taxRate) : undefined} />
    </>
  );
}

interface HardwareLinesProps {
  readonly hardware: readonly ChosenProduct[];
  readonly price: OrderBreakdown;
}

/** The one-off prices of hardware; renders nothing without hardware. */
function HardwareLines({ hardware, price }: HardwareLinesProps) {
  const { t } = useTranslation(['checkout', 'common']);
  if (hardware.length === 0) return null;
  const note = price.subscription.taxRate.numerator === 0 ? undefined : t('common:plan.beforeGst');
  return (
    <>
      <ul className={receipt.lines}>
        {price.hardware.map(({ id, unit, count, total }) => (
          <ReceiptLine
            key={id}
            name={hardware.find(({ product }) => product.id === id)?.product.name}
            amount={total}
            pieces={count === 1 ? undefined : { count, unit }}
          />
        ))}
      </ul>
      <dl className={summaryStyles.rows}>
        <SummaryRow name={t('summary.hardware')} note={note} amount={price.hardwareNet} total="hardware" />
      </dl>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { useChoice } from '../../quote/use-choice.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { useLive } from '../../state/use-live.ts';
import { useLiveCollection } from '../../state/use-live-collection.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ChoiceSteps } from './ChoiceSteps.tsx';
import styles from './flow.module.css';
import type { PlanData } from './load-plan.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { quoteOrder } from './order-quote.ts';
import { besidesChoice, decodeHardware } from './plan-parameters.ts';
import { SalesStep } from './SalesStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { isCheckoutStep } from './steps.ts';

/** What only an order takes is fetched when an order is begun. */
const Checkout = lazy(async () => ({ default: (await import('./checkout/Checkout.tsx')).Checkout }));

/** One step of the way from a trade to a subscription. */
export function PlanPage({ data: { catalogue, ...data }, url }: PageProps<PlanData>) {
  return catalogue === null ? <LoadFailure url={url} /> : <PricedStep {...{ ...data, catalogue, url }} />;
}

interface PricedStepProps extends PlanData {
  readonly catalogue: Catalogue;
  readonly url: URL;
}

function PricedStep({ step, catalogue, products, url }: PricedStepProps) {
  const besides = new URLSearchParams(besidesChoice(url.searchParams)).toString();
  const [choice, dispatch, goOn] = useChoice(url, besides);
  useLiveCollection('appTemplates');
  const isLive = useLive();
  const offer = { catalogue, products };
  const counts = decodeHardware(url.searchParams);
  const quote = quoteOrder(offer, choice, counts);
  const isPriced = quote?.price !== undefined;
  const frame = {
    step,
    url,
    total: quote?.price?.total,
    summary: quote && <OrderSummary {...{ quote, choice }} />,
  };
  if (!isCheckoutStep(step) && (isPriced || step === 'industry' || step === 'plan'))
    return <ChoiceSteps {...{ step, offer, choice, counts, quote, dispatch, goOn, frame }} />;
  if (isCheckoutStep(step) && isLive && (isPriced || url.searchParams.has('order')))
    return (
      <Suspense fallback={<StepFrame {...frame}>{<p role="status">…</p>}</StepFrame>}>
        <Checkout {...{ step, offer, choice, counts, quote, goOn, frame }} />
      </Suspense>
    );
  return <StepFrame {...frame}>{isPriced ? <NeedsScript /> : <SalesStep url={url} />}</StepFrame>;
}

function LoadFailure({ url }: { readonly url: URL }) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <Container className={styles.page}>
      <section className={styles.failure} role="alert">
        <h1>{t('failed.title')}</h1>
        <p>{t('failed.text')}</p>
        <p className={styles.waysOut}>
          <a href={url.pathname + url.search}>{t('common:action.retry')}</a>
          <ContactLink>{t('common:action.contactUs')}</ContactLink>
        </p>
      </section>
    </Container>
  );
}

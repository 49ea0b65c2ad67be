import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { calculatePrice } from '../../quote/calculate-price.ts';
import { type Catalogue, currencyOf, placeIn } from '../../quote/catalogue.ts';
import { PricesFailure } from '../../quote/PricesFailure.tsx';
import { useChoice } from '../../quote/use-choice.ts';
import { useLiveCollections } from '../../state/use-live-collections.ts';
import { Container } from '../../ui/container/Container.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Calculator } from './Calculator.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import styles from './pricing.module.css';
import { QuoteForm } from './QuoteForm.tsx';
import type { QuoteResult } from './quote-form.ts';

export function PricingPage({
  data: catalogue,
  url,
  result,
  locale,
}: PageProps<Catalogue | null, QuoteResult>) {
  const { t } = useTranslation('pricing');
  return (
    <Sheet name="pricing">
      <Container className={styles.page}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <Link to={linkTo('rates', locale)}>{t('rates')}</Link>
        </header>
        {catalogue === null ? (
          <PricesFailure heading="h2" url={url} />
        ) : (
          <PricedPage {...{ catalogue, url, result }} />
        )}
      </Container>
    </Sheet>
  );
}

interface PricedPageProps {
  readonly catalogue: Catalogue;
  readonly url: URL;
  readonly result: QuoteResult | undefined;
}

/** The collections from which prices are computed. */
const PRICED = ['appTemplates', 'modules'] as const;

/** The interactive part: the calculator, mailing the quote, and the comparison. */
function PricedPage({ catalogue, url, result }: PricedPageProps) {
  const [choice, dispatch] = useChoice(url);
  useLiveCollections(PRICED);
  const quotation = calculatePrice(catalogue, choice);
  return (
    <>
      <Calculator {...{ catalogue, choice, dispatch, quotation }} />
      {quotation?.price.kind === 'breakdown' ? <QuoteForm {...{ choice, result, url }} /> : null}
      <PlanComparison
        catalogue={catalogue}
        place={placeIn(catalogue, choice)}
        currency={currencyOf(catalogue, choice)}
      />
    </>
  );
}

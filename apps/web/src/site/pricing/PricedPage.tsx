import { calculatePrice } from '../../quote/calculate-price.ts';
import { type Catalogue, currencyOf, placeIn } from '../../quote/catalogue.ts';
import { useChoice } from '../../quote/use-choice.ts';
import { useLiveCollections } from '../../state/use-live-collections.ts';
import { Calculator } from './Calculator.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import type { QuoteResult } from './quote-form.ts';

interface PricedPageProps {
  readonly catalogue: Catalogue;
  readonly url: URL;
  readonly result: QuoteResult | undefined;
}

/** The collections from which prices are computed. */
const PRICED = ['appTemplates', 'modules'] as const;

/** The interactive part: the calculator, mailing the quote, and the comparison. */
export function PricedPage({ catalogue, url, result }: PricedPageProps) {
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

import { linkTo } from '@harbour/core/i18n';
import { type CurrencyCode, formatMoney } from '@harbour/core/money';
import { ENTERPRISE_PLAN, grossPriceIn, type Place, type PriceContext } from '@harbour/core/pricing';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import type { PageProps } from '../../page-contract.ts';
import { calculatePrice, soldChoice } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { type Catalogue, currencyOf, type Plan, placeIn } from '../../quote/catalogue.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { PricesFailure } from '../../quote/PricesFailure.tsx';
import { useChoice } from '../../quote/use-choice.ts';
import { useActionForm } from '../../state/use-action-form.ts';
import { useLive } from '../../state/use-live.ts';
import { useLiveCollections } from '../../state/use-live-collections.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import { Calculator } from './Calculator.tsx';
import { type Cell, moduleRows } from './plan-rows.ts';
import styles from './pricing.module.css';
import quoteStyles from './quote.module.css';
import { QUOTE_FIELDS, QUOTE_ID, type QuoteResult, SENT_PARAMETER } from './quote-form.ts';

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
          <PricedPage catalogue={catalogue} url={url} result={result} />
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
      <Calculator catalogue={catalogue} choice={choice} dispatch={dispatch} quotation={quotation} />
      {quotation?.price.kind === 'breakdown' ? (
        <QuoteForm choice={soldChoice(choice, quotation)} result={result} url={url} />
      ) : null}
      <PlanComparison
        catalogue={catalogue}
        place={placeIn(catalogue, choice)}
        currency={currencyOf(catalogue, choice)}
      />
    </>
  );
}

interface QuoteFormProps {
  readonly choice: CalculatorChoice;
  readonly result: QuoteResult | undefined;
  readonly url: URL;
}

/** Mails the receipt to the visitor; the choice is in the form's URL. */
function QuoteForm({ choice, result, url }: QuoteFormProps) {
  const { t } = useTranslation(['pricing', 'forms']);
  const isLive = useLive();
  const title = useId();
  const { bind, isBusy, heldBack } = useActionForm({ result });
  const entered = result === undefined || result.kind === 'sent' ? '' : result.email;
  return (
    <section className={quoteStyles.quote} id={QUOTE_ID} aria-labelledby={title}>
      <h2 id={title}>{t('quote.title')}</h2>
      <p className={quoteStyles.lead}>{t('quote.lead')}</p>
      <QuoteOutcome result={result} url={url} />
      <Form
        key={result?.kind === 'sent' ? 'sent' : 'draft'}
        {...bind}
        method="post"
        action={`?${encodeChoice(choice)}`}
        className={quoteStyles.form}
        preventScrollReset
        noValidate
      >
        {isLive && <input type="hidden" name={QUOTE_FIELDS.inPlace} value="1" />}
        <TextField
          label={t('forms:label.email')}
          name={QUOTE_FIELDS.email}
          type="email"
          autoComplete="email"
          defaultValue={entered}
          error={result?.kind === 'invalid' ? t('quote.invalid') : undefined}
          required
        />
        <TrapField name={QUOTE_FIELDS.trap} label={t('quote.trap')} />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {isBusy ? t('forms:submit.sending') : t('quote.send')}
        </Button>
      </Form>
      <FormRefusal result={result} heldBack={heldBack} />
      <p className={quoteStyles.promise}>{t('quote.promise')}</p>
    </section>
  );
}

/** Stays visible after the URL is cleaned up. */
function QuoteOutcome({ result, url }: Pick<QuoteFormProps, 'result' | 'url'>) {
  const { t } = useTranslation('pricing');
  const [wasSent] = useState(url.searchParams.get(SENT_PARAMETER) === 'sent');
  const isSent = result?.kind === 'sent' || (result === undefined && wasSent);
  return isSent ? <Banner tone="ok">{t('quote.sent')}</Banner> : null;
}

interface PlanComparisonProps {
  readonly catalogue: Catalogue;
  readonly place: Place;
  readonly currency: CurrencyCode;
}

/** The contents of each plan of the industry, side by side. */
function PlanComparison({ catalogue, place, currency }: PlanComparisonProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const rows = moduleRows(catalogue);
  const shown = { place, currency, at: catalogue.at };
  if (rows.length === 0) return null;
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">{t('comparison.title')}</h2>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('comparison.caption')}</caption>
        <thead>
          <tr className={styles.headRow}>
            <th scope="col">{t('comparison.module')}</th>
            {catalogue.plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.name}
                <HeadPrice plan={plan} {...shown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, cells }) => (
            <tr key={slug} className={styles.row}>
              <th scope="row">{name}</th>
              {cells.map(({ plan, cell }) => (
                <td key={plan.id} data-kind={cell.kind}>
                  <CellText cell={cell} isPriced={plan.type !== ENTERPRISE_PLAN} {...shown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadPrice({ plan, ...shown }: PriceContext & { readonly plan: Plan }) {
  const { t } = useTranslation(['pricing', 'common']);
  const amount = plan.type === ENTERPRISE_PLAN ? undefined : grossPriceIn(plan.monthPrice, shown);
  return (
    <span className={styles.price}>
      {amount === undefined ? t('plan.custom') : <Price amount={amount} />}{' '}
      {amount && <span className={styles.unit}>{t('common:unit.perMonth')}</span>}
    </span>
  );
}

function CellText({
  cell,
  isPriced,
  ...shown
}: PriceContext & { readonly cell: Cell; readonly isPriced: boolean }) {
  const { t } = useTranslation('pricing');
  if (cell.kind === 'none') return <span className={styles.none}>{t('comparison.none')}</span>;
  if (cell.kind === 'included') {
    return (
      <span className={styles.included}>
        <Icon name="check" size={18} />
        {cell.count === undefined
          ? t('receipt.included')
          : t('comparison.includedCount', { count: cell.count })}
      </span>
    );
  }
  const amount = isPriced ? grossPriceIn(cell.module.monthPrice, shown) : undefined;
  if (amount === undefined) return <>{t('comparison.addOn')}</>;
  const price = formatMoney(amount, 'label');
  return <>{t(cell.module.counter ? 'comparison.addOnEach' : 'comparison.addOnFlat', { price })}</>;
}

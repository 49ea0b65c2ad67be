import { linkTo } from '@harbour/core/i18n';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorAction } from '../../quote/calculator-choice.ts';
import { type Catalogue, includedIn } from '../../quote/catalogue.ts';
import { TermPicker } from '../../quote/PlanPicker.tsx';
import { useTextList } from '../../quote/use-text-list.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { Link } from '../../ui/link/Link.tsx';
import styles from './confirm.module.css';
import type { OrderQuote } from './order-quote.ts';
import type { ChoiceStep } from './steps.ts';

interface ConfirmStepProps {
  readonly catalogue: Catalogue;
  readonly quote: OrderQuote;
  readonly dispatch: Dispatch<CalculatorAction>;
  readonly search: string;
}

/** The choice, each part with a link to change it, and the prepaid term; the place decides the currency. */
export function ConfirmStep({ catalogue, quote, dispatch, search }: ConfirmStepProps) {
  const { quotation } = quote;
  const trade = catalogue.industries.find(({ slug }) => slug === catalogue.industry);
  return (
    <>
      <dl className={styles.chosen}>
        <Chosen step="industry" search={search}>
          {trade?.name}
        </Chosen>
        <Chosen step="plan" search={search}>
          <PlanTexts quote={quote} />
        </Chosen>
        <Chosen step="modules" search={search}>
          <AddOnTexts quote={quote} />
        </Chosen>
      </dl>
      <div className={styles.terms}>
        <TermPicker months={quotation.months} dispatch={dispatch} />
      </div>
    </>
  );
}

interface ChosenProps {
  readonly step: ChoiceStep;
  readonly search: string;
  readonly children: ReactNode;
}

function Chosen({ step, search, children }: ChosenProps) {
  const { t } = useTranslation('checkout');
  const name = t(`trail.${step}`);
  const { locale } = usePageHost();
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.change}>
        <Link
          to={linkTo('plan', locale, { id: step }) + search}
          aria-label={t('confirm.changeThis', { name })}
        >
          {t('confirm.change')}
        </Link>
      </dd>
    </div>
  );
}

function PlanTexts({ quote: { quotation } }: Pick<ConfirmStepProps, 'quote'>) {
  const { t } = useTranslation('pricing');
  const list = useTextList();
  const names = includedIn(quotation.plan).map(({ name }) => name);
  return (
    <>
      <b>{quotation.plan.name}</b>
      {names.length === 0 ? null : (
        <span className={styles.soft}>{t('plan.includes', { modules: list(names) })}</span>
      )}
    </>
  );
}

function AddOnTexts({ quote: { quotation } }: Pick<ConfirmStepProps, 'quote'>) {
  const { t } = useTranslation('checkout');
  const { addOns } = quotation;
  if (addOns.length === 0) return t('confirm.noModules');
  return (
    <ul className={styles.addOns}>
      {addOns.map(({ module, count }) => (
        <li key={module.id}>
          {module.counter ? t('confirm.counted', { name: module.name, count }) : module.name}
        </li>
      ))}
    </ul>
  );
}

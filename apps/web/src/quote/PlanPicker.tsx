import { ENTERPRISE_PLAN, grossPriceIn, OFFERED_MONTHS, type PriceContext } from '@harbour/core/pricing';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../ui/choice/SegmentedChoice.tsx';
import { Price } from '../ui/price/Price.tsx';
import type { Quotation } from './calculate-price.ts';
import type { CalculatorAction, CalculatorChoice } from './calculator-choice.ts';
import { type Catalogue, currencyOf, includedIn, type Plan, placeIn } from './catalogue.ts';
import { PARAMETERS } from './choice-url.ts';
import styles from './picker.module.css';
import { useTextList } from './use-text-list.ts';

export interface PlanPickerProps {
  readonly catalogue: Catalogue;
  readonly quotation: Quotation | undefined;
  readonly choice: CalculatorChoice;
  readonly dispatch: Dispatch<CalculatorAction>;
}

export function PlanPicker({ catalogue, quotation, choice, dispatch }: PlanPickerProps) {
  const { t } = useTranslation('pricing');
  const shown = {
    place: placeIn(catalogue, choice),
    currency: currencyOf(catalogue, choice),
    at: catalogue.at,
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('plan.legend')}</legend>
      {catalogue.plans.length === 0 ? <p>{t('plan.empty')}</p> : null}
      <div className={styles.plans}>
        {catalogue.plans.map((plan) => (
          <label key={plan.id} className={styles.plan}>
            <input
              type="radio"
              name={PARAMETERS.plan}
              value={plan.type}
              checked={plan.id === quotation?.plan.id}
              onChange={() => dispatch({ type: 'planChosen', plan: plan.type })}
            />
            <span className={styles.name}>{plan.name}</span>
            <PlanPrice plan={plan} {...shown} />
            <PlanContents plan={plan} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlanPrice({ plan, ...shown }: PriceContext & { readonly plan: Plan }) {
  const { t } = useTranslation(['pricing', 'common']);
  const amount = plan.type === ENTERPRISE_PLAN ? undefined : grossPriceIn(plan.monthPrice, shown);
  return (
    <span className={styles.price}>
      {amount === undefined ? (
        t('plan.custom')
      ) : (
        <>
          <Price amount={amount} className={styles.amount} />{' '}
          <span className={styles.unit}>{t('common:unit.perMonth')}</span>
        </>
      )}
    </span>
  );
}

function PlanContents({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('pricing');
  const list = useTextList();
  const names = includedIn(plan).map(({ name }) => name);
  if (names.length === 0) return null;
  return <span className={styles.contents}>{t('plan.includes', { modules: list(names) })}</span>;
}

interface TermPickerProps {
  /** The term that the price uses now. */
  readonly months: number;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The choice of the prepaid term. */
export function TermPicker({ months, dispatch }: TermPickerProps) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <SegmentedChoice
      legend={t('term.legend')}
      help={t('term.same')}
      name={PARAMETERS.months}
      options={OFFERED_MONTHS.map((value) => ({
        value,
        label: t('common:unit.month', { count: value }),
      }))}
      selected={months}
      onSelect={(value) => dispatch({ type: 'monthsChosen', months: value })}
    />
  );
}

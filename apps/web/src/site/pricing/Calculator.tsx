import type { Money } from '@harbour/core/money';
import { OFFERED_MONTHS, type SubscriptionPrice } from '@harbour/core/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddOnPicker } from '../../quote/AddOnPicker.tsx';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { type Catalogue, currencyOf } from '../../quote/catalogue.ts';
import { PARAMETERS } from '../../quote/choice-url.ts';
import { PlanPicker, type PlanPickerProps, TermPicker } from '../../quote/PlanPicker.tsx';
import receipt from '../../quote/receipt.module.css';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { SendOnEnter } from '../../ui/quantity/QuantityField.tsx';
import { changedTotal } from './changed-total.ts';
import { EarlyAnswer } from './EarlyAnswer.tsx';
import { IndustryTabs } from './IndustryTabs.tsx';
import { otherPlan } from './other-plan.ts';
import styles from './pricing.module.css';
import { RECEIPT_ID, Receipt } from './Receipt.tsx';

/** A form whose state is the URL: submitted to the server without JavaScript, computed here with it. */
export function Calculator({ catalogue, choice, dispatch, quotation }: PlanPickerProps) {
  const changed = usePriceChange(catalogue, choice);
  const { industry = '', industries } = catalogue;
  // The first industry replaces one that is not offered.
  const isComing = choice.industry !== industry && industries.some(({ slug }) => slug === choice.industry);
  return (
    <form
      method="get"
      className={styles.calculator}
      aria-busy={isComing}
      data-early-form
      onSubmit={(event) => event.preventDefault()}
    >
      <SendOnEnter />
      <input type="hidden" name={PARAMETERS.industry} value={industry} />
      {choice.place && <input type="hidden" name={PARAMETERS.place} value={choice.place} />}
      <IndustryTabs
        industries={industries}
        active={choice.industry ?? industry}
        choice={choice}
        onSelect={(slug) => dispatch({ type: 'industryChosen', industry: slug })}
      />
      <div className={styles.columns}>
        <div className={styles.choices}>
          <div className={styles.terms}>
            <TermPicker months={quotation?.months ?? OFFERED_MONTHS[1]} dispatch={dispatch} />
            <CurrencyPicker catalogue={catalogue} choice={choice} dispatch={dispatch} />
          </div>
          <PlanPicker catalogue={catalogue} quotation={quotation} choice={choice} dispatch={dispatch} />
          {quotation && (
            <AddOnPicker quotation={quotation} at={catalogue.at} choice={choice} dispatch={dispatch} />
          )}
          {quotation && <TotalBar price={quotation.price} />}
        </div>
        {quotation && (
          <Receipt
            quotation={quotation}
            choice={choice}
            changed={changed}
            other={otherPlan(catalogue, choice, quotation)}
            dispatch={dispatch}
          />
        )}
      </div>
    </form>
  );
}

/** The choice of the currency in which prices are shown; none if the site offers only one. */
function CurrencyPicker({ catalogue, choice, dispatch }: Omit<PlanPickerProps, 'quotation'>) {
  const { t } = useTranslation('common');
  if (catalogue.currencies.length < 2) return null;
  return (
    <SegmentedChoice
      legend={t('currency.label')}
      name={PARAMETERS.currency}
      options={catalogue.currencies.map((value) => ({ value, label: value }))}
      selected={currencyOf(catalogue, choice)}
      onSelect={(value) => dispatch({ type: 'currencyChosen', currency: value })}
    />
  );
}

interface Seen {
  readonly catalogue: Catalogue;
  readonly choice: CalculatorChoice;
  readonly changed?: Money | undefined;
}

/**
 * The monthly total of the choice after its price changed while on screen; `undefined` before that, and once
 * another choice is made.
 */
function usePriceChange(catalogue: Catalogue, choice: CalculatorChoice): Money | undefined {
  const [seen, setSeen] = useState<Seen>({ catalogue, choice });
  if (seen.choice !== choice) setSeen({ catalogue, choice });
  else if (seen.catalogue !== catalogue) {
    const changed = changedTotal({ before: seen.catalogue, after: catalogue }, choice);
    setSeen({ catalogue, choice, changed: changed ?? seen.changed });
  }
  return seen.changed;
}

/** On a phone: keeps the total visible while the choices are on screen. */
function TotalBar({ price }: { readonly price: SubscriptionPrice }) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <div className={receipt.bar} data-bottom-bar>
      <EarlyAnswer name="total">
        {price.kind === 'breakdown' ? (
          <p className={receipt.barTotal}>
            <Price amount={price.monthlyTotal} format="full" className={receipt.barAmount} />{' '}
            <span className={receipt.barUnit}>{t('common:unit.perMonth')}</span>
          </p>
        ) : (
          <p className={receipt.barTotal}>{t('plan.custom')}</p>
        )}
      </EarlyAnswer>
      <a href={`#${RECEIPT_ID}`}>{t('receipt.see')}</a>
    </div>
  );
}

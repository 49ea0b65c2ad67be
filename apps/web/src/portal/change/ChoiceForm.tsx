import { ENTERPRISE_PLAN, OFFERED_MONTHS } from '@harbour/core/pricing';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AddOnPicker } from '../../quote/AddOnPicker.tsx';
import { calculatePrice } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { PARAMETERS, toQuoteData } from '../../quote/choice-url.ts';
import { PlanPicker } from '../../quote/PlanPicker.tsx';
import { useChoice } from '../../quote/use-choice.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { SendOnEnter } from '../../ui/quantity/SendOnEnter.tsx';
import parts from '../parts.module.css';
import { boughtOf, isSameChoice, withAdded } from './current-choice.ts';
import type { ChangeFlow } from './use-change.ts';

interface ChoiceFormProps {
  readonly catalogue: Catalogue;
  /** The current choice, with which the form begins. */
  readonly current: CalculatorChoice;
  readonly flow: ChangeFlow;
}

/**
 * Plan, modules with their counts, and term. The choice is stored in the URL, so that it survives a reload
 * and a change of language.
 */
export function ChoiceForm({ catalogue, current, flow }: ChoiceFormProps) {
  const { t } = useTranslation(['billing', 'common']);
  const sold = { ...catalogue, plans: catalogue.plans.filter(({ type }) => type !== ENTERPRISE_PLAN) };
  const [typed, dispatch] = useOwnChoice(current);
  // A subscription keeps its own currency, whatever a link says.
  const choice = { ...typed, currency: undefined };
  const quotation = calculatePrice(sold, choice);
  const bought = quotation === undefined ? choice : boughtOf(choice, quotation.plan);
  const isSame = isSameChoice(bought, current);
  const ask = () => {
    const { plan, addOns, months } = toQuoteData(bought);
    flow.ask({ kind: 'choice', addOns, ...(plan ? { plan } : {}), ...(months ? { months } : {}) });
  };
  return (
    <form
      className={parts.live}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) ask();
      }}
    >
      <SendOnEnter />
      <PlanPicker catalogue={sold} quotation={quotation} choice={choice} dispatch={dispatch} />
      {quotation === undefined ? null : (
        <AddOnPicker quotation={quotation} at={sold.at} choice={choice} dispatch={dispatch} />
      )}
      <SegmentedChoice
        legend={t('change.months')}
        name={PARAMETERS.months}
        options={OFFERED_MONTHS.map((value) => ({ value, label: t('common:unit.month', { count: value }) }))}
        selected={choice.months ?? current.months ?? OFFERED_MONTHS[1]}
        onSelect={(months) => dispatch({ type: 'monthsChosen', months })}
      />
      {isSame ? <p className={parts.soft}>{t('change.same')}</p> : null}
      <p>
        <Button type="submit" disabled={isSame} busy={flow.step.kind === 'choosing' && flow.step.isBusy}>
          {t('change.ask')}
        </Button>
      </p>
    </form>
  );
}

/** The choice in the URL, else the current one, plus any additions from a link. */
function useOwnChoice(current: CalculatorChoice) {
  const { pathname, search, hash } = useLocation();
  const url = new URL(`${pathname}${search}${hash}`, location.origin);
  const used = useChoice(url, url.searchParams.has('sso') ? 'sso=' : '');
  const [choice, dispatch] = used;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form begins with
  useEffect(() => {
    if (url.searchParams.has(PARAMETERS.plan)) return;
    dispatch({ type: 'replaced', choice: withAdded(current, choice) });
  }, []);
  return used;
}

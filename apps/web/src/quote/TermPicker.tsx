import { OFFERED_MONTHS } from '@harbour/core/pricing';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../ui/choice/SegmentedChoice.tsx';
import type { CalculatorAction } from './calculator-choice.ts';
import { PARAMETERS } from './choice-url.ts';

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

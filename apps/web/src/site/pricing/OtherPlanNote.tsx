import { formatMoney } from '@harbour/core/money';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorAction } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import styles from '../../quote/receipt.module.css';
import type { OtherPlan } from './other-plan.ts';

interface OtherPlanNoteProps {
  readonly other: OtherPlan;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The saving of this choice over the next best plan, or the saving with that plan. */
export function OtherPlanNote({ other, dispatch }: OtherPlanNoteProps) {
  const { t } = useTranslation('pricing');
  const words = { plan: other.plan.name, amount: formatMoney(other.difference, 'full') };
  if (!other.isCheaper) return <p className={styles.saving}>{t('saving.here', words)}</p>;
  return (
    <p className={styles.saving}>
      {t('saving.there', words)}{' '}
      <a
        href={`?${encodeChoice(other.choice)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          dispatch({ type: 'replaced', choice: other.choice });
        }}
      >
        {t('saving.change', words)}
      </a>
    </p>
  );
}

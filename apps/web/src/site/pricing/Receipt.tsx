import { brand } from '@harbour/core/brand';
import { formatMoney, type Money } from '@harbour/core/money';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../quote/calculate-price.ts';
import type { CalculatorAction, CalculatorChoice } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { ReceiptBody } from '../../quote/ReceiptBody.tsx';
import styles from '../../quote/receipt.module.css';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { EarlyAnswer } from './EarlyAnswer.tsx';
import type { OtherPlan } from './other-plan.ts';
import { ReceiptActions } from './ReceiptActions.tsx';

export const RECEIPT_ID = 'receipt';

interface ReceiptProps {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
  /** The monthly total, when a price changed while the page was open. */
  readonly changed: Money | undefined;
  readonly other: OtherPlan | undefined;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The price of the choice, line by line. */
export function Receipt({ quotation, choice, changed, other, dispatch }: ReceiptProps) {
  const { t } = useTranslation('pricing');
  return (
    <section className={styles.receipt} id={RECEIPT_ID} aria-labelledby={`${RECEIPT_ID}-title`}>
      <header className={styles.head}>
        <span className={styles.wordMark} aria-hidden="true">
          {brand.wordMark}
        </span>
        <h2 id={`${RECEIPT_ID}-title`} className={styles.title}>
          {t('receipt.title')}
        </h2>
      </header>
      <EarlyAnswer name="lines">
        <ReceiptBody quotation={quotation} />
      </EarlyAnswer>
      {other === undefined ? null : <OtherPlanNote other={other} dispatch={dispatch} />}
      <p role="status" className={styles.changed}>
        {changed && t('receipt.changed', { total: formatMoney(changed, 'full') })}
      </p>
      <noscript>
        <button type="submit" className={buttonClassName({ kind: 'secondary', className: styles.update })}>
          {t('receipt.update')}
        </button>
      </noscript>
      <ReceiptActions quotation={quotation} choice={choice} />
      <p className={styles.share}>{t('receipt.share')}</p>
    </section>
  );
}

interface OtherPlanNoteProps {
  readonly other: OtherPlan;
  readonly dispatch: Dispatch<CalculatorAction>;
}

/** The saving of this choice over the next best plan, or the saving with that plan. */
function OtherPlanNote({ other, dispatch }: OtherPlanNoteProps) {
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

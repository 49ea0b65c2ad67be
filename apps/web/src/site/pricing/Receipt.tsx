import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../quote/calculate-price.ts';
import type { CalculatorAction, CalculatorChoice } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { ReceiptBody } from '../../quote/ReceiptBody.tsx';
import styles from '../../quote/receipt.module.css';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Link } from '../../ui/link/Link.tsx';
import { EarlyAnswer } from './EarlyAnswer.tsx';
import type { OtherPlan } from './other-plan.ts';

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
        {other && <OtherPlanNote other={other} dispatch={dispatch} />}
        <p role="status" className={styles.changed}>
          {changed && t('receipt.changed', { total: formatMoney(changed, 'full') })}
        </p>
        <noscript>
          <button type="submit" className={buttonClassName({ kind: 'secondary', className: styles.update })}>
            {t('receipt.update')}
          </button>
        </noscript>
        {/* Links of the page as it was sent would lose a choice that is made before it is hydrated. */}
        <ReceiptActions quotation={quotation} choice={choice} />
      </EarlyAnswer>
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
  const texts = { plan: other.plan.name, amount: formatMoney(other.difference, 'full') };
  if (!other.isCheaper) return <p className={styles.saving}>{t('saving.here', texts)}</p>;
  return (
    <p className={styles.saving}>
      {t('saving.there', texts)}{' '}
      <a
        href={`?${encodeChoice(other.choice)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          dispatch({ type: 'replaced', choice: other.choice });
        }}
      >
        {t('saving.change', texts)}
      </a>
    </p>
  );
}

interface ReceiptActionsProps {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
}

/**
 * Links to an order with this choice, if the site sells, or to a person for questions; to sales if people set
 * the price.
 */
function ReceiptActions({ quotation: { plan, price }, choice }: ReceiptActionsProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const { locale, settings } = usePageHost();
  const className = styles.action;
  if (price.kind !== 'breakdown') {
    return (
      <ContactLink className={buttonClassName({ size: 'large', className })}>
        {t('common:plan.contactSales')}
      </ContactLink>
    );
  }
  const query = encodeChoice({ ...choice, plan: plan.type });
  const sells = settings.features.subscription;
  const request = buttonClassName({ size: 'large', kind: sells ? 'secondary' : 'primary', className });
  return (
    <>
      {sells && (
        <ButtonLink
          to={`${linkTo('plan', locale, { id: 'confirm' })}?${query}`}
          size="large"
          className={className}
        >
          {t('receipt.start', { plan: plan.name })}
        </ButtonLink>
      )}
      <AskLink className={request} choice={query}>
        {t('receipt.ask', { plan: plan.name })}
      </AskLink>
    </>
  );
}

interface AskLinkProps {
  readonly className: string | undefined;
  readonly choice: URLSearchParams;
  readonly children: string;
}

/**
 * Singapore has a separate page for questions before an order (specification section 2) as long as the site
 * sells; other places use the enquiry form.
 */
function AskLink({ className, choice, children }: AskLinkProps) {
  const { locale, place, settings } = usePageHost();
  if (place === 'sg' && settings.features.subscription) {
    return (
      <Link className={className} to={`${linkTo('subscription', locale)}?${choice}`}>
        {children}
      </Link>
    );
  }
  return (
    <ContactLink className={className} choice={choice}>
      {children}
    </ContactLink>
  );
}

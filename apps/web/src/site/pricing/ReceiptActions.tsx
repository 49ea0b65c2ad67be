import { linkTo } from '@harbour/core/i18n';
import { ENTERPRISE_PLAN } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import styles from '../../quote/receipt.module.css';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';

interface ReceiptActionsProps {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
}

/** To an order or a trial with what was chosen; to sales for what people price. */
export function ReceiptActions({ quotation: { plan, price }, choice }: ReceiptActionsProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const { locale, settings } = usePageHost();
  const className = styles.action;
  if (plan.type === ENTERPRISE_PLAN || price.kind !== 'breakdown') {
    return (
      <ContactLink className={buttonClassName({ size: 'large', className })}>
        {t('common:plan.contactSales')}
      </ContactLink>
    );
  }
  const query = `?${encodeChoice({ ...choice, plan: plan.type })}`;
  const hasTrial = settings.features.subscription;
  return (
    <>
      {hasTrial ? (
        <ButtonLink to={linkTo('subscription', locale) + query} size="large" className={className}>
          {t('receipt.try', { plan: plan.name })}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={linkTo('plan', locale, { id: 'confirm' }) + query}
        size="large"
        kind={hasTrial ? 'secondary' : 'primary'}
        className={className}
      >
        {t('receipt.start', { plan: plan.name })}
      </ButtonLink>
    </>
  );
}

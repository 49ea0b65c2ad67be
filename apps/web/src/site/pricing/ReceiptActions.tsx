import { linkTo } from '@harbour/core/i18n';
import { ENTERPRISE_PLAN } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../../ui/button/button-look.ts';
import type { Quotation } from './calculate-price.ts';
import type { CalculatorChoice } from './calculator-choice.ts';
import { encodeChoice } from './choice-url.ts';
import styles from './receipt.module.css';

interface ReceiptActionsProps {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
}

/** To the subscription with what was chosen; to sales for an enterprise plan, or where subscribing is switched off. */
export function ReceiptActions({ quotation: { plan, price }, choice }: ReceiptActionsProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const { locale, settings } = usePageHost();
  const className = styles.action;
  if (settings.features.subscription && plan.type !== ENTERPRISE_PLAN && price.kind === 'breakdown') {
    return (
      <ButtonLink
        to={`${linkTo('subscription', locale)}?${encodeChoice({ ...choice, plan: plan.type })}`}
        size="large"
        className={className}
      >
        {t('receipt.start', { plan: plan.name })}
      </ButtonLink>
    );
  }
  return (
    <ContactLink className={buttonClassName({ size: 'large', className })}>
      {t('common:plan.contactSales')}
    </ContactLink>
  );
}

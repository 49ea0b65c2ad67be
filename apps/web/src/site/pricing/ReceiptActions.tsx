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
import { Link } from '../../ui/link/Link.tsx';

interface ReceiptActionsProps {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
}

/**
 * Links to an order with this choice, where the site sells, or to a person for questions; to sales when
 * people set the price.
 */
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
  const query = encodeChoice({ ...choice, plan: plan.type });
  const sells = settings.features.subscription;
  const ask = buttonClassName({ size: 'large', kind: sells ? 'secondary' : 'primary', className });
  return (
    <>
      {sells ? (
        <ButtonLink
          to={`${linkTo('plan', locale, { id: 'confirm' })}?${query}`}
          size="large"
          className={className}
        >
          {t('receipt.start', { plan: plan.name })}
        </ButtonLink>
      ) : null}
      <AskLink className={ask} choice={query}>
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
 * Singapore has a page of its own for questions before an order (specification section 2) as long as the site
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

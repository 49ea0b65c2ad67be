import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { buttonClassName } from '../../ui/button/button-look.ts';
import { Link } from '../../ui/link/Link.tsx';
import styles from './flow.module.css';

interface SalesStepProps {
  /** `closed` when nothing can be ordered, whatever its price. */
  readonly why: 'text' | 'closed';
  readonly search: string;
}

/**
 * Replaces a step that needs a price when people set it, and one that needs a payment provider when there is
 * none.
 */
export function SalesStep({ why, search }: SalesStepProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  return (
    <>
      <p>{t(`sales.${why}`)}</p>
      <p className={styles.actions}>
        <ContactLink className={buttonClassName({ size: 'large' })}>
          {t('common:plan.contactSales')}
        </ContactLink>
        {why === 'closed' ? null : (
          <Link to={linkTo('plan', locale, { id: 'plan' }) + search}>{t('sales.other')}</Link>
        )}
      </p>
    </>
  );
}

import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { usePageHost } from '../routing/page-host.ts';
import { buttonClassName } from '../ui/button/button-look.ts';
import { ArrowLink } from '../ui/link/ArrowLink.tsx';

/** The links at the end of a product page: a demonstration, or the prices. */
export function NextSteps() {
  const { t } = useTranslation('site');
  const { locale } = usePageHost();
  return (
    <>
      <ContactLink className={buttonClassName({ size: 'large' })}>{t('home.action')}</ContactLink>
      <ArrowLink to={linkTo('pricing', locale)}>{t('home.seePrices')}</ArrowLink>
    </>
  );
}

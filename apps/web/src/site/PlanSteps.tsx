import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { usePageHost } from '../routing/page-host.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../ui/button/button-look.ts';

/** From a plan to its exact price, or to someone who explains it. */
export function PlanSteps() {
  const { t } = useTranslation(['site', 'common']);
  const { locale } = usePageHost();
  return (
    <>
      <ButtonLink to={linkTo('pricing', locale)} size="large">
        {t('home.prices.calculate')}
      </ButtonLink>
      <ContactLink className={buttonClassName({ kind: 'secondary', size: 'large' })}>
        {t('common:action.contactUs')}
      </ContactLink>
    </>
  );
}

import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import { usePageHost } from '../routing/page-host.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { buttonClassName } from '../ui/button/button-look.ts';

/** To the merchant's own dashboard, or to someone who helps. */
export function PortalSteps() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  return (
    <>
      <ButtonLink to={linkTo('portal', locale)} size="large">
        {t('navigation.dashboard')}
      </ButtonLink>
      <ContactLink className={buttonClassName({ kind: 'secondary', size: 'large' })}>
        {t('action.contactUs')}
      </ContactLink>
    </>
  );
}

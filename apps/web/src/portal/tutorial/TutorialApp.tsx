import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';

/** The guides for a day at the counter, which are posts of the blog. */
export function TutorialApp({ locale }: PortalAppProps) {
  const { t } = useTranslation('portal');
  return (
    <PortalFrame title={t('app.tutorial.title')} lead={t('app.tutorial.text')}>
      <p>
        <ArrowLink to={linkTo('blogs', locale)}>{t('app.toBlog')}</ArrowLink>
      </p>
    </PortalFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app-props.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Guides } from './Guides.tsx';

/** The first steps, and the guides for daily work. */
export function TutorialApp({ client, user, locale }: PortalAppProps) {
  const { t } = useTranslation('portal');
  return (
    <PortalFrame title={t('app.tutorial.title')} lead={t('app.tutorial.text')}>
      <FirstSteps client={client} user={user} locale={locale} />
      <Guides client={client} locale={locale} />
    </PortalFrame>
  );
}

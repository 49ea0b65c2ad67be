import { useTranslation } from 'react-i18next';
import { PageFrame } from '../ui/PageFrame.tsx';

/** Today at a glance. */
export function HomePage() {
  const { t } = useTranslation('backOffice');
  return <PageFrame title={t('page.home')}>{null}</PageFrame>;
}

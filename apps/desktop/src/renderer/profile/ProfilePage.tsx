import { useTranslation } from 'react-i18next';
import { PageFrame } from '../ui/PageFrame.tsx';

/** The person's own account. */
export function ProfilePage() {
  const { t } = useTranslation('backOffice');
  return <PageFrame title={t('page.profile')}>{null}</PageFrame>;
}

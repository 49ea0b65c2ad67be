import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';

export function HkRacePage() {
  const { t } = useTranslation('common');
  return <OutlinePage title={t('navigation.tryNow')} />;
}

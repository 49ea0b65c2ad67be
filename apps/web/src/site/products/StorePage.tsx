import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';

export function StorePage() {
  const { t } = useTranslation('common');
  return <OutlinePage title={t('navigation.store')} />;
}

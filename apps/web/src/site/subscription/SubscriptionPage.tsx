import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';

export function SubscriptionPage() {
  const { t } = useTranslation('common');
  return <OutlinePage title={t('navigation.tryNow')} />;
}

import { useTranslation } from 'react-i18next';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';

export function TermsPage() {
  const { t } = useTranslation('common');
  return <OutlinePage title={t('footer.terms')} />;
}

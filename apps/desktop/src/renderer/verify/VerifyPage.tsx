import { useTranslation } from 'react-i18next';
import { EntrancePage } from '../ui/EntrancePage.tsx';

/** Accepts an invitation. */
export function VerifyPage() {
  const { t } = useTranslation('backOffice');
  return <EntrancePage title={t('verify.title')}>{null}</EntrancePage>;
}

import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/spinner/Spinner.tsx';
import flow from '../flow.module.css';

/** A loading indicator. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <p className={flow.waiting} role="status">
      <Spinner /> {t('state.loading')}
    </p>
  );
}

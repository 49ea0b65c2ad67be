import { useTranslation } from 'react-i18next';
import parts from './parts.module.css';

/** Says and announces that no record of a list matches its search and filter. */
export function NoMatches() {
  const { t } = useTranslation('portal');
  return (
    <p className={parts.empty} role="status">
      {t('table.noMatches')}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui/error-text.ts';
import styles from './palette.module.css';
import type { RecordSearch } from './use-record-search.ts';

interface PaletteStateProps {
  readonly text: string;
  readonly count: number;
  readonly search: RecordSearch;
}

/** One line under the list, read out as well: how much was found, what is still being searched, what failed. */
export function PaletteState({ text, count, search }: PaletteStateProps) {
  const { t } = useTranslation('backOffice');
  const errorText = useErrorText();
  const state = () => {
    if (search.isRunning) return t('palette.searching');
    if (search.error !== undefined) return t('palette.failed', { reason: errorText(search.error) });
    return count === 0 ? t('palette.nothing', { term: text }) : t('palette.found', { count });
  };
  return (
    <div className={styles.state} role="status">
      {state()}
    </div>
  );
}

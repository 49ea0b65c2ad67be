import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { PageFrame } from './PageFrame.tsx';

/** Shown for an unknown address. */
export function UnknownPage() {
  const { t } = useTranslation(['common', 'backOffice']);
  return (
    <PageFrame title={t('error.notFound')}>
      <EmptyState
        icon={<SearchIcon size={20} />}
        action={<Link to="/home">{t('backOffice:failed.home')}</Link>}
      >
        {t('error.notFoundHint')}
      </EmptyState>
    </PageFrame>
  );
}

import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { isChunkFailure } from '../ui/reload-once.ts';

/** Replaces a page that failed, with links out of it. */
export function FailedPage() {
  const { t } = useTranslation(['backOffice', 'common']);
  const error = useRouteError();
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        title={t('failed.title')}
        icon={<ErrorIcon size={20} />}
        action={<Button text={t('common:action.reload')} onClick={() => location.reload()} />}
      >
        <p>{isChunkFailure(error) ? t('failed.outdated') : errorText(error)}</p>
        <p>
          <Link to="/home">{t('failed.home')}</Link>
        </p>
      </EmptyState>
    </div>
  );
}

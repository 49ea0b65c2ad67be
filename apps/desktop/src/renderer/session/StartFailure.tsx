import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { useBackOffice } from './back-office.ts';

interface StartFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The program cannot begin: its server does not answer. It goes on by itself as soon as it does. */
export function StartFailure({ error, onRetry }: StartFailureProps) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { serverUrl } = useBackOffice();
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        title={t('start.failed', { server: serverUrl || location.origin })}
        action={<Button intent="primary" text={t('common:action.retry')} onClick={onRetry} />}
      >
        <p>{errorText(error)}</p>
        <p>
          {t('start.goesOn')} <Link to="/server">{t('server.change')}</Link>
        </p>
      </EmptyState>
    </div>
  );
}

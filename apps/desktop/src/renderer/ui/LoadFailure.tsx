import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { readRefusal } from '@harbour/core/contract/errors';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import { useErrorText } from './error-text.ts';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Where something that is gone may be found. */
  readonly instead?: ReactNode;
}

/**
 * Shown if loading failed, with the reason and a retry button; a retry is useless for something that is gone.
 */
export function LoadFailure({ error, onRetry, instead }: LoadFailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (readRefusal(error)?.code === 'not-found') {
    return (
      <div role="alert">
        <EmptyState title={errorText(error)} action={instead} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        title={t('error.title')}
        icon={<ErrorIcon size={20} />}
        action={onRetry ? <Button text={t('action.retry')} onClick={onRetry} /> : null}
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}

import { Button } from '@blueprintjs/core';
import { ErrorIcon, LockIcon } from '@blueprintjs/icons';
import type { CollectionName } from '@harbour/core/contract/collections';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useNavigate, useRouteError } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { useMay } from '../session/use-session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { isChunkFailure } from '../ui/reload-once.ts';

interface AllowedPageProps {
  /** The collection of the page; if absent, it is open to everyone. */
  readonly collection: CollectionName | undefined;
  readonly children: ReactNode;
}

/**
 * Shows a page to those who may read its collection; others see an explanation and a link to the home page.
 */
export function AllowedPage({ collection, children }: AllowedPageProps) {
  const { t } = useTranslation(['screens', 'backOffice']);
  const may = useMay();
  if (collection === undefined || may(collection, 'find')) return children;
  return (
    <PageFrame title={t('refused.title')}>
      <EmptyState
        icon={<LockIcon size={20} />}
        action={<Link to="/home">{t('backOffice:failed.home')}</Link>}
      >
        {t('refused.text')}
      </EmptyState>
    </PageFrame>
  );
}

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

/** Renders all pages and opens links from the system; an invitation opens before anyone is signed in. */
export function LinkedPages() {
  const { host } = useBackOffice();
  const navigate = useNavigate();
  useEffect(() => host.shell.onRoute((route) => void navigate(route)), [host, navigate]);
  return <Outlet />;
}

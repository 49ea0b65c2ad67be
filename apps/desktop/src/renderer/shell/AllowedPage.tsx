import type { CollectionName } from '@harbour/core/contract/collections';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../session/use-session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

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
      <EmptyState title={t('refused.text')} action={<Link to="/home">{t('backOffice:failed.home')}</Link>} />
    </PageFrame>
  );
}

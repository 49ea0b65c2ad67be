import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../session/Loading.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Table } from './table.ts';

/**
 * Returns the content shown instead of rows: while they load, when there are none, or when loading failed.
 */
export function tableOverlay(
  table: Table,
): 'loading' | 'failed' | 'nothing' | 'noMatch' | 'emptyTrash' | null {
  const { list, view } = table;
  // If all groups are folded, their headings are the list.
  if (table.lines.count > 0) return null;
  if (list.phase === 'failed') return 'failed';
  if (list.phase !== 'ready') return 'loading';
  if (view.trash) return 'emptyTrash';
  return view.filters.length > 0 || view.search.text !== '' ? 'noMatch' : 'nothing';
}

/** The content of an empty list, with the next step, in the person's language. */
export interface EmptyTable {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Explains why there are no rows, and offers a next step. */
export function TableOverlay({
  table,
  empty,
}: {
  readonly table: Table;
  readonly empty?: EmptyTable | undefined;
}) {
  const { t } = useTranslation(['table', 'common']);
  switch (tableOverlay(table)) {
    case null:
      return null;
    case 'loading':
      return <Loading />;
    case 'failed':
      return <LoadFailure error={table.list.error} onRetry={() => void table.refresh()} />;
    case 'emptyTrash':
      return <EmptyState title={t('trash.empty')}>{t('trash.hint')}</EmptyState>;
    case 'noMatch':
      return (
        <EmptyState
          title={t('empty.noMatch')}
          action={
            <Button text={t('filter.clear')} onClick={() => table.dispatch({ type: 'filtersCleared' })} />
          }
        >
          {t('empty.noMatchHint')}
        </EmptyState>
      );
    case 'nothing':
      return (
        <EmptyState title={empty?.title ?? t('empty.title')} action={empty?.action}>
          {empty?.text ?? t('empty.hint')}
        </EmptyState>
      );
  }
}

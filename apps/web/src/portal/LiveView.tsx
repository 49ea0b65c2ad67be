import { refusalOf } from '@harbour/core/contract/errors';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../platform/refusal-key.ts';
import type { LiveList } from '../state/use-live-list.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Spinner } from '../ui/spinner/Spinner.tsx';
import parts from './parts.module.css';

interface LiveViewProps<T> {
  readonly list: LiveList<T>;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  /** Renders the records; there is at least one. */
  readonly children: (records: readonly T[], total: number) => ReactNode;
}

/** Renders every state of a live list: loading, failed with a retry, stale, empty, or loaded. */
export function LiveView<T>({ list, empty, children }: LiveViewProps<T>) {
  const { data = [], total = 0 } = list.page ?? {};
  const view = useRef<HTMLDivElement>(null);
  // The retry button disappears once the response arrives, so the focus moves first.
  const refetch = () => {
    view.current?.focus();
    list.refetch();
  };
  return (
    <div ref={view} tabIndex={-1} className={parts.live} aria-busy={list.status === 'loading' || undefined}>
      <LiveNotice list={{ ...list, refetch }} />
      {list.page !== null && data.length === 0 ? empty : null}
      {data.length === 0 ? null : children(data, total)}
    </div>
  );
}

function LiveNotice<T>({ list: { status, page, error, refetch } }: Pick<LiveViewProps<T>, 'list'>) {
  const { t } = useTranslation(['portal', 'common']);
  if (status === 'stale') {
    return (
      <p className={parts.soft} role="status">
        {t('home.stale')}
      </p>
    );
  }
  if (status !== 'failed') return page === null ? <Waiting /> : null;
  return (
    <Banner tone="danger">
      <p>{t('tile.failed', { reason: t(`common:${refusalKey(refusalOf(error))}`) })}</p>
      <p>
        <Button kind="secondary" onClick={refetch}>
          {t('common:action.retry')}
        </Button>
      </p>
    </Banner>
  );
}

/** A loading indicator. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <p className={parts.waiting} role="status">
      <Spinner /> {t('state.loading')}
    </p>
  );
}

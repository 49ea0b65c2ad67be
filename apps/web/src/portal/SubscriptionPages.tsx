import type { RecordOf } from '@harbour/core/contract/collections';
import { DEFAULT_VIEW, fixedOffset, type ListConfig } from '@harbour/core/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from './ListPager.tsx';
import { ListSearch, NoMatches } from './ListSearch.tsx';
import { LiveView } from './LiveView.tsx';
import parts from './parts.module.css';
import type { ListScreen, ListSource } from './use-list-view.ts';

type Subscription = RecordOf<'subscriptions'>;

/** Exported sheets and links need every field, so no columns are chosen. */
const CONFIG: ListConfig<Subscription> = {
  columns: [],
  searchFields: ['reference'],
  mode: 'page',
  localZone: fixedOffset,
};

/** All subscriptions, those that are paid for the longest first. */
export const SUBSCRIPTIONS: ListSource<'subscriptions'> = {
  collection: 'subscriptions',
  config: CONFIG,
  defaults: { ...DEFAULT_VIEW, sort: [{ field: 'termEnd', descending: true }] },
};

/** The subscriptions that have not ended. */
export const RUNNING_SUBSCRIPTIONS: ListSource<'subscriptions'> = {
  ...SUBSCRIPTIONS,
  config: { ...CONFIG, filter: { status: { $ne: 'ended' } } },
};

interface SubscriptionPagesProps {
  readonly screen: ListScreen<Subscription>;
  /** Shown when there are no subscriptions at all. */
  readonly empty: ReactNode;
  /** Renders the subscriptions of a page; there is at least one. */
  readonly children: (subscriptions: readonly Subscription[]) => ReactNode;
}

/** Subscriptions by page; if there are several pages, they can also be searched by number. */
export function SubscriptionPages({ screen, empty, children }: SubscriptionPagesProps) {
  const { t } = useTranslation('billing');
  const { list, view, isNarrowed } = screen;
  const hasPages = isNarrowed || (list.page?.total ?? 0) > view.rowsPerPage;
  const [isSearched, setSearched] = useState(hasPages);
  // The search keeps its position while its own results appear and disappear.
  if (hasPages && !isSearched) setSearched(true);
  const start = usePageStart(list.page?.skip);
  return (
    <>
      {isSearched ? (
        <div ref={start} className={parts.filter}>
          <ListSearch label={t('subscription.search')} screen={screen} />
        </div>
      ) : null}
      <LiveView list={list} empty={isNarrowed ? <NoMatches /> : empty}>
        {(subscriptions, total) => (
          <>
            {children(subscriptions)}
            {hasPages ? <ListPager screen={screen} total={total} /> : null}
          </>
        )}
      </LiveView>
    </>
  );
}

/** Scrolls to the start of a list when another page of it is shown: the pager is at its end. */
function usePageStart(skip: number | undefined) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(skip);
  useEffect(() => {
    if (skip === undefined) return;
    if (shown.current !== undefined && shown.current !== skip) start.current?.scrollIntoView();
    shown.current = skip;
  }, [skip]);
  return start;
}

import type { RecordOf } from '@harbour/core/contract/collections';
import { DEFAULT_VIEW, fixedOffset, type ListConfig } from '@harbour/core/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from './ListPager.tsx';
import { ListSearch } from './ListSearch.tsx';
import { LiveView } from './LiveView.tsx';
import parts from './parts.module.css';
import type { ListScreen, ListSource } from './use-list-view.ts';

type Subscription = RecordOf<'subscriptions'>;

/** Sheets and links need every field, so no columns are chosen. */
const CONFIG: ListConfig<Subscription> = {
  columns: [],
  searchFields: ['reference'],
  mode: 'page',
  localZone: fixedOffset,
};

/** All subscriptions, those paid longest first. */
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

/** Subscriptions a page at a time; where there are several pages, they are searched by number as well. */
export function SubscriptionPages({ screen, empty, children }: SubscriptionPagesProps) {
  const { t } = useTranslation(['billing', 'portal']);
  const { list, view, isNarrowed } = screen;
  const hasPages = isNarrowed || (list.page?.total ?? 0) > view.rowsPerPage;
  const [isSearched, setSearched] = useState(hasPages);
  // The search stays where it is while its own results come and go.
  if (hasPages && !isSearched) setSearched(true);
  const start = usePageStart(list.page?.skip);
  return (
    <>
      {isSearched ? (
        <div ref={start} className={parts.filter}>
          <ListSearch label={t('subscription.search')} screen={screen} />
        </div>
      ) : null}
      <LiveView
        list={list}
        empty={isNarrowed ? <p className={parts.empty}>{t('portal:table.noneSuch')}</p> : empty}
      >
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

/** Brings the start of a list into view when another page of it is shown: the pager is at its end. */
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

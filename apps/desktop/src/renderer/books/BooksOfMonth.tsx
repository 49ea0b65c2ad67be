import {
  type BookDifference,
  type BookPeriod,
  type MonthOfBooks,
  nameBookPeriod,
  type TrialBalanceRow,
} from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { useLiveResponse } from '../session/use-response.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useJoinNames } from '../ui/joined-texts.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import {
  type BookColumn,
  BookRows,
  BookTable,
  useBalanceColumns,
  useDeferredColumns,
  useGstColumns,
  usePlaceColumns,
} from './BookTable.tsx';
import styles from './books.module.css';
import { recordOf, sidesOf } from './difference.ts';
import { monthAt } from './months.ts';

interface BooksOfMonthProps {
  readonly month: string;
  /** The number of months that end with `month`. */
  readonly months: BookPeriod;
  /** The places to show; all by default. */
  readonly places?: readonly Place[] | undefined;
}

/** Shows the tables of one or several months and keeps them up to date. */
export function BooksOfMonth({ month, months, places }: BooksOfMonthProps) {
  const { host } = useBackOffice();
  const request = useCallback(
    (client: RealtimeClient) => client.call('books/month', { month, months }),
    [month, months],
  );
  const { response: books, error, refetch } = useLiveResponse({ collections: SOURCES, request });
  if (!books) return error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={refetch} />;
  const isShown = ({ place }: { readonly place: Place }) => places?.includes(place) ?? true;
  return (
    <Tables
      period={nameBookPeriod(month, months)}
      isWhole={places === undefined && month >= monthAt(host.clock.now())}
      books={{
        ...books,
        trialBalance: books.trialBalance.filter(isShown),
        deferred: books.deferred.filter(isShown),
        gst: isShown({ place: 'sg' }) ? books.gst : [],
      }}
    />
  );
}

interface TablesProps {
  readonly period: string;
  /** True if no later month and no other company have more entries. */
  readonly isWhole: boolean;
  readonly books: MonthOfBooks;
}

function Tables({ period, isWhole, books }: TablesProps) {
  const { t } = useTranslation('screens');
  const { closedThrough, trialBalance, deferred, gst, differences } = books;
  const deferredColumns = useDeferredColumns();
  const gstColumns = useGstColumns();
  return (
    <div className={styles.books}>
      <Differences differences={differences} period={period} />
      {trialBalance.length === 0 ? (
        <EmptyState title={t('books.empty.title')}>
          {t(isWhole ? 'books.empty.text' : 'books.empty.narrowed')}
        </EmptyState>
      ) : (
        <TrialBalance rows={trialBalance} period={period} />
      )}
      {gst.length === 0 || trialBalance.length === 0 ? null : (
        <BookTable
          title={t('books.gst')}
          note={t('books.gstNote')}
          period={period}
          rows={gst}
          columns={gstColumns}
        />
      )}
      {deferred.length === 0 ? null : (
        <BookTable
          title={t('books.deferred')}
          note={
            closedThrough === null ? (
              t('books.notClosed')
            ) : (
              <>
                {t('books.closedThrough')} <Day on={closedThrough} />
              </>
            )
          }
          period={period}
          rows={deferred}
          columns={deferredColumns}
        />
      )}
    </div>
  );
}

/** The collections whose records post entries. */
const SOURCES: readonly CollectionName[] = ['invoices', 'payments', 'refunds', 'credits'];

interface TrialBalanceProps {
  readonly rows: readonly TrialBalanceRow[];
  readonly period: string;
}

/** Shows the trial balance: a table for each place and currency, whose sums show that it balances. */
function TrialBalance({ rows, period }: TrialBalanceProps) {
  const { t } = useTranslation(['screens', 'records']);
  const columns = useBalanceColumns();
  const placeColumns = usePlaceColumns();
  const groups = Map.groupBy(rows, ({ place, currency }) => `${place} ${currency}`);
  return (
    <BookTable
      title={t('books.trialBalance')}
      note={t('books.signs')}
      period={period}
      rows={rows}
      columns={columns}
      fileColumns={[...placeColumns, ...columns]}
    >
      {[...groups.entries()].map(([key, group]) => (
        <BookRows
          key={key}
          caption={captionOf(group, (place) => t(`records:value.place.${place}`))}
          rows={group}
          columns={columns}
          sums={sumsOf(group)}
        />
      ))}
    </BookTable>
  );
}

type Group = readonly TrialBalanceRow[];

function captionOf([first]: Group, placeName: (place: TrialBalanceRow['place']) => string): string {
  return first ? `${placeName(first.place)} · ${first.currency}` : '';
}

function sumsOf(group: Group) {
  const [first] = group;
  if (!first) return [];
  return (['opening', 'debit', 'credit', 'closing'] as const).map((name) =>
    money(
      first.currency,
      group.reduce((sum, row) => sum + row[name], 0),
    ),
  );
}

interface DifferencesProps {
  readonly differences: readonly BookDifference[];
  readonly period: string;
}

/**
 * Shows everything in the books that currently disagrees, with both sides, regardless of the selected period.
 */
function Differences({ differences, period }: DifferencesProps) {
  const { t } = useTranslation('screens');
  const columns = useDifferenceColumns();
  if (differences.length === 0) {
    return (
      <p className={reading.status} data-tone="ok">
        {t('books.agree')}
      </p>
    );
  }
  return (
    <BookTable
      title={t('books.differences')}
      note={t('books.differencesNote')}
      period={period}
      rows={differences}
      columns={columns}
    >
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <Difference key={`${difference.kind} ${difference.subject}`} difference={difference} />
        ))}
      </ul>
    </BookTable>
  );
}

function Difference({ difference }: { readonly difference: BookDifference }) {
  const { t } = useTranslation('screens');
  const { kind, subject, firstSeen, lastSeen } = difference;
  const record = recordOf(subject);
  const sides = useSides()(difference);
  return (
    <li className={styles.difference}>
      <p className={styles.differenceHead}>
        <span className={reading.status} data-tone="danger">
          {t(`books.kind.${kind}`)}
        </span>
        {record && hasRecordPage(record.collection) && kind !== 'orphan' ? (
          <RelatedLink collection={record.collection} id={record.id} />
        ) : (
          <span>{subject}</span>
        )}
      </p>
      <dl className={styles.sides}>
        {(['left', 'right'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`books.side.${side}`)}</dt>
            <dd>
              {sides[side].map((text) => (
                <span key={text}>{text}</span>
              ))}
              {sides[side].length === 0 ? t('books.nothing') : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={reading.quiet}>
        {t('books.firstSeen')} <Timestamp at={firstSeen} /> · {t('books.lastSeen')}{' '}
        <Timestamp at={lastSeen} />
      </p>
    </li>
  );
}

/** Formats both sides, with a translated text instead of the missing record of an orphan. */
function useSides(): typeof sidesOf {
  const { t } = useTranslation('screens');
  return (difference) => ({
    ...sidesOf(difference),
    ...(difference.kind === 'orphan' ? { left: [t('books.noRecord')] } : {}),
  });
}

function useDifferenceColumns(): readonly BookColumn<BookDifference>[] {
  const { t } = useTranslation('screens');
  const sidesIn = useSides();
  const joinNames = useJoinNames();
  return [
    { header: t('books.column.kind'), kind: 'text', value: ({ kind }) => t(`books.kind.${kind}`) },
    { header: t('books.column.subject'), kind: 'text', value: ({ subject }) => subject },
    ...(['left', 'right'] as const).map(
      (side): BookColumn<BookDifference> => ({
        header: t(`books.side.${side}`),
        kind: 'text',
        value: (difference) => joinNames(sidesIn(difference)[side]),
      }),
    ),
    { header: t('books.firstSeen'), kind: 'dateTime', value: ({ firstSeen }) => firstSeen },
    { header: t('books.lastSeen'), kind: 'dateTime', value: ({ lastSeen }) => lastSeen },
  ];
}

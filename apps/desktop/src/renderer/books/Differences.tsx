import type { BookDifference } from '@harbour/core/contract/actions';
import { useTranslation } from 'react-i18next';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { useJoinNames } from '../ui/joined-texts.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { BookTable } from './BookTable.tsx';
import styles from './books.module.css';
import { recordOf, sidesOf } from './difference.ts';
import type { BookColumn } from './use-columns.ts';

interface DifferencesProps {
  readonly differences: readonly BookDifference[];
  readonly period: string;
}

/**
 * Shows everything in the books that currently disagrees, with both sides, regardless of the selected period.
 */
export function Differences({ differences, period }: DifferencesProps) {
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

import type { Overview } from '@harbour/core/contract/actions';
import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { toneOf } from '../table/cells/tone.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

type Content = Overview['content'];

/** Shows the number of records of each kind by status, as a table whose rows have a bar. */
export function ContentCounts({ content }: { readonly content: Content }) {
  const { t } = useTranslation('backOffice');
  return (
    <HomeSection title={t('home.content')}>
      <table className={styles.counts}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('home.kind')}</th>
            <th scope="col">{t('home.states')}</th>
          </tr>
        </thead>
        <tbody>
          {content.map(({ collection, counts }) => (
            <tr key={collection}>
              <th scope="row">
                <Kind collection={collection} />
              </th>
              <td>
                {counts.some(({ count }) => count > 0) ? (
                  <>
                    <Bar counts={counts} />
                    <States counts={counts} />
                  </>
                ) : (
                  <span className={styles.kind}>{t('home.noRecords')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeSection>
  );
}

/** Shows the name of a kind, as a link if it has a list. */
function Kind({ collection }: { readonly collection: CollectionName }) {
  const { t } = useTranslation('records');
  const name = t(collectionLabel(collection));
  return hasRecordPage(collection) ? (
    <Link to={`/${collection}`} className={styles.kindLink}>
      {name}
    </Link>
  ) : (
    name
  );
}

interface CountsProps {
  readonly counts: Content[number]['counts'];
}

function Bar({ counts }: CountsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const starts = counts.map((_, index) => counts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${Math.max(total, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map(({ status, count }, index) => (
        <rect key={status} data-tone={toneOf(status)} x={starts[index]} width={count} height="1" />
      ))}
    </svg>
  );
}

function States({ counts }: CountsProps) {
  const { t, i18n } = useTranslation('records');
  const name = (status: string) => t([`value.status.${status}`], { defaultValue: status });
  return (
    <ul className={styles.states}>
      {counts.map(({ status, count }) => (
        <li key={status} data-tone={toneOf(status)}>
          <span className={styles.count}>{count.toLocaleString(i18n.language)}</span> {name(status)}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@blueprintjs/core';
import type { RecordVersion } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import styles from './history.module.css';

interface VersionListProps {
  readonly collection: CollectionName;
  /** Newest first. */
  readonly versions: readonly RecordVersion[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** Loads older versions, if there are any. */
  readonly onMore: (() => void) | undefined;
}

/** Lists who changed a record, when, and which fields. */
export function VersionList({ collection, versions, selected, onSelect, onMore }: VersionListProps) {
  const { t } = useTranslation('history');
  const texts = useRecordTexts();
  if (versions.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <nav className={styles.versions} aria-label={t('versions')}>
      <ol>
        {versions.map((version, index) => (
          <li key={version._id}>
            <button
              type="button"
              className={styles.version}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onSelect(index)}
            >
              <span className={styles.when}>
                <Timestamp at={version.at} />
                {version.method === 'patch' ? null : (
                  <span className={styles.method}>{texts.value('method', version.method)}</span>
                )}
              </span>
              <span className={styles.who}>{version.by}</span>
              {version.method === 'patch' ? (
                <span className={styles.fields}>
                  {Object.keys(version.after ?? {})
                    .map((name) => texts.field(collection, name))
                    .join(' · ')}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      {onMore ? <Button variant="minimal" text={t('more')} onClick={onMore} /> : null}
    </nav>
  );
}

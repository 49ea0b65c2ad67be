import type { CollectionName, RecordOf } from '@harbour/core/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMay } from '../../session/use-session.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useRecordWords } from '../controls/use-record-words.ts';
import styles from './form.module.css';

const SHOWN = 10;

/** Lists a record's last changes: who, when, which fields. Renders nothing without audit log access. */
export function RecordHistory({
  collection,
  id,
}: {
  readonly collection: CollectionName;
  readonly id: string;
}) {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const { client } = useBackOffice();
  const isAllowed = useMay()('auditLog', 'find');
  const [entries, setEntries] = useState<readonly RecordOf<'auditLog'>[]>([]);
  useEffect(() => {
    if (!isAllowed) return;
    const query = { collection, record: id, $sort: { createdAt: -1 as const }, $limit: SHOWN };
    const list = client.liveQuery('auditLog', {
      query,
      onChange: ({ page }) => setEntries(page?.data ?? []),
    });
    return () => list.close();
  }, [client, isAllowed, collection, id]);
  if (!isAllowed) return null;
  return (
    <section aria-label={t('history.title')}>
      <h2 className={styles.asideTitle}>{t('history.title')}</h2>
      {entries.length === 0 ? <p className={styles.draftNote}>{t('history.none')}</p> : null}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry._id}>
            {t('history.by', { name: entry.actorEmail, method: words.value('method', entry.method) })}
            <span className={styles.draftNote}>
              <Timestamp at={entry.createdAt} />
              {entry.method === 'patch'
                ? ` · ${fieldNames(entry, (name) => words.field(collection, name))}`
                : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function fieldNames({ after }: RecordOf<'auditLog'>, nameOf: (name: string) => string): string {
  return Object.keys(after ?? {})
    .map(nameOf)
    .join(', ');
}
